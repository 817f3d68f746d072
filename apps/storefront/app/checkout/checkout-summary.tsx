import type { Cart, Promotion } from "@shop/contract/cart";
import { formatNaira } from "@shop/contract/money";
import { Price } from "@shop/ui/price";
import { Skeleton } from "@shop/ui/skeleton";
import type { ReactNode } from "react";
import { LinePicture } from "../cart/line-picture.tsx";
import { lineTotal } from "../cart/line-total.ts";
import { LineWords } from "../cart/line-words.tsx";
import { Receipt, ReceiptRow } from "../cart/receipt.tsx";

/** What is bought and what it comes to, as on a till's receipt. */
export function CheckoutSummary({
  cart,
  subtotal,
  delivery,
  total,
  promo,
  promotion,
}: {
  cart: Cart | undefined;
  subtotal: number;
  /** What the delivery costs; what to do until that is known, when nothing is added for it. */
  delivery: number | string;
  total: number;
  /** The field for a promo code. */
  promo: ReactNode;
  promotion: Promotion | null;
}) {
  return (
    <Receipt title="Cart Summary">
      {cart ? (
        <ul className="grid gap-3">
          {cart.cart.map((line) => (
            <li key={line.id} className="summary-line">
              <LinePicture image={line.image} name={line.head.name} />
              <p className="min-w-0">
                <span className="block font-bold leading-snug">{line.head.name}</span>
                <LineWords line={line} />
              </p>
              <Price className="ml-auto" text={formatNaira(lineTotal(line))} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {promo}
      <dl>
        <ReceiptRow words="Subtotal" amount={{ naira: formatNaira(subtotal) }} />
        <ReceiptRow
          words="Delivery"
          amount={typeof delivery === "number" ? { naira: formatNaira(delivery) } : { words: delivery }}
        />
        {promotion && (
          <ReceiptRow
            words={`Promo ${promotion.code}`}
            note="Not deducted from this total"
            amount={{ naira: formatNaira(-promotion.amount) }}
          />
        )}
        <ReceiptRow words="Total" amount={{ naira: formatNaira(total) }} strong />
      </dl>
    </Receipt>
  );
}
