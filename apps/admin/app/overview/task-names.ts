import type { StaffDataOf } from "@shop/contract/admin/endpoints";

export type TaskName = StaffDataOf<"viewTasks">[number]["name"];

/** What is to be done, for one and for several, and the list that shows it. */
export const TASK_NAMES: Record<TaskName, { one: string; many: string; to: string }> = {
  own_parcels: { one: "parcel to deliver", many: "parcels to deliver", to: "/run" },
  own_failed_parcels: {
    one: "parcel to bring back to the shop",
    many: "parcels to bring back to the shop",
    to: "/run",
  },
  own_cash: { one: "payment in cash to hand in", many: "payments in cash to hand in", to: "/run" },
  payments_to_check: {
    one: "transfer or POS payment to check",
    many: "transfers and POS payments to check",
    to: "/cash",
  },
  to_confirm: { one: "order to confirm", many: "orders to confirm", to: "/orders?tab=to_confirm" },
  to_pack: { one: "order to pack", many: "orders to pack", to: "/orders?tab=to_pack" },
  to_hand_over: {
    one: "parcel to hand over",
    many: "parcels to hand over",
    to: "/orders?tab=to_hand_over",
  },
  failed_deliveries: {
    one: "failed delivery to deal with",
    many: "failed deliveries to deal with",
    to: "/orders?tab=with_rider&fulfilment=failed",
  },
  returns_to_decide: {
    one: "return to decide",
    many: "returns to decide",
    to: "/returns?tab=to_decide",
  },
  returns_to_resolve: {
    one: "return to refund or exchange",
    many: "returns to refund or exchange",
    to: "/returns?tab=to_resolve",
  },
  refunds_to_send: { one: "refund due", many: "refunds due", to: "/money?tab=refund_due" },
  refunds_to_approve: { one: "refund to approve", many: "refunds to approve", to: "/money?tab=to_approve" },
  stuck_refunds: { one: "refund that is stuck", many: "refunds that are stuck", to: "/money?tab=stuck" },
  payments_to_review: { one: "payment to look at", many: "payments to look at", to: "/money?tab=to_decide" },
  days_to_compare: {
    one: "day to compare with a payment provider",
    many: "days to compare with a payment provider",
    to: "/money/reconciliation",
  },
  low_stock: { one: "variant low in stock", many: "variants low in stock", to: "/stock?tab=low" },
  reviews_to_read: { one: "review to read", many: "reviews to read", to: "/reviews" },
  questions_to_answer: { one: "question to answer", many: "questions to answer", to: "/questions" },
  unsent_mails: { one: "email that was not sent", many: "emails that were not sent", to: "/status" },
};
