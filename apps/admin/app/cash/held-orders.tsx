import type { HeldCash } from "@shop/contract/admin/cash";
import { formatNaira } from "@shop/contract/money";
import { Link } from "../navigation/link.tsx";

/** What the cash of a member is made up of. @param isCounting while it is counted, so that no link leads away */
export function HeldOrders({
  orders,
  isCounting = false,
}: {
  orders: readonly HeldCash[];
  isCounting?: boolean;
}) {
  if (orders.length === 0) return null;
  return (
    <ul className="order-records" aria-label="Orders that it is for">
      {orders.map(({ id, reference, customer, amount, isNotFound }) => (
        <li key={id}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            {isCounting ? (
              <span>{reference}</span>
            ) : (
              <Link to={`/orders/${id}`} className="link inline-flex min-h-11 items-center">
                {reference}
              </Link>
            )}
            <span className="tabular-nums">{formatNaira(amount)}</span>
          </p>
          <p className="text-soft">
            {customer}
            {isNotFound && " · Transfer or POS payment that was not found"}
          </p>
        </li>
      ))}
    </ul>
  );
}
