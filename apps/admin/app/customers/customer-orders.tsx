import type { Customer } from "@shop/contract/admin/customers";
import { formatNaira } from "@shop/contract/money";
import { ORDER_STATUS } from "../lists/order-status.ts";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import { useMay } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { hasPage } from "../navigation/routes.ts";

/** The newest orders; each leads to its page. */
export function CustomerOrders({ customer: { latestOrders } }: { customer: Customer }) {
  const mayOpen = useMay("orders.read");
  return (
    <section className="panel" aria-labelledby="customer-orders">
      <h2 id="customer-orders">Latest orders</h2>
      {latestOrders.length === 0 && <p className="text-soft">No orders yet.</p>}
      <ul className="grid gap-4">
        {latestOrders.map((order) => (
          <li key={order.id} className="customer-order">
            <p>
              <span className="break-all">
                {mayOpen && hasPage(`/orders/${order.id}`) ? (
                  <Link to={`/orders/${order.id}`} className="link">
                    {order.reference}
                  </Link>
                ) : (
                  order.reference
                )}
              </span>
              <span className="tabular-nums">{formatNaira(order.total)}</span>
            </p>
            <p>
              <span className="text-14 text-soft">
                <Time at={order.placedAt} exact />
              </span>
              <StatusBadge tone={ORDER_STATUS[order.status].tone}>
                {ORDER_STATUS[order.status].name}
              </StatusBadge>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
