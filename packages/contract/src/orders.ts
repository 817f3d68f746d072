import { z } from "zod";
import { calls } from "./calls.ts";
import { CancelReason } from "./cancelling.ts";
import { Cart, Discount, Line } from "./cart.ts";
import { PictureAddresses } from "./catalogue.ts";
import { DeliveryPromise, PickupPoint } from "./delivery.ts";
import { endpoint, Naira, Paging, token } from "./endpoint.ts";
import { FulfilmentState } from "./fulfilment.ts";
import { HANDOVER_WAYS } from "./handover-ways.ts";
import { Recipient } from "./recipient.ts";

/** A call about one of the shopper's orders. */
export const ofOrder = z.strictObject({ id: token("Order not found") });

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

export const PaidOnHandover = z
  .enum(HANDOVER_WAYS)
  .nullable()
  .describe(
    "How it was paid at the door or the pickup point; null when it was not, or when it is not known any more",
  );

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

/** An order's parcel, as anyone who may see the order sees it. */
export const Parcel = z.object({
  state: FulfilmentState,
  packedAt: z.string().nullable().describe("ISO 8601: when it was last packed; null before"),
  nextAttempt: z.string().nullable().describe("The day agreed after a delivery failed"),
});
export type Parcel = z.infer<typeof Parcel>;

/** An order in the shopper's list. */
export const OrderCard = z.object({
  id: z.string(),
  reference: z.string(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  paymentMethod: PaymentMethod,
  placedAt: z.string().describe("ISO 8601"),
  itemCount: z.int().min(1),
  firstItem: z.object({
    name: z.string(),
    image: PictureAddresses,
    quantity: z.int().min(1).describe("How many pieces of it were ordered, in all sizes and colours"),
  }),
  total: Naira,
  pickup: z
    .boolean()
    .describe("Whether it is collected: `shipped` is ready to collect, `delivered` is collected"),
  isForOther: z.boolean().describe("Whether somebody other than the customer receives or collects it"),
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
  toConfirm: z
    .boolean()
    .describe("Whether it waits for a call of staff to the customer, who confirms it before it is packed"),
  delivery: z.object({ promise: DeliveryPromise, late: Late }),
  parcel: Parcel.nullable().describe("What has become of the parcel; null before the order is placed"),
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
    location_id: z.int().describe("It may no longer be served"),
    method: z.string(),
    method_id: z.int().describe("It may no longer be offered there"),
    address: z.string().describe("Where the parcel goes: the door, or the pickup point"),
    promise: DeliveryPromise,
    late: Late,
    pickupPoint: PickupPoint.nullable().describe(
      "Where the parcel is collected, as it was when the order was placed; null when it is brought to the door",
    ),
    collecting: z
      .string()
      .nullable()
      .describe(
        "How long it waits there and what to bring, as the checkout and the emails say it; null for the door",
      ),
  }),
  customer: z.object({ name: z.string(), mail: z.string(), phone: z.string() }),
  recipient: Recipient.nullable().describe("Who receives or collects it; null when that is the customer"),
  parcel: Parcel.extend({
    doorCode: z
      .string()
      .nullable()
      .describe("To be told to the rider at the door; null unless it is on its way"),
    rider: z.string().nullable().describe("Who brings it; null unless it is on its way to the door"),
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
    .describe("Of a paid order that became more expensive; null when nothing is due"),
  paidOnHandover: PaidOnHandover,
  received: Naira.nullable().describe("What was paid for it; null where none of it has been refunded"),
  refunded: Naira.describe(
    "What of that has been refunded; 0 for an order that is over, which its payment status describes",
  ),
  history: z.array(OrderEvent),
});
export type Order = z.infer<typeof Order>;

export const orders = {
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
    body: ofOrder.extend({
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
      "too_many_cancelled",
      "already_paid",
      "payment_being_checked",
    ],
  }),
  viewOrder: endpoint({
    ...calls.viewOrder,
    tag: "Orders",
    summary: "One of the shopper's orders with its history",
    audience: "shopper",
    body: ofOrder,
    data: Order,
    refusals: ["bad_input", "session_needed", "order_not_found"],
  }),
  orderAgain: endpoint({
    ...calls.orderAgain,
    tag: "Orders",
    summary:
      "Make the cart hold at least what an earlier order held, as far as it can still be bought; repeating it adds nothing",
    audience: "shopper",
    body: ofOrder,
    data: z.object({
      cart: Cart,
      added: z.int().min(0).describe("How many pieces were put into the cart"),
      shortages: z.array(Shortage).describe("What the cart could not take in full, and why"),
    }),
    refusals: ["bad_input", "session_needed", "order_not_found"],
  }),
} as const;
