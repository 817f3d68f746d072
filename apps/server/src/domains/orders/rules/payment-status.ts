import type { PaymentStatus } from "@shop/contract/orders";

const NEXT = {
  // Pay on delivery is paid at the door. Money for an order that cannot be fulfilled must be refunded.
  unpaid: ["pending", "paid", "refund_due"],
  // A shopper who has not paid online may switch to pay on delivery.
  pending: ["paid", "failed", "unpaid", "refund_due"],
  failed: ["pending", "paid", "unpaid", "refund_due"],
  // Refunded without being due: the provider or the bank has reversed the payment.
  paid: ["refund_due", "refunded"],
  refund_due: ["refunded"],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

export function canPaymentBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return (NEXT[from] as readonly PaymentStatus[]).includes(to);
}
