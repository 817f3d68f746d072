import { HANDOVER_PAYMENT } from "@shop/contract/handover-payment";
import { formatNaira } from "@shop/contract/money";
import type { Order } from "@shop/contract/orders";
import { amountOnHandover, type Progress } from "./order-words.ts";

/** What the customer pays at the door or the pickup point, and how; nothing when nothing is due there. */
export function PaidOnHandover({ order }: { order: Progress & Pick<Order, "total"> }) {
  const amount = amountOnHandover(order);
  if (amount === null) return null;
  return (
    <p className="order-ready">
      <span>
        Amount to pay{" "}
        {order.pickup ? (order.recipient ? "on collection" : "when you collect") : "on delivery"}
      </span>
      <strong data-sum>{formatNaira(amount)}</strong>
      <span className="text-14">{howPaid(order)}</span>
    </p>
  );
}

function howPaid({ pickup, recipient }: Progress): string {
  const who = recipient ? `${recipient.name} pays by` : "By";
  const when = pickup
    ? recipient
      ? "when they collect it"
      : "when you collect"
    : "to the rider at the door";
  return `${who} ${HANDOVER_PAYMENT}, ${when}`;
}
