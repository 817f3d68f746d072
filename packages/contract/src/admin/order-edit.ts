import { z } from "zod";
import { Naira, token, typedLine, typedText } from "../endpoint.ts";
import { GivenRecipient, Recipient } from "../recipient.ts";
import { RepeatableHeaders } from "../save-order.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";

export const OrderForEdit = z.object({
  id: z.string(),
  reference: z.string(),
  version: z.int(),
  canEdit: z.boolean().describe("Only until the parcel is packed"),
  isPaid: z.boolean(),
  lines: z.array(
    z.object({
      position: z.int(),
      token: z.string().describe("The variant"),
      name: z.string(),
      variant: z.string().nullable(),
      unitPrice: Naira,
      quantity: z.int(),
      discount: Naira.describe("What is deducted from the line so far"),
      refunded: z.int().describe("Pieces that were refunded cannot be taken out"),
      left: z.int().describe("How many more are in stock"),
    }),
  ),
  delivery: z.object({ locationId: z.int(), methodId: z.int(), address: z.string(), cost: Naira }),
  recipient: Recipient.nullable().describe("Who receives or collects it; null when that is the customer"),
  locations: z.array(z.object({ id: z.int(), name: z.string(), state: z.string() })),
  methods: z.array(z.object({ id: z.int(), name: z.string(), isPickup: z.boolean() })),
  total: Naira,
  kept: Naira.describe("What the shop keeps of what was paid so far"),
});
export type OrderForEdit = z.infer<typeof OrderForEdit>;

const EditOutcome = z.object({
  before: Naira,
  total: Naira,
  kept: Naira,
  difference: Naira.describe(
    "The new total less what the shop keeps of what was paid: below zero it goes back, above zero it is still to be paid",
  ),
});

const orderId = token("Order not found");
const quantity = z
  .int({ error: "Please enter a whole number of pieces" })
  .max(1000, { error: "At most 1,000 pieces" });
export const NairaOff = z
  .number({ error: "Please enter naira" })
  .min(0, { error: "Please enter naira" })
  .max(1e8, { error: "This amount is too large" })
  .refine((naira) => /^\d{1,9}(\.\d{1,2})?$/.test(String(naira)), {
    error: "Please enter naira with at most two decimals",
  })
  .describe("What is deducted from the line in addition");

export const FoundVariant = z.object({
  token: z.string(),
  name: z.string(),
  variant: z.string().nullable(),
  price: Naira,
  stock: z.int(),
});
export type FoundVariant = z.infer<typeof FoundVariant>;

export const EditOrder = z.strictObject({
  order: orderId,
  version: z.int().min(1).describe("As the order was read"),
  lines: z
    .array(z.strictObject({ position: z.int().min(1), quantity: quantity.min(0), less: NairaOff }))
    .max(200)
    .describe("Every line of the order; 0 pieces take it out"),
  added: z
    .array(
      z.strictObject({
        variant: token("Product is not available"),
        quantity: quantity.min(1),
        less: NairaOff,
      }),
    )
    .max(100),
  delivery: z
    .strictObject({
      locationId: z.int({ error: "Please choose a place" }).min(1),
      methodId: z.int({ error: "Please choose a delivery method" }).min(1),
      address: typedText({ min: 5, max: 500, required: "Please enter the address" }),
    })
    .optional()
    .describe("Left out where the parcel goes as before"),
  recipient: GivenRecipient.nullable()
    .optional()
    .describe("Who receives or collects it; null for the customer. Left out where it is as before"),
  reason: typedText({ min: 3, max: 300, required: "Please say why" }),
});

const REFUSALS = [
  "bad_input",
  "order_not_found",
  "order_not_placed",
  "order_moved_on",
  "not_allowed",
  "changed_meanwhile",
  "order_line_not_found",
  "variant_not_found",
  "location_not_found",
  "method_not_found",
  "delivery_not_allowed",
  "edit_leaves_nothing",
  "edit_discount_too_large",
  "edit_refund_waits",
  "edit_refunded",
] as const;

const common = { tag: "Staff: orders", audience: "staff", permission: "orders.edit" } as const;

export const orderEdits = {
  resendConfirmation: staffEndpoint({
    ...staffCalls.resendConfirmation,
    ...common,
    summary: "Email the customer the confirmation of an order again, as the order is by now",
    body: z.strictObject({ order: orderId }),
    data: z.null(),
    refusals: ["bad_input", "order_not_found", "order_not_placed", "customer_without_mail"],
  }),
  findVariants: staffEndpoint({
    ...staffCalls.findVariants,
    ...common,
    summary: "Products for sale by name, code, size or colour, at most 10",
    query: z.strictObject({
      q: typedLine({ min: 2, max: 100, required: "Please enter at least two letters" }),
    }),
    data: z.array(FoundVariant),
    refusals: ["bad_input"],
  }),
  viewOrderForEdit: staffEndpoint({
    ...staffCalls.viewOrderForEdit,
    ...common,
    summary: "An order as staff change it",
    query: z.strictObject({ order: orderId }),
    data: OrderForEdit,
    refusals: ["bad_input", "order_not_found"],
  }),
  priceOrderEdit: staffEndpoint({
    ...staffCalls.priceOrderEdit,
    ...common,
    summary: "What a change of an order would come to; nothing is written",
    body: EditOrder,
    data: EditOutcome,
    refusals: REFUSALS,
  }),
  editOrder: staffEndpoint({
    ...staffCalls.editOrder,
    ...common,
    summary: "Change an order before its parcel is packed: lines, delivery, recipient, discount",
    headers: RepeatableHeaders,
    body: EditOrder,
    data: EditOutcome,
    refusals: [...REFUSALS, "out_of_stock", "too_few_left", "refund_too_much"],
  }),
} as const;
