import { type Kobo, ZERO } from "@shop/contract/money";
import type { StoredOrder } from "../queries.ts";

type PayableOrder = Pick<
  StoredOrder,
  "status" | "paymentStatus" | "total" | "balanceDue" | "isHeld" | "isOverdue"
>;

/**
 * What can be paid online for an order now; zero when nothing can. By link, an order on delivery can be paid too, and the rest
 * of a paid order that staff made more expensive, until the parcel is handed over.
 */
export function dueOnline(order: PayableOrder, { isByLink }: { isByLink: boolean }): Kobo {
  const { status, paymentStatus, total, isHeld, isOverdue } = order;
  if (isHeld) return ZERO;
  if (status === "pending_payment") return isOverdue ? ZERO : total;
  const isWithUs = status === "placed" || status === "processing";
  if (!isByLink || !isWithUs) return ZERO;
  if (paymentStatus === "paid") return order.balanceDue;
  return paymentStatus === "unpaid" ? total : ZERO;
}
