import type { OrderPage } from "@shop/contract/admin/orders";
import { formatNaira } from "@shop/contract/money";

/** What is in the parcel. */
export function OrderLines({ order }: { order: OrderPage }) {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="panel" aria-labelledby="order-lines">
      <h2 id="order-lines">
        {pieces} {pieces === 1 ? "item" : "items"}
      </h2>
      <ul className="order-lines">
        {order.lines.map((line) => (
          <li key={line.position}>
            {line.picture === null ? (
              <span className="order-line-picture" />
            ) : (
              <img
                src={line.picture}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                className="order-line-picture"
              />
            )}
            <div className="order-line-words">
              <p className="font-bold">{line.name}</p>
              <p className="text-soft">
                {line.attributes && `${line.attributes} · `}
                <span className="tabular-nums">
                  {line.quantity} × {formatNaira(line.unitPrice)}
                </span>
              </p>
            </div>
            <span className="ms-auto font-bold tabular-nums">{formatNaira(line.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
