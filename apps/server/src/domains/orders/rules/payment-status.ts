import type { PaymentStatus } from "@shop/contract/orders";

const NEXT = {
  // Pay on delivery is paid at the door. Money that comes for an order that cannot stand is to go back.
  unpaid: ["pending", "paid", "refund_due"],
  // Whoever did not pay online may pay on delivery after all.
  pending: ["paid", "failed", "unpaid", "refund_due"],
  failed: ["pending", "paid", "unpaid", "refund_due"],
  // Refunded without having been due: the provider or the bank took the money back.
  paid: ["refund_due", "refunded"],
  refund_due: ["refunded"],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

export function canPaymentBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return (NEXT[from] as readonly PaymentStatus[]).includes(to);
}
