import { z } from "zod";
import { PickupPoint } from "../delivery.ts";
import { Naira, typedText } from "../endpoint.ts";
import { FailedReason, FulfilmentState } from "../fulfilment.ts";
import { OrderStatus, PaidOnHandover, PaymentMethod, PaymentStatus } from "../orders.ts";
import { Recipient } from "../recipient.ts";
import { staffCalls } from "./calls.ts";
import { LagosDay } from "./day.ts";
import { staffEndpoint } from "./endpoint.ts";
import { OrderHandoverPayment } from "./handover-payments.ts";
import { listBesideWithCounts, listQuery, SearchText } from "./list.ts";
import { DeskKind } from "./money-desk.ts";
import { OrderId } from "./order-id.ts";

/** The tabs of the orders' list: what is to be done with the orders in it. */
export const ORDER_TABS = [
  "to_confirm",
  "to_pack",
  "to_hand_over",
  "with_rider",
  "refund_due",
  "all",
] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export const CashState = z.enum(["due", "collected", "handed_in", "void"]);

/** An order in staff's list. */
export const OrderRow = z.object({
  id: z.string(),
  reference: z.string(),
  placedAt: z.iso.datetime(),
  customer: z.string(),
  recipient: z.string().nullable().describe("Who receives it; null when that is the customer"),
  phone: z.string().describe("The customer's. Masked for roles that may not contact customers"),
  area: z.string().describe("The delivery location"),
  itemCount: z.int().min(0),
  total: Naira,
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  paymentMethod: PaymentMethod,
  fulfilment: FulfilmentState.nullable().describe("Null before the order is placed"),
  needsConfirmation: z
    .boolean()
    .describe("Whether a person has to confirm it. Paid orders and trusted customers need none"),
  rider: z.string().nullable(),
  cash: CashState.nullable(),
  handoverPayment: OrderHandoverPayment.pick({ way: true, state: true })
    .nullable()
    .describe("How it was paid on handover, other than in cash; null when it was not"),
  failedReason: FailedReason.nullable(),
  retryOn: z.string().nullable().describe("The day agreed for the next attempt"),
  isPickup: z.boolean(),
  due: z
    .object({ by: z.iso.date(), isLate: z.boolean() })
    .nullable()
    .describe(
      "The last day that the customer was promised, or the day agreed for the next attempt; null when nothing is awaited",
    ),
  hasNote: z.boolean(),
  version: z.int(),
});
export type OrderRow = z.infer<typeof OrderRow>;

const TimelineEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.enum(["shopper", "staff", "shop"]),
  by: z.string().nullable().describe("The member of staff, by name"),
  step: FulfilmentState.nullable().describe(
    "What was done with the parcel; null for a change of the order only",
  ),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  detail: z.string().nullable().describe("A reason"),
  note: z.string().nullable().describe("A note of staff, or of a decision on money"),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

const OrderPageLine = z.object({
  position: z.int(),
  variant: z.string().nullable().describe("The variant's token; null once the variant is deleted"),
  product: z.string().describe("The product's token"),
  name: z.string(),
  attributes: z.string().nullable().describe("Such as 'M, Indigo'"),
  quantity: z.int(),
  unitPrice: Naira,
  amount: Naira,
  picture: z.string().nullable().describe("The path of a small picture"),
  isFood: z.boolean().describe("Food that comes back never returns to stock"),
});
export type OrderPageLine = z.infer<typeof OrderPageLine>;

