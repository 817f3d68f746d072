import type { PaymentStatus } from "@shop/contract/orders";

const NEXT = {
  // Pay on delivery is paid at the door. Money that comes for an order that cannot stand is to go back.
  unpaid: ["pending", "paid", "refund_due"],
  // Whoever did not pay online may pay on delivery after all.
  pending: ["paid", "failed", "unpaid", "refund_due"],
  failed: ["pending", "paid", "unpaid", "refund_due"],
  paid: ["refund_due"],
  refund_due: ["refunded"],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

export function canPaymentBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return (NEXT[from] as readonly PaymentStatus[]).includes(to);
}
