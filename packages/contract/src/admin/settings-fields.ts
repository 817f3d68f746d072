import { z } from "zod";
import { HOLD_HOURS_MAX } from "../constants.ts";
import { typedLine, typedText } from "../endpoint.ts";
import { asRegistrationNumber, isRegistrationNumber } from "../registration-number.ts";
import { WebAddress } from "./link-targets.ts";

const NOT_TEXT = "Please use text";
const line = (max: number) => typedLine({ min: 0, max, required: NOT_TEXT });
const lines = typedText({ min: 0, max: 500, required: NOT_TEXT });
const link = z.union([z.literal(""), WebAddress]);
const mail = z.union([z.literal(""), z.email({ error: "Enter an email address" }).max(200)]);

/** A number that a phone can call: 7 to 15 digits, as E.164 allows, with the usual spaces and signs. */
const phone = line(40).refine(
  (number) =>
    number === "" || (/^\+?[\d\s().-]+$/.test(number) && /^\d{7,15}$/.test(number.replace(/\D/g, ""))),
  { error: "Enter a phone number, such as 0803 123 4567" },
);

const registrationNumber = line(40)
  .overwrite(asRegistrationNumber)
  .refine((number) => number === "" || isRegistrationNumber(number), {
    error: "Enter the number as on the certificate, such as RC 1234567",
  })
  .describe("As the Corporate Affairs Commission gave it; on every page and on receipts")
  .meta({ examples: ["RC 1234567"] });

/** What staff set about the shop, by section. An empty text is not shown to shoppers. */
export const settingsFields = {
  shop: z.strictObject({
    name: typedLine({ min: 1, max: 60, required: "Enter the shop's name" }),
    address: line(200),
    hours: line(200),
    registrationNumber,
  }),
  contact: z.strictObject({
    mail,
    phone,
    whatsapp: line(40)
      .overwrite((number) => number.replace(/[\s()+-]/g, ""))
      .refine((digits) => digits === "" || /^[1-9]\d{7,14}$/.test(digits), {
        error: "Enter the number with its country code, such as +234 803 123 4567",
      })
      .meta({ examples: ["2348031234567"] }),
  }),
  social: z.strictObject({ facebook: link, instagram: link, x: link, whatsapp: link }),
  tax: z
    .strictObject({
      vatRegistered: z.boolean().describe("Prices contain VAT; receipts of new orders show how much"),
      taxId: line(30),
    })
    .refine(({ vatRegistered, taxId }) => !vatRegistered || taxId !== "", {
      error: "A shop that is registered for VAT has a tax number",
      path: ["taxId"],
    }),
  mail: z.strictObject({
    replyTo: mail.describe("Where answers to the shop's emails go; empty: to the sender"),
    signature: lines.describe("Above the shop's name, at the end of every email"),
    footer: lines.describe("Below it"),
  }),
  orders: z.strictObject({
    linkHoldHours: z
      .int({ error: "Enter whole hours" })
      .min(1, { error: "Enter at least 1 hour" })
      .max(HOLD_HOURS_MAX, { error: `Enter at most ${HOLD_HOURS_MAX} hours (${HOLD_HOURS_MAX / 24} days)` })
      .describe(
        "How long stock is held for an order that is paid by a link, unless staff choose another time",
      ),
  }),
  policies: z.strictObject({
    returnDays: z.int({ error: "Enter whole days" }).min(1, { error: "Enter at least 1 day" }).max(90, {
      error: "Enter at most 90 days",
    }),
  }),
} as const;

export type SettingsSection = keyof typeof settingsFields;
export type ShopSettings = { [Section in SettingsSection]: z.output<(typeof settingsFields)[Section]> };
