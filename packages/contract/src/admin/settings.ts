import { z } from "zod";
import { ProviderName } from "../payments.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { type SettingsSection, settingsFields } from "./settings-fields.ts";

const version = z
  .int()
  .min(0)
  .max(2_147_483_647)
  .describe("0 as long as the section is as the environment has it");

const { shop, contact, social, tax, mail, orders, policies } = settingsFields;
const record = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object({ ...shape, version });

export const SettingsPage = z.object({
  shop: record(shop.shape),
  contact: record(contact.shape),
  social: record(social.shape),
  tax: record(tax.shape),
  mail: record(mail.shape),
  orders: record(orders.shape),
  policies: record(policies.shape),
});
export type SettingsPage = z.output<typeof SettingsPage>;

const change = <Name extends SettingsSection>(section: Name) =>
  z.strictObject({ section: z.literal(section), version, values: settingsFields[section] });

export const SettingsChange = z.union([
  change("shop"),
  change("contact"),
  change("social"),
  change("tax"),
  change("mail"),
  change("orders"),
  change("policies"),
]);
export type SettingsChange = z.output<typeof SettingsChange>;

export const PaymentState = z.object({
  provider: ProviderName,
  configured: z.boolean().describe("Whether shoppers can pay with it. Its secrets are environment variables"),
  mode: z.enum(["test", "live"]).nullable().describe("Null when it is not configured"),
  lastAnswerAt: z.iso.datetime().nullable().describe("When it last answered about a payment"),
  lastEventAt: z.iso.datetime().nullable().describe("When its last webhook event came"),
});
export type PaymentState = z.output<typeof PaymentState>;

const TAG = "Staff: settings";

export const settings = {
  viewSettings: staffEndpoint({
    ...staffCalls.viewSettings,
    tag: TAG,
    summary: "The shop's name, contacts, social links, tax, email texts, orders and policies",
    audience: "staff",
    permission: "settings.shop",
    data: SettingsPage,
    refusals: ["staff_session_needed"],
  }),
  saveSettings: staffEndpoint({
    ...staffCalls.saveSettings,
    tag: TAG,
    summary: "Change one section of the settings. Storefront, emails and new receipts follow at once",
    audience: "staff",
    permission: "settings.shop",
    body: SettingsChange,
    data: SettingsPage,
    refusals: ["bad_input", "staff_session_needed", "changed_meanwhile"],
  }),
  listPaymentStates: staffEndpoint({
    ...staffCalls.listPaymentStates,
    tag: TAG,
    summary: "Which payment providers are configured, for test or live, and when they last answered",
    audience: "staff",
    permission: "settings.shop",
    data: z.array(PaymentState),
    refusals: ["staff_session_needed"],
  }),
};
