import { type Kobo, kobo, ZERO } from "@shop/contract/money";
import type { PaymentStatus } from "@shop/contract/orders";

/**
 * How much of a refund that does not happen the customer has paid beyond the order's price.
 * @param refundable what the order has taken less every other refund
 */
export function paidBeyond({
  order: { paymentStatus, total },
  refundable,
  amount,
}: {
  order: { paymentStatus: PaymentStatus; total: Kobo };
  refundable: Kobo;
  amount: Kobo;
}): Kobo {
  // All money of an order that is over goes back on its own.
  return paymentStatus === "paid" ? kobo(Math.min(amount, Math.max(refundable - total, 0))) : ZERO;
}
