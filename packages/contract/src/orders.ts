import { z } from "zod";
import { Name, Phone } from "./account-fields.ts";
import { calls } from "./calls.ts";
import { CancelReason } from "./cancelling.ts";
import { Cart, Discount, Line } from "./cart.ts";
import { PictureAddresses } from "./catalogue.ts";
import { AGREED_LINES_MAX, DELIVERY_CATEGORY_ID, QUANTITY_MAX } from "./constants.ts";
import { DeliveryId, DeliveryPromise, PickupPoint } from "./delivery.ts";
import { endpoint, Naira, Paging, token, typedLine, typedText } from "./endpoint.ts";
import { FulfilmentState } from "./fulfilment.ts";
import { OUTCOMES } from "./pay-on-delivery.ts";
import { toasts, validation } from "./texts.ts";

export const OrderStatus = z.enum([
  "pending_payment",
  "placed",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
  "expired",
  "returned",
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const PaymentStatus = z.enum(["unpaid", "pending", "paid", "failed", "refund_due", "refunded"]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const PaymentMethod = z.enum(["pay_on_delivery", "nomba", "paystack"]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const OrderLine = Line.extend({ amount: Naira.describe("Unit price at the time of the order") });
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderEvent = z.object({
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  at: z.string().describe("ISO 8601"),
  actor: z.enum(["shopper", "staff", "shop"]),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** A line of an earlier order that the cart cannot hold in full. */
export const Shortage = OrderLine.pick({
  head: true,
  quantity: true,
  variant_token: true,
  product_token: true,
  attributes: true,
}).extend({
  reason: z.enum(["sold_out", "too_few_left", "no_longer_sold"]),
  left: z.int().min(0).describe("How many pieces can be bought"),
});
export type Shortage = z.infer<typeof Shortage>;

export const Late = z
  .boolean()
  .describe("Whether the promised days are over in Lagos, and it is neither delivered nor ready to collect");

/** An order in the shopper's list. */
export const OrderCard = z.object({
  id: z.string(),
  reference: z.string(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  paymentMethod: PaymentMethod,
  placedAt: z.string().describe("ISO 8601"),
  itemCount: z.int().min(1),
  firstItem: z.object({ name: z.string(), image: PictureAddresses }),
  total: Naira,
  pickup: z
    .boolean()
    .describe("Whether the shopper collects it: `shipped` is ready to collect, `delivered` is collected"),
  payBefore: z
    .string()
    .nullable()
    .describe(
      "ISO 8601: until then the items of an order awaiting payment are reserved. Null while they are reserved without end, because the order may be paid",
    ),
  paymentBeingChecked: z
    .boolean()
    .describe(
      "The shopper or the provider says that it is paid, and no record confirms it yet: ask for no second payment. When payBefore is null as well, it can be neither cancelled nor paid again until that is known",
    ),
  delivery: z.object({ promise: DeliveryPromise, late: Late }),
});
export type OrderCard = z.infer<typeof OrderCard>;

export const Order = OrderCard.extend({
  lines: z.array(OrderLine).min(1),
  subtotal: Naira,
  delivery_cost: Naira,
  discount: Naira.describe("What was deducted: total is subtotal + delivery_cost - discount"),
  discounts: z.array(Discount).describe("Where the discount comes from"),
  tax: z
    .object({
      id: z.string().describe("The shop's tax number"),
      contained: Naira.describe("The VAT of 7.5% that the total contains"),
    })
    .nullable()
    .describe("Null when the shop was not registered for VAT as the order was placed"),
  delivery: z.object({
    location: z.string(),
    method: z.string(),
    address: z.string().describe("Where the parcel goes: the door, or the pickup point"),
    promise: DeliveryPromise,
    late: Late,
    pickupPoint: PickupPoint.nullable().describe(
      "Where the parcel is collected, as it was when the order was placed; null when it is brought to the door",
    ),
  }),
  customer: z.object({ name: z.string(), mail: z.string(), phone: z.string() }),
  parcel: z
    .object({
      state: FulfilmentState,
      doorCode: z
        .string()
        .nullable()
        .describe("To be told to the rider at the door; null unless it is on its way"),
      nextAttempt: z.string().nullable().describe("The day agreed after a delivery failed"),
    })
    .nullable()
    .describe("What has become of the parcel; null before the order is placed"),
  balance: z
    .object({
      amount: Naira.describe("What is still to be paid"),
      onDelivery: z.boolean().describe("Whether it is collected when the order is handed over"),
      payOnline: z.boolean().describe("Whether it can be paid online now"),
    })
    .nullable()
    .describe("Of a paid order that became dearer; null when nothing is due"),
  history: z.array(OrderEvent),
});
export type Order = z.infer<typeof Order>;

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
  delivery_address: typedText({ min: 5, max: 500, required: validation.addressRequired }).describe(
    "Where to deliver. Required also with a pickup method, whose order goes to the pickup point and does not keep this",
  ),
  fname: Name(validation.firstNameRequired)
    .optional()
    .describe("Needed, with lname, when the account has no name, which it then keeps; ignored otherwise"),
  lname: Name(validation.lastNameRequired).optional(),
  phone: Phone.optional().describe(
    "Whom the rider calls. Needed for delivery to the door when the account has no phone number, which it then keeps; otherwise it is this order's only. Ten zeros are no number",
  ),
  delivery_cost: amountNumber.describe(
    "As prepare-delivery-cost told it, in naira with at most two decimals",
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
      "The cart's lines as the screen showed them. With them the order is refused when the cart holds anything else, even at the same amount, and the refusal tells other items from other prices",
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

export const orders = {
  saveOrder: endpoint({
    ...calls.saveOrder,
    tag: "Orders",
    summary: "Place the cart as an order to be paid on delivery",
    audience: "shopper",
    headers: RepeatableHeaders,
    body: SaveOrder,
    data: Order,
    refusals: [
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
  listOrders: endpoint({
    ...calls.listOrders,
    tag: "Orders",
    summary: "The shopper's own orders, newest first",
    audience: "shopper",
    query: Paging,
    data: z.array(OrderCard),
    refusals: ["bad_input", "session_needed"],
  }),
  cancelOrder: endpoint({
    ...calls.cancelOrder,
    tag: "Orders",
    summary: "Cancel an order that is not handed over yet; what was paid is refunded",
    audience: "shopper",
    body: z.strictObject({
      id: token("Order not found"),
      reason: CancelReason.optional(),
      refund: z
        .boolean()
        .default(false)
        .describe(
          "Whether the shopper knows that a paid order is refunded. Without it, a paid order is refused",
        ),
    }),
    data: Order,
    refusals: [
      "bad_input",
      "session_needed",
      "order_not_found",
      "order_cannot_be_cancelled",
      "already_paid",
      "payment_being_checked",
    ],
  }),
  viewOrder: endpoint({
    ...calls.viewOrder,
    tag: "Orders",
    summary: "One of the shopper's orders with its history",
    audience: "shopper",
    body: z.strictObject({ id: token("Order not found") }),
    data: Order,
    refusals: ["bad_input", "session_needed", "order_not_found"],
  }),
  orderAgain: endpoint({
    ...calls.orderAgain,
    tag: "Orders",
    summary:
      "Make the cart hold at least what an earlier order held, as far as it can still be bought; repeating it adds nothing",
    audience: "shopper",
    body: z.strictObject({ id: token("Order not found") }),
    data: z.object({
      cart: Cart,
      added: z.int().min(0).describe("How many pieces were put into the cart"),
      shortages: z.array(Shortage).describe("What the cart could not take in full, and why"),
    }),
    refusals: ["bad_input", "session_needed", "order_not_found"],
  }),
} as const;
