import { z } from "zod";
import { Naira, typedLine } from "../endpoint.ts";
import { FailedReason } from "../fulfilment.ts";
import { staffCalls } from "./calls.ts";
import { LagosDay } from "./day.ts";
import { staffEndpoint } from "./endpoint.ts";
import { StatementPayment } from "./handover-payments.ts";
import { OrderId } from "./order-id.ts";

const Reason = typedLine({ min: 2, max: 300, required: "Please give a reason" });
const MOVES_MAX = 100;
const OrderIds = z
  .array(OrderId, { error: "Please choose orders" })
  .min(1, { error: "Please choose orders" })
  .max(MOVES_MAX, { error: `Please choose at most ${MOVES_MAX} orders` });

/** What became of each order of a batch. Each is moved on its own: one that is refused does not stop the others. */
export const MoveOutcome = z.object({
  id: z.string(),
  refusal: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .describe("Why nothing has changed for it; null when it is done"),
});
export type MoveOutcome = z.infer<typeof MoveOutcome>;

const MoveRefusals = ["bad_input", "staff_session_needed"] as const;
const OneOrderRefusals = [
  "bad_input",
  "staff_session_needed",
  "order_not_found",
  "order_not_placed",
] as const;
const TAG = "Staff: fulfilment";

export const staffFulfilment = {
  confirmOrders: staffEndpoint({
    ...staffCalls.confirmOrders,
    tag: TAG,
    summary: "Confirm orders: their customers want them",
    audience: "staff",
    permission: "orders.edit",
    body: z.strictObject({ ids: OrderIds }),
    data: z.array(MoveOutcome),
    refusals: MoveRefusals,
  }),
  packOrders: staffEndpoint({
    ...staffCalls.packOrders,
    tag: TAG,
    summary: "Mark orders as packed",
    audience: "staff",
    permission: "fulfil.pack",
    body: z.strictObject({ ids: OrderIds }),
    data: z.array(MoveOutcome),
    refusals: MoveRefusals,
  }),
  unpackOrder: staffEndpoint({
    ...staffCalls.unpackOrder,
    tag: TAG,
    summary: "Open a packed parcel again; without a reason only within ten seconds",
    audience: "staff",
    permission: "fulfil.pack",
    body: z.strictObject({ id: OrderId, reason: Reason.optional() }),
    data: z.null(),
    refusals: [...OneOrderRefusals, "order_moved_on"],
  }),
  handOverOrders: staffEndpoint({
    ...staffCalls.handOverOrders,
    tag: TAG,
    summary: "Hand packed parcels over to a rider, or to their pickup points",
    audience: "staff",
    permission: "fulfil.assign",
    body: z.strictObject({
      ids: OrderIds,
      rider: z.int().optional().describe("From listRiders. Not needed for orders that are collected"),
      refundedToo: z
        .boolean()
        .optional()
        .describe(
          "Whether orders go out whose money has all been refunded. Those that cost nothing always do",
        ),
      questionedToo: z
        .boolean()
        .optional()
        .describe("Whether orders go out whose payment is in question, such as one that a bank disputes"),
    }),
    data: z.array(MoveOutcome),
    refusals: [...MoveRefusals, "member_not_found"],
  }),
  listRiders: staffEndpoint({
    ...staffCalls.listRiders,
    tag: TAG,
    summary: "Who can deliver parcels, riders first",
    audience: "staff",
    permission: "fulfil.assign",
    data: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        isRider: z.boolean(),
        parcels: z.int().describe("With them now"),
      }),
    ),
    refusals: ["staff_session_needed"],
  }),
  deliverOrder: staffEndpoint({
    ...staffCalls.deliverOrder,
    tag: TAG,
    summary:
      "Mark a parcel as delivered, with the customer's door code or the receiver's name, and what was paid",
    audience: "staff",
    permission: "fulfil.deliver",
    body: z.strictObject({
      id: OrderId,
      doorCode: z
        .string()
        .regex(/^\d{4}$/, { error: "The door code has four digits" })
        .optional(),
      receiver: typedLine({ min: 2, max: 120, required: "Please enter who received it" }).optional(),
      cash: Naira.min(0).optional().describe("Counted, where it was paid in cash"),
      payment: StatementPayment.optional().describe("Where it was paid by transfer or on a POS terminal"),
    }),
    data: z.null(),
    refusals: [
      ...OneOrderRefusals,
      "order_moved_on",
      "door_code_needed",
      "door_code_wrong",
      "door_code_used_up",
      "cash_differs",
      "payment_reference_used",
      "not_allowed",
    ],
  }),
  failDelivery: staffEndpoint({
    ...staffCalls.failDelivery,
    tag: TAG,
    summary: "Record why a parcel could not be delivered",
    audience: "staff",
    permission: "fulfil.deliver",
    body: z.strictObject({ id: OrderId, reason: FailedReason, note: Reason.optional() }),
    data: z.null(),
    refusals: [...OneOrderRefusals, "order_moved_on"],
  }),
  retryDelivery: staffEndpoint({
    ...staffCalls.retryDelivery,
    tag: TAG,
    summary: "Take a failed parcel back into the shop for another attempt on an agreed day",
    audience: "staff",
    permission: "fulfil.assign",
    body: z.strictObject({ id: OrderId, on: LagosDay }),
    data: z.null(),
    refusals: [...OneOrderRefusals, "order_moved_on", "no_attempt_left"],
  }),
  returnOrder: staffEndpoint({
    ...staffCalls.returnOrder,
    tag: TAG,
    summary: "Take a whole parcel back; what was paid is refunded, and food never returns to stock",
    description:
      "Taking back a paid order that was delivered refunds it, so it also needs refunds.approve, with its limit and its step-up.",
    audience: "staff",
    permission: "orders.edit",
    body: z.strictObject({ id: OrderId, restock: z.boolean(), reason: Reason }),
    data: z.null(),
    refusals: [...OneOrderRefusals, "order_moved_on", "not_allowed", "refund_above_limit", "step_up_needed"],
  }),
  cancelOrderByStaff: staffEndpoint({
    ...staffCalls.cancelOrderByStaff,
    tag: TAG,
    summary: "Cancel an order that is not packed; its items return to stock and its payment to the customer",
    audience: "staff",
    permission: "orders.cancel",
    body: z.strictObject({ id: OrderId, reason: Reason }),
    data: z.null(),
    refusals: [...OneOrderRefusals, "order_moved_on", "not_allowed"],
  }),
} as const;
