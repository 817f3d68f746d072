import { formatNaira } from "@shop/contract/money";
import type { OrderCard } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { buttonClass } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { Link } from "../navigation/link.tsx";

/** Says above a cart that an order was placed elsewhere meanwhile, and leads to it. */
export function OrderElsewhereNotice({ order }: { order: OrderCard | null }) {
  return (
    <div role="status">
      {order && (
        <div className="awaiting-notice">
          <Icon name="check" className="flex-none" />
          <p>
            <strong>{placedElsewhere(order)}</strong> Its total of {formatNaira(order.total)} is not part of
            this cart.
          </p>
          <Link to={paths.order(order.id)} className={buttonClass({ look: "ink" })}>
            See the order
          </Link>
        </div>
      )}
    </div>
  );
}

/** In one sentence. */
export function placedElsewhere({ reference, paymentStatus }: OrderCard): string {
  return paymentStatus === "paid"
    ? `Your ${reference} is paid and placed.`
    : `You placed ${reference} in another tab or on another device.`;
}
