import { z } from "zod";
import { isCleanText } from "../clean-text.ts";
import { Naira, token, typedLine, typedText, UNPRINTABLE } from "../endpoint.ts";
import { OrderStatus, PaymentStatus } from "../orders.ts";
import { RepeatableHeaders } from "../save-order.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { listBesideWithCounts, listQuery } from "./list.ts";
import { DESK_TABS, DeskItem } from "./money-desk.ts";
import { OrderMoneyView } from "./order-money.ts";

const orderId = token("Order not found");
const refundId = token("Refund not found");
const partId = z.int({ error: "Refund not found" }).min(1);
const reason = typedText({ min: 3, max: 300, required: "Please say why" });
const bankReference = typedLine({
  min: 3,
  max: 100,
  required: "Please enter the reference of the bank transfer",
});

const Pieces = z.strictObject({
  position: z.int().min(1),
  quantity: z.int({ error: "Please choose how many pieces" }).min(1).max(10_000),
  restock: z.boolean().describe("Whether they go back into stock"),
});

const Scope = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("whole"),
    restock: z.array(z.int().min(1)).max(200).describe("The lines whose pieces go back into stock"),
  }),
  z.strictObject({ kind: z.literal("lines"), lines: z.array(Pieces).max(200), delivery: z.boolean() }),
  z.strictObject({
    kind: z.literal("amount"),
    amount: z
      .number({ error: "Please enter an amount" })
      .min(0.01, { error: "Please enter an amount above zero" })
      .max(1e8, { error: "This amount is too large" })
      .refine((naira) => /^\d{1,9}(\.\d{1,2})?$/.test(String(naira)), {
        error: "Please enter naira with at most two decimals",
      }),
  }),
]);

export const RequestRefund = z
  .strictObject({
    order: orderId,
    scope: Scope,
    way: z.enum(["provider", "by_hand"]),
    bankReference: bankReference.optional().describe("Where money refunded by hand can be found"),
    reason,
    notify: z.boolean().describe("Whether the customer gets an email once the money is returned"),
  })
  .refine(({ way, bankReference }) => way === "provider" || bankReference !== undefined, {
    path: ["bankReference"],
    error: "Please enter the reference of the bank transfer",
  });

const RefundAnswer = z.object({ refund: z.string(), amount: Naira, view: OrderMoneyView });

const REQUEST_REFUSALS = [
  "bad_input",
  "order_not_found",
  "order_line_not_found",
  "refund_nothing",
  "refund_too_much",
  "refund_too_many",
  "refund_cannot_restock",
  "return_food_restock",
  "reference_used",
] as const;
const DECISION_REFUSALS = [
  "bad_input",
  "refund_not_found",
  "refund_decided",
  "refund_above_limit",
  "refund_own_request",
  "refund_too_much",
] as const;
const STUCK_REFUSALS = [
  "bad_input",
  "refund_not_found",
  "refund_done_before",
  "refund_under_way",
  "refund_accepted",
  "refund_arrived",
  "refund_not_stuck",
  "refund_must_go_back",
  "provider_unanswered",
] as const;

const tag = "Staff: money";
const audience = "staff";

