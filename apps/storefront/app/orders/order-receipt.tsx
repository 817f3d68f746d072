import { formatNaira } from "@shop/contract/money";
import type { Order } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { Price } from "@shop/ui/price";
import type { ReactNode } from "react";
import { DiscountRows } from "../cart/discount-rows.tsx";
import { LinePicture } from "../cart/line-picture.tsx";
import { lineTotal } from "../cart/line-total.ts";
import { LineWords } from "../cart/line-words.tsx";
import { Receipt, ReceiptRow } from "../cart/receipt.tsx";
import { Link } from "../navigation/link.tsx";
import { isOver, isOverUnpaid, type Progress } from "./order-state.ts";
import { paymentText } from "./order-words.ts";

export type ReviewOf = (line: Order["lines"][number]) => ReactNode;

/** The items that were bought and their total, at the prices of that day. */
export function OrderReceipt({
  order,
  title,
  reviewOf,
  children,
}: {
  order: Progress &
    Pick<Order, "lines" | "subtotal" | "delivery_cost" | "discounts" | "total" | "tax"> & {
      delivery: Pick<Order["delivery"], "method" | "pickupPoint">;
    };
  title: string;
  /** Leads to the review of an item, if the shopper, who is signed in, has received it. */
  reviewOf?: ReviewOf | undefined;
  /** Rows below the total. */
  children?: ReactNode;
}) {
  return (
    <Receipt title={title}>
      <ul className="grid gap-3">
        {order.lines.map((line) => (
          <li key={line.variant_token} className="summary-line">
            <LinePicture image={line.image} name={line.head.name} />
            <p className="min-w-0">
              <Link to={paths.product(line.product_token)} className="font-bold leading-snug hover:underline">
                {line.head.name}
              </Link>
              <LineWords line={line} />
              {reviewOf?.(line)}
            </p>
            <Price className="ml-auto" text={formatNaira(lineTotal(line))} />
          </li>
        ))}
      </ul>
      <dl>
        <ReceiptRow words="Subtotal" amount={{ naira: formatNaira(order.subtotal) }} />
        <ReceiptRow
          words={order.pickup ? "Pickup" : "Delivery"}
          note={order.delivery.pickupPoint?.name ?? order.delivery.method}
          amount={{ naira: formatNaira(order.delivery_cost) }}
        />
        <DiscountRows discounts={order.discounts} />
        <ReceiptRow
          words="Total"
          amount={{ naira: formatNaira(order.total) }}
          strong={!isOver(order.status)}
        />
        {order.tax && (
          <ReceiptRow
            words="Includes VAT (7.5%)"
            note={`TIN ${order.tax.id}`}
            amount={{ naira: formatNaira(order.tax.contained) }}
          />
        )}
        {isOver(order.status) && <Ending order={order} />}
        {children}
      </dl>
    </Receipt>
  );
}

/** What was paid and what of it was refunded, so that total, payments and refunds add up. */
export function PaidRows({ received, refunded }: { received: number; refunded: number }) {
  return (
    <>
      <ReceiptRow words="Paid" amount={{ naira: formatNaira(received) }} />
      {refunded > 0 && <ReceiptRow words="Refunded" amount={{ naira: formatNaira(-refunded) }} />}
    </>
  );
}

/** What became of the total of an order that has ended: nothing of it is due. */
function Ending({ order }: { order: Progress }) {
  return isOverUnpaid(order) ? (
    <ReceiptRow words="To pay" note={paymentText(order)} amount={{ naira: formatNaira(0) }} strong />
  ) : (
    <ReceiptRow words="Your payment" amount={{ words: paymentText(order) }} />
  );
}
