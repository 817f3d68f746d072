import { HANDOVER_PAYMENT } from "@shop/contract/handover-payment";
import { formatNaira } from "@shop/contract/money";
import type { Order } from "@shop/contract/orders";
import { amountOnHandover, type Progress } from "./order-state.ts";
import { onHandover, receiverFirst } from "./order-words.ts";

/** What the customer pays at the door or the pickup point, and how; nothing when nothing is due there. */
export function PaidOnHandover({ order }: { order: Progress & Pick<Order, "total"> }) {
  const amount = amountOnHandover(order);
  if (amount === null) return null;
  return (
    <p className="order-ready">
      <span>Amount to pay {onHandover(order)}</span>
      <strong data-sum>{formatNaira(amount)}</strong>
      <span className="text-14">{howPaid(order)}</span>
    </p>
  );
}

function howPaid(order: Progress): string {
  const receiver = receiverFirst(order);
  const collecting = receiver === null ? "when you collect" : "when they collect it";
  const when = order.pickup ? collecting : "to the rider at the door";
  return `${receiver === null ? "By" : `${receiver} pays by`} ${HANDOVER_PAYMENT}, ${when}`;
}
