import type { Order, OrderCard, OrderStatus, Parcel } from "@shop/contract/orders";

export type Progress = Pick<OrderCard, "status" | "paymentStatus" | "paymentMethod" | "pickup"> &
  Partial<
    Pick<OrderCard, "paymentBeingChecked" | "toConfirm" | "total" | "isForOther"> &
      Pick<Order, "balance" | "recipient" | "customer" | "paidOnHandover" | "received" | "refunded">
  > & {
    parcel?:
      | (Pick<Parcel, "state" | "nextAttempt"> & Partial<Pick<Parcel, "packedAt"> & { rider: string | null }>)
      | null;
  };

/** Whether its parcel is packed and still with the shop. */
export function isPacked({ status, parcel }: Progress): boolean {
  return status === "processing" && parcel?.state === "packed";
}

/** Whether staff can still change its items, or where and to whom it goes. */
export function canBeChanged({ status, parcel }: Progress): boolean {
  const isWithUs = status === "placed" || status === "processing";
  return isWithUs && (parcel?.state === "unconfirmed" || parcel?.state === "confirmed");
}

/** Whether it was given up before anything was paid, so that nothing is due. */
export function isOverUnpaid({ status, paymentStatus }: Progress): boolean {
  return (
    isOver(status) &&
    (paymentStatus === "unpaid" || paymentStatus === "pending" || paymentStatus === "failed")
  );
}

/** Whether there is still something to pay when the order is handed over. */
export function isToBePaidOnHandover({ paymentMethod, paymentStatus, status, total }: Progress): boolean {
  return (
    paymentMethod === "pay_on_delivery" &&
    paymentStatus === "unpaid" &&
    total !== 0 &&
    !isOver(status) &&
    status !== "delivered"
  );
}

/** What is paid when the order is handed over; null when there is nothing. */
export function amountOnHandover(order: Progress & Pick<Order, "total">): number | null {
  if (isToBePaidOnHandover(order)) return order.total;
  return order.balance?.onDelivery ? order.balance.amount : null;
}

/** Whether nothing more will come of it. */
export function isOver(status: OrderStatus): boolean {
  return status === "cancelled" || status === "expired" || status === "returned";
}

/** Whether its shopper may still cancel it: it is not handed over yet, and its payment is known. */
export function canBeCancelled({ paymentMethod, paymentStatus, status }: Progress): boolean {
  if (status === "pending_payment") return true;
  const isSettled =
    paymentStatus === "paid" ||
    paymentStatus === "refunded" ||
    (paymentMethod === "pay_on_delivery" && paymentStatus === "unpaid");
  return (status === "placed" || status === "processing") && isSettled;
}

/** Whether the promised days still hold: it is not there yet, and no delivery has failed. */
export function isComing({
  status,
  parcel,
  pickup,
}: Pick<Progress, "status" | "pickup"> & { parcel?: Pick<Parcel, "state"> | null }): boolean {
  if (status === "placed" || status === "processing") return true;
  return status === "shipped" && !pickup && parcel?.state !== "failed" && parcel?.state !== "packed";
}