export const money = {
  listMoneyDesk: staffEndpoint({
    ...staffCalls.listMoneyDesk,
    tag,
    audience,
    summary: "What a person has to decide or do about money, oldest first",
    permission: "refunds.request",
    query: listQuery({ tab: z.enum(DESK_TABS) }),
    data: z.array(DeskItem),
    beside: listBesideWithCounts(DESK_TABS),
    refusals: ["bad_input"],
  }),
  viewOrderMoney: staffEndpoint({
    ...staffCalls.viewOrderMoney,
    tag,
    audience,
    summary: "What an order has received and refunded, and what can still be refunded",
    permission: "refunds.request",
    query: z.strictObject({ order: orderId }),
    data: OrderMoneyView,
    refusals: ["bad_input", "order_not_found"],
  }),
  requestRefund: staffEndpoint({
    ...staffCalls.requestRefund,
    tag,
    audience,
    summary: "Ask for money to go back to a customer; nothing moves before it is approved",
    permission: "refunds.request",
    headers: RepeatableHeaders,
    body: RequestRefund,
    data: RefundAnswer,
    refusals: REQUEST_REFUSALS,
  }),
  issueRefund: staffEndpoint({
    ...staffCalls.issueRefund,
    tag,
    audience,
    summary: "Ask for a refund and approve it in one step, as far as the member may approve alone",
    permission: "refunds.approve",
    headers: RepeatableHeaders,
    body: RequestRefund,
    data: RefundAnswer,
    refusals: [...new Set([...REQUEST_REFUSALS, ...DECISION_REFUSALS, "refund_reason_needed" as const])],
  }),
  approveRefund: staffEndpoint({
    ...staffCalls.approveRefund,
    tag,
    audience,
    summary: "Approve a refund: it is sent, or counts as refunded by hand",
    permission: "refunds.approve",
    body: z.strictObject({
      refund: refundId,
      note: typedText({ min: 3, max: 300, required: "Please say why" })
        .optional()
        .describe("Needed from the only owner, who approves above the limit what they asked for themselves"),
    }),
    data: OrderMoneyView,
    refusals: [...DECISION_REFUSALS, "refund_reason_needed"],
  }),
  declineRefund: staffEndpoint({
    ...staffCalls.declineRefund,
    tag,
    audience,
    summary: "Refuse a refund that was asked for",
    permission: "refunds.approve",
    stepUp: false,
    body: z.strictObject({ refund: refundId, reason }),
    data: OrderMoneyView,
    refusals: DECISION_REFUSALS,
  }),
  retryRefund: staffEndpoint({
    ...staffCalls.retryRefund,
    tag,
    audience,
    summary: "Send again a stuck refund that the provider's dashboard does not show",
    permission: "refunds.approve",
    body: z.strictObject({ part: partId, reason }),
    data: z.null(),
    refusals: STUCK_REFUSALS,
  }),
  withdrawRefund: staffEndpoint({
    ...staffCalls.withdrawRefund,
    tag,
    audience,
    summary: "Give up a stuck refund that the provider does not pay",
    permission: "refunds.approve",
    body: z.strictObject({ part: partId, reason }),
    data: z.null(),
    refusals: STUCK_REFUSALS,
  }),
  confirmRefund: staffEndpoint({
    ...staffCalls.confirmRefund,
    tag,
    audience,
    summary: "Mark as done a refund that a member has seen in the provider's dashboard",
    permission: "refunds.approve",
    body: z.strictObject({ part: partId, reason }),
    data: z.null(),
    refusals: [
      "bad_input",
      "refund_not_found",
      "refund_done_before",
      "refund_under_way",
      "refund_never_sent",
      "refund_not_in_record",
      "provider_unanswered",
    ],
  }),
  recordRefundByHand: staffEndpoint({
    ...staffCalls.recordRefundByHand,
    tag,
    audience,
    summary: "Record that a stuck refund was made outside the shop",
    permission: "refunds.approve",
    body: z.strictObject({ part: partId, reason, bankReference }),
    data: z.null(),
    refusals: STUCK_REFUSALS,
  }),
  decideReview: staffEndpoint({
    ...staffCalls.decideReview,
    tag,
    audience,
    summary: "Decide what no record shows: count it as paid, send it back, or close it",
    permission: "payments.mark_paid",
    body: z.strictObject({
      review: z.int().min(1),
      decision: z.enum(["counted_as_paid", "refunded", "dismissed"]),
      note: reason,
      transaction: typedLine({ min: 3, max: 200, required: "Please enter the provider's transaction id" })
        .optional()
        .describe(
          "What the provider calls the money that is counted as paid, where the review does not name it",
        ),
    }),
    data: z.object({ status: OrderStatus, paymentStatus: PaymentStatus }),
    refusals: ["bad_input", "money_review_not_found", "review_decided", "review_impossible"],
  }),
  askProviderAgain: staffEndpoint({
    ...staffCalls.askProviderAgain,
    tag,
    audience,
    summary: "Ask the provider now what became of an order's payments",
    permission: "refunds.request",
    body: z.strictObject({ order: orderId }),
    data: z.object({ payment: z.enum(["paid", "unpaid", "failed", "unanswered", "unrecognised"]) }),
    refusals: ["bad_input", "order_not_found"],
  }),
  closeUnknownEvent: staffEndpoint({
    ...staffCalls.closeUnknownEvent,
    tag,
    audience,
    summary: "Remove an event that names no payment of the shop from the desk",
    permission: "payments.mark_paid",
    stepUp: false,
    body: z.strictObject({
      event: z.string().min(3).max(300).refine(isCleanText, { error: UNPRINTABLE }),
      reason,
    }),
    data: z.null(),
    refusals: ["bad_input", "money_review_not_found"],
  }),
  closeLateDelivery: staffEndpoint({
    ...staffCalls.closeLateDelivery,
    tag,
    audience,
    summary:
      "Remove a delivery that reached the shop too late from the desk; nobody closes their own, except an owner who is alone",
    permission: "cash.receive",
    body: z.strictObject({ delivery: z.uuid(), reason }),
    data: z.null(),
    refusals: [
      "bad_input",
      "money_review_not_found",
      "own_late_delivery",
      "own_reason_needed",
      "step_up_needed",
    ],
  }),
} as const;
