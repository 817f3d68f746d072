import type { Cart, Discount, Promotion } from "@shop/contract/cart";
import { formatNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { Price } from "@shop/ui/price";
import { Skeleton } from "@shop/ui/skeleton";
import type { ReactNode } from "react";
import { DiscountRows } from "../cart/discount-rows.tsx";
import { LinePicture } from "../cart/line-picture.tsx";
import { lineTotal } from "../cart/line-total.ts";
import { LineWords } from "../cart/line-words.tsx";
import { Receipt, ReceiptRow } from "../cart/receipt.tsx";

/** What is bought and what it comes to. */
export function CheckoutSummary({
  id,
  cart,
  unread,
  subtotal,
  delivery,
  isPickup = false,
  total,
  promo,
  promotion,
  discounts,
}: {
  id?: string;
  cart: Cart | undefined;
  /** Why the cart could not be loaded; null otherwise. */
  unread: { isRetrying: boolean; retry: () => void } | null;
  subtotal: number;
  /** What the delivery costs; what to do until that is known, when nothing is added for it. */
  delivery: number | string;
  isPickup?: boolean;
  total: number;
  /** The field for a promo code. */
  promo: ReactNode;
  /** The promotion of the accepted code. It is among the discounts if it is deducted. */
  promotion: Promotion | null;
  discounts: readonly Discount[];
}) {
  return (
    <Receipt title="Cart Summary" id={id}>
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
      ) : unread ? (
        <div role="alert" className="grid gap-3">
          <p>
            <strong className="block text-coral-text">We could not load your cart</strong>
            The amounts below may be wrong. You can place your order once your cart has loaded.
          </p>
          <Button look="outline" data-retry busy={unread.isRetrying} onClick={unread.retry}>
            Try again
          </Button>
        </div>
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {promo}
      <dl>
        <ReceiptRow
          words="Subtotal"
          note={unread && "Not confirmed"}
          amount={{ naira: formatNaira(subtotal) }}
        />
        <ReceiptRow
          words={isPickup ? "Pickup" : "Delivery"}
          amount={typeof delivery === "number" ? { naira: formatNaira(delivery) } : { words: delivery }}
        />
        <DiscountRows discounts={discounts} undecided="Depends on the delivery" />
        {promotion && !promotion.deducts && (
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
