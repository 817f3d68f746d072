import { type Kobo, ZERO } from "@shop/contract/money";
import type { StoredOrder } from "../queries.ts";

type OrderToHandOver = Pick<
  StoredOrder,
  "status" | "paymentMethod" | "paymentStatus" | "total" | "balanceDue" | "collectsBalance"
>;

/** What is still to be paid of a paid order that staff made more expensive; zero once it is over or handed over. */
export function restToPay({
  status,
  paymentStatus,
  balanceDue,
}: Pick<OrderToHandOver, "status" | "paymentStatus" | "balanceDue">): Kobo {
  return isToBeHandedOver({ status }) && paymentStatus === "paid" ? balanceDue : ZERO;
}

/** What is paid as the order is handed over; null when that is nothing. */
export function dueOnHandover(order: OrderToHandOver): Kobo | null {
  const { paymentMethod, paymentStatus, total, collectsBalance } = order;
  if (!isToBeHandedOver(order)) return null;
  const isUnpaid = paymentMethod === "pay_on_delivery" && paymentStatus === "unpaid";
  const due = isUnpaid ? total : collectsBalance ? restToPay(order) : ZERO;
  return due > ZERO ? due : null;
}

/** Whether it is placed and not delivered or collected yet. */
export function isToBeHandedOver({ status }: Pick<OrderToHandOver, "status">): boolean {
  return status === "placed" || status === "processing" || status === "shipped";
}
