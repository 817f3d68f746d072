import { z } from "zod";
import { Mail, Phone } from "../account-fields.ts";
import { HOLD_HOURS_MAX } from "../constants.ts";
import { Naira, token, typedLine, typedText } from "../endpoint.ts";
import { GivenRecipient } from "../recipient.ts";
import { RepeatableHeaders } from "../save-order.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { NairaOff } from "./order-edit.ts";

const Lines = z
  .array(
    z.strictObject({
      variant: token("Product is not available"),
      quantity: z
        .int({ error: "Please enter a whole number of pieces" })
        .min(1)
        .max(1000, { error: "At most 1,000 pieces" }),
      less: NairaOff,
    }),
    { error: "Please add a product" },
  )
  .min(1, { error: "Please add a product" })
  .max(100);

const Delivery = z.strictObject({
  locationId: z.int({ error: "Please choose a place" }).min(1),
  methodId: z.int({ error: "Please choose a delivery method" }).min(1),
  address: typedText({ min: 5, max: 500, required: "Please enter the address" }),
});

const PRICE_REFUSALS = [
  "bad_input",
  "not_allowed",
  "variant_not_found",
  "location_not_found",
  "method_not_found",
  "delivery_not_allowed",
  "edit_discount_too_large",
] as const;

const common = { tag: "Staff: orders", audience: "staff", permission: "drafts.write" } as const;

/** Orders that staff take for customers who call or write. */
export const drafts = {
  listDeliveryChoices: staffEndpoint({
    ...staffCalls.listDeliveryChoices,
    ...common,
    summary: "Where the shop delivers, how, and how long it holds stock for an order that is paid by link",
    data: z.object({
      locations: z.array(z.object({ id: z.int(), name: z.string(), state: z.string() })),
      methods: z.array(z.object({ id: z.int(), name: z.string(), isPickup: z.boolean() })),
      holdHours: z
        .int()
        .describe("How long stock is held for an order that is paid by link, unless `holdUntil` is given"),
    }),
    refusals: [],
  }),
  priceStaffOrder: staffEndpoint({
    ...staffCalls.priceStaffOrder,
    ...common,
    summary: "What an order by staff would cost; nothing is written",
    body: z.strictObject({ lines: Lines, delivery: Delivery }),
    data: z.object({ subtotal: Naira, deliveryCost: Naira, discount: Naira, total: Naira }),
    refusals: PRICE_REFUSALS,
  }),
  createStaffOrder: staffEndpoint({
    ...staffCalls.createStaffOrder,
    ...common,
    summary: "Take an order for a customer who calls or writes, to be paid on delivery or by a link",
    headers: RepeatableHeaders,
    body: z.strictObject({
      name: typedLine({ min: 2, max: 120, required: "Please enter the customer's name" }),
      phone: Phone,
      mail: Mail.optional().describe("Without it the customer gets no email"),
      lines: Lines,
      delivery: Delivery,
      recipient: GivenRecipient.optional().describe(
        "Who receives or collects it, where that is not the customer",
      ),
      payment: z
        .enum(["on_delivery", "by_link"])
        .default("on_delivery")
        .describe("By link, the order awaits its payment, and the customer pays online without an account"),
      holdUntil: z.iso
        .datetime({ error: "Please choose until when stock is held" })
        .optional()
        .describe(
          `Until when stock is held for an order that is paid by link: at most ${HOLD_HOURS_MAX / 24} days, and as long as the settings say unless given`,
        ),
      confirmed: z
        .boolean()
        .default(false)
        .describe(
          "Whether the customer has confirmed it in the call, so that nobody calls them again. An order by link needs none",
        ),
      note: typedText({ min: 0, max: 300, required: "Please enter a note" }).default(""),
    }),
    data: z.object({ order: z.string() }),
    refusals: [
      ...PRICE_REFUSALS,
      "out_of_stock",
      "too_few_left",
      "reference_used",
      "payment_unavailable",
      "nothing_to_pay",
    ],
  }),
} as const;