/** Everything staff see of one order. */
export const OrderPage = OrderRow.omit({
  area: true,
  rider: true,
  hasNote: true,
  itemCount: true,
  recipient: true,
}).extend({
  customer: z.object({
    name: z.string(),
    phone: z.string(),
    mail: z.string(),
    isErased: z.boolean(),
    delivered: z.int().describe("How many parcels to this phone number were received"),
    failed: z.int().describe("How many failed because of the customer within 90 days"),
  }),
  recipient: Recipient.nullable().describe("Who receives or collects it; null when that is the customer"),
  delivery: z.object({
    location: z.string(),
    method: z.string(),
    address: z.string(),
    firstDay: z.iso.date().describe("The first day that was promised"),
    lastDay: z.iso.date(),
    pickupPoint: PickupPoint.nullable(),
    collecting: z
      .string()
      .nullable()
      .describe(
        "How long it waits and what to bring, as the checkout and the emails say it; null for the door",
      ),
  }),
  parcel: z.object({
    confirmReasons: z
      .array(z.string())
      .describe("Why it has to be confirmed, or had to, by the rules when it was placed"),
    since: z.iso.datetime().nullable(),
    rider: z.object({ id: z.int(), name: z.string() }).nullable(),
    failedAttempts: z.int(),
    proof: z.enum(["door_code", "receiver", "unproven"]).nullable(),
    receiver: z.string().nullable(),
    doorCodeTries: z.int(),
    cashDue: Naira.nullable(),
  }),
  handoverPayment: OrderHandoverPayment.nullable(),
  paidOnHandover: PaidOnHandover,
  lines: z.array(OrderPageLine),
  money: z.object({
    subtotal: Naira,
    delivery: Naira,
    discount: Naira,
    total: Naira,
    tax: z
      .object({ id: z.string(), contained: Naira })
      .nullable()
      .describe("The VAT that the total contains; null when the shop was not registered for it"),
    captured: Naira.describe("All that has come for the order, online and on handover"),
    refunded: Naira.describe("All that was refunded"),
    due: Naira.describe(
      "What the customer still has to pay. A refund out of goodwill does not become due again",
    ),
    owed: Naira.describe("What the shop still has to pay back"),
    balance: Naira.describe("`due` less `owed`"),
    dueOnHandover: Naira.describe("What the customer pays as the order is handed over; 0 for nothing"),
  }),
  issuer: z
    .object({ name: z.string(), address: z.string(), registrationNumber: z.string() })
    .describe("The shop, for receipts. Empty texts are left out"),
  barcode: z
    .array(z.int())
    .describe("The number as Code 128: the widths of bars and spaces in turn, in modules"),
  payments: z.array(
    z.object({
      provider: z.string(),
      reference: z.string(),
      providerReference: z.string().nullable(),
      amount: Naira,
      state: z.enum(["opening", "unanswered", "open", "refused"]),
      lastAnswer: z.string().nullable(),
      failure: z.string().nullable(),
      startedAt: z.iso.datetime(),
    }),
  ),
  receipts: z.array(
    z.object({
      id: z.int(),
      provider: z.string(),
      transactionId: z.string(),
      amount: z.number().describe("In the currency's main unit"),
      currency: z.string(),
      channel: z.string(),
      state: z.enum(["credited", "refund_due", "refunded", "reversed", "in_review", "dismissed"]),
      receivedAt: z.iso.datetime(),
      refunds: z.array(
        z.object({
          id: z.int(),
          amount: z.number(),
          state: z.enum(["due", "sending", "on_its_way", "done", "needs_person", "withdrawn"]),
          error: z.string().nullable(),
          doneBy: z.string().nullable().describe("Who gave it back by hand"),
          reference: z.string().nullable().describe("Where money refunded by hand can be found"),
        }),
      ),
    }),
  ),
  questions: z
    .array(DeskKind)
    .describe("What of its payments waits for a decision on the money desk; empty for riders"),
  isInQuestion: z
    .boolean()
    .describe("Whether a payment may not stay with the shop, so that the parcel had better not leave"),
  timeline: z.array(TimelineEvent).describe("Newest first"),
  otherOrders: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      placedAt: z.iso.datetime(),
      total: Naira,
      status: OrderStatus,
    }),
  ),
});
export type OrderPage = z.infer<typeof OrderPage>;

const TAG = "Staff: orders";

export const staffOrders = {
  searchOrders: staffEndpoint({
    ...staffCalls.searchOrders,
    tag: TAG,
    summary: "Orders by what is to be done with them",
    audience: "staff",
    permission: "orders.read",
    query: listQuery({
      tab: z.enum(ORDER_TABS).default("all"),
      q: SearchText.optional().describe(
        "Part of the number, a phone number in any form, a name, or a payment's reference. Phone numbers and names are the customer's or the recipient's",
      ),
      fulfilment: FulfilmentState.optional(),
      paymentStatus: PaymentStatus.optional(),
      paymentMethod: PaymentMethod.optional(),
      from: LagosDay.optional().describe("The first day, in Lagos"),
      to: LagosDay.optional().describe("The last day, in Lagos"),
      sort: z
        .enum(["newest", "oldest", "due"])
        .default("newest")
        .describe(
          "`due`: what is due first: on the last promised day, or on the day agreed for the next attempt; what waits at a pickup point last; outside the tabs of orders to work on, the newest first",
        ),
    }),
    data: z.array(OrderRow),
    beside: listBesideWithCounts(ORDER_TABS),
    refusals: ["bad_input", "staff_session_needed"],
  }),
  viewFullOrder: staffEndpoint({
    ...staffCalls.viewFullOrder,
    tag: TAG,
    summary: "One order with its money, parcel, timeline and the customer's other orders",
    audience: "staff",
    permission: "orders.read",
    query: z.strictObject({ id: OrderId }),
    data: OrderPage,
    refusals: ["bad_input", "staff_session_needed", "order_not_found"],
  }),
  addOrderNote: staffEndpoint({
    ...staffCalls.addOrderNote,
    tag: TAG,
    summary: "Write a note for staff on an order",
    audience: "staff",
    permission: "orders.note",
    body: z.strictObject({
      id: OrderId,
      note: typedText({ min: 1, max: 1000, required: "Please write a note" }),
    }),
    data: z.null(),
    refusals: ["bad_input", "staff_session_needed", "order_not_found"],
  }),
} as const;
