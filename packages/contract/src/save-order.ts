import { z } from "zod";
import { Name, Phone } from "./account-fields.ts";
import { calls } from "./calls.ts";
import { Discount } from "./cart.ts";
import { ADDRESS_MIN, AGREED_LINES_MAX, DELIVERY_CATEGORY_ID, QUANTITY_MAX } from "./constants.ts";
import { DeliveryId } from "./delivery.ts";
import { endpoint, Naira, token, typedLine, typedText } from "./endpoint.ts";
import { Order } from "./orders.ts";
import { OUTCOMES } from "./pay-on-delivery.ts";
import { GivenRecipient } from "./recipient.ts";
import { toasts, validation } from "./texts.ts";

const amountText = z
  .string({ error: 'Amount must be text such as "2500.00"' })
  .regex(/^\d{1,10}(\.\d{1,2})?$/, { error: "Amount must be naira with at most two decimals" });

const amountNumber = z
  .number({ error: "Amounts must be numbers of naira" })
  .min(0)
  .max(1e10)
  .refine((naira) => /^\d{1,11}(\.\d{1,2})?$/.test(String(naira)), {
    error: "Amounts must be naira with at most two decimals",
  });

const AgreedLine = z.strictObject({
  variant_token: token(toasts.notAvailable),
  quantity: z.int({ error: "Quantity must be a whole number" }).min(1).max(QUANTITY_MAX),
  amount: amountNumber.describe("Unit price"),
});

/**
 * The order as the shopper agreed to it. The server computes every amount again and refuses the order if one differs.
 */
export const SaveOrder = z.strictObject({
  amount: amountText.describe("The subtotal of the items, without delivery"),
  dl_id: DeliveryId.describe("Delivery location"),
  dm_id: DeliveryId.describe("Delivery method"),
  dc_id: z
    .literal(DELIVERY_CATEGORY_ID, { error: `The delivery category must be ${DELIVERY_CATEGORY_ID}` })
    .describe("Delivery category"),
  delivery_address: typedText({
    min: ADDRESS_MIN,
    max: 500,
    required: validation.addressRequired,
    short: validation.addressShort,
  }).describe(
    "Where to deliver. Required also with a pickup method, whose order goes to the pickup point and does not keep this",
  ),
  fname: Name(validation.firstNameRequired)
    .optional()
    .describe("Needed, with lname, when the account has no name, which it then keeps; ignored otherwise"),
  lname: Name(validation.lastNameRequired).optional(),
  phone: Phone.optional().describe(
    "Whom the rider calls. Needed for delivery to the door when the account has no phone number, which it then keeps; otherwise it is this order's only. Ten zeros do not count as a number",
  ),
  recipient: GivenRecipient.optional().describe(
    "Who receives or collects the order, where that is not the customer. The rider calls the recipient, the shop the customer",
  ),
  delivery_cost: amountNumber.describe(
    "As prepare-delivery-cost returned it, in naira with at most two decimals",
  ),
  totalAmountToPay: amountNumber.describe("amount + delivery_cost, less what promotions deduct"),
  promo_code: typedLine({ min: 1, max: 40, required: toasts.promoInvalid })
    .optional()
    .describe("A promo code that is deducted, as check-promo answered it"),
  lines: z
    .array(AgreedLine, { error: "Lines must be a list" })
    .max(AGREED_LINES_MAX)
    .optional()
    .describe(
      "The cart's lines as the screen showed them. With them the order is refused when the cart holds anything else, even at the same amount, and the refusal says whether items or prices differ",
    ),
  trxref: z
    .string({ error: "The order reference is missing" })
    .regex(/^order-\d{13}$/, { error: "The order reference must be order- and a time in milliseconds" })
    .describe(
      "The key under which saving is repeatable: sending it again answers with the same order. The order's own reference is the same where that is free and at most a day away from now; a time further ahead is refused",
    ),
});
export type SaveOrder = z.infer<typeof SaveOrder>;

/** What an order would come to. */
export const OrderPrice = z.object({
  amount: Naira.describe("The subtotal of the items"),
  delivery_cost: Naira,
  discount: Naira,
  discounts: z.array(Discount),
  totalAmountToPay: Naira,
  promoRefusal: z
    .string()
    .nullable()
    .describe("Why the promo code deducts nothing from this order; null when it does, or none was given"),
  promoRefusalCode: z
    .enum([
      "used_up",
      "used_by_shopper",
      "not_first_order",
      "covers_nothing",
      "another_saves_more",
      "below_minimum",
    ])
    .nullable()
    .describe("The stable name of `promoRefusal`: decide by this"),
  payOnDelivery: z
    .object({
      outcome: z
        .enum(OUTCOMES)
        .describe("`confirm`: a person calls before the order is packed. `prepay`: it must be paid online"),
      reasons: z.array(z.string()).describe("Why, in words; empty for `allow`"),
      advice: z.string().nullable().describe("What else the shopper can do, for `prepay`"),
    })
    .describe("Whether the order may be paid on delivery, with the delivery and phone number that are given"),
});
export type OrderPrice = z.infer<typeof OrderPrice>;

/** The header replaces `trxref` as the key under which the call is repeatable. */
export const RepeatableHeaders = z.object({
  "Idempotency-Key": z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, { error: "Idempotency-Key must be 1 to 100 visible ASCII characters" })
    .optional()
    .describe("Sending the same key again answers with the same order; without it, trxref is the key"),
});

/** Why the cart cannot become an order, however it is paid. */
export const CART_REFUSALS = [
  "bad_input",
  "session_needed",
  "cart_empty",
  "location_not_found",
  "method_not_found",
  "delivery_not_allowed",
  "name_needed",
  "phone_needed",
  "variant_not_found",
  "out_of_stock",
  "too_few_left",
  "amount_changed",
  "promo_used_up",
] as const;

export const savingOrders = {
  saveOrder: endpoint({
    ...calls.saveOrder,
    tag: "Orders",
    summary: "Place the cart as an order to be paid on delivery",
    audience: "shopper",
    headers: RepeatableHeaders,
    body: SaveOrder,
    data: Order,
    refusals: [
      ...CART_REFUSALS,
      "reference_used",
      "too_many_on_delivery",
      "pay_online_only",
      "customer_blocked",
    ],
  }),
  priceOrder: endpoint({
    ...calls.priceOrder,
    tag: "Orders",
    summary: "What an order of the cart would come to, with what promotions deduct",
    audience: "shopper",
    body: z.strictObject({
      location_id: DeliveryId.optional(),
      method_id: DeliveryId.optional().describe("Without location and method, the delivery counts as 0"),
      promo_code: typedLine({ min: 1, max: 40, required: toasts.promoInvalid }).optional(),
      phone: Phone.optional().describe("The order's phone number; without it, the account's own"),
    }),
    data: OrderPrice,
    refusals: [
      "bad_input",
      "session_needed",
      "location_not_found",
      "method_not_found",
      "delivery_not_allowed",
    ],
  }),
} as const;
