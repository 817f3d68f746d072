import { type Kobo, kobo, ZERO } from "@shop/contract/money";
import type { OrderStatus, PaymentStatus } from "@shop/contract/orders";
import { isToBeHandedOver } from "../../orders/rules/due-on-handover.ts";

/** What an order has cost, received and returned. */
export interface OrderSums {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  total: Kobo;
  /** What staff have made due by a change of the paid order. */
  balanceDue: Kobo;
  /** What the shop still has of the money that counts for the order. */
  kept: Kobo;
  /** What staff have refunded, whatever the reason. */
  refunded: Kobo;
  /** What of it corrected the price, because staff made the paid order cheaper. */
  correctionsDone: Kobo;
  /** The same that is asked for or under way. */
  correctionsDue: Kobo;
  /** What banks have taken back. */
  takenBack: Kobo;
  /** Money that goes back on its own, such as a second payment. */
  goesBack: Kobo;
}

/**
 * What the customer still has to pay, and what the shop has to pay back. A refund out of goodwill is the shop's loss: it neither
 * becomes a debt of the customer nor pays for what a later change takes out.
 */
export function openMoney(sums: OrderSums): { due: Kobo; owed: Kobo } {
  const { kept, correctionsDue, goesBack } = sums;
  const beyondPrice = Math.max(kept - (isOver(sums) ? 0 : sums.total), 0);
  const owed = isOver(sums) ? beyondPrice : Math.min(Math.max(beyondPrice, correctionsDue), kept);
  return { due: dueOf(sums), owed: kobo(Math.max(owed, 0) + goesBack) };
}

function dueOf(sums: OrderSums): Kobo {
  const { paymentStatus, total, kept, refunded, correctionsDone, takenBack, balanceDue } = sums;
  if (isOver(sums) || paymentStatus === "refunded") return ZERO;
  const unpaid = Math.max(total + correctionsDone - kept - refunded, 0);
  if (paymentStatus !== "paid") return kobo(unpaid);
  const rest = isToBeHandedOver(sums) ? balanceDue : ZERO;
  // What a bank took back before a change of the order is part of what the change made due.
  return kobo(Math.max(rest, Math.min(takenBack, unpaid)));
}

const isOver = ({ status }: OrderSums) =>
  status === "cancelled" || status === "expired" || status === "returned";
