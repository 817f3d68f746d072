import type { Cart } from "@shop/contract/cart";
import { formatNaira } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { RETURNS_THAT_DO_NOT_FIT } from "@shop/contract/return-facts";
import { Button } from "@shop/ui/button";
import { Price } from "@shop/ui/price";
import { useNavigate } from "react-router";
import { useSettings } from "../settings/settings.ts";
import { DiscountRows } from "./discount-rows.tsx";
import { subtractNaira } from "./line-total.ts";
import { Receipt, ReceiptRow } from "./receipt.tsx";
import { useIsCartUpdating } from "./use-line-changes.ts";
import "./cart.css";

/** State passed to checkout, so that it can show a total at once. */
export interface CheckoutArrival {
  subtotal: number;
}

export function CartSummary({
  cart,
  delivery,
  onDelivery,
}: {
  cart: Cart;
  /** How it reaches the shopper's area at the lowest cost, and that cost, in words; null while it is not known. */
  delivery: { words: "Delivery" | "Pickup"; cost: string } | null;
  /** Whether it can be paid on delivery; null while it is not known. */
  onDelivery: OnDelivery | null;
}) {
  const total = formatNaira(cart.totalAmount);
  const left = subtractNaira(cart.totalAmount, cart.discount);
  const isDiscounted = cart.discounts.length > 0;
  // What a promotion deducts from the delivery is known when a method is chosen, at the checkout.
  const isDeliveryDiscounted = cart.discounts.some(({ amount }) => amount === 0);
  const shownDelivery = isDeliveryDiscounted ? null : delivery;
  const { payment, returnDays } = useSettings();

  return (
    <>
      <Receipt title="CART SUMMARY">
        <dl>
          <ReceiptRow words="Items" amount={{ words: pieces(cart.totalQuantity) }} />
          <ReceiptRow
            words={shownDelivery?.words ?? "Delivery"}
            amount={{ words: shownDelivery?.cost ?? "Shown at checkout" }}
          />
          {isDiscounted ? (
            <>
              <ReceiptRow words="Subtotal" amount={{ naira: total }} />
              <DiscountRows discounts={cart.discounts} />
              <ReceiptRow words="After discounts" amount={{ naira: formatNaira(left) }} strong />
            </>
          ) : (
            <ReceiptRow words="Subtotal" amount={{ naira: total }} strong />
          )}
        </dl>
        <div className="max-lg:hidden">
          <Confirm cart={cart} />
        </div>
        <p className="cart-terms">
          {waysToPay(onDelivery, { hasProviders: payment.providers.length > 0 })} Return faulty or wrong items
          free within {returnDays} days. {RETURNS_THAT_DO_NOT_FIT}
        </p>
      </Receipt>
      <div className="total-bar lg:hidden">
        <p className="grid">
          <span className="text-14 text-soft">{isDiscounted ? "After discounts" : "Subtotal"}</span>
          <Price className="text-20" text={formatNaira(left)} />
        </p>
        <Confirm cart={cart} />
      </div>
      <p className="sr-only" aria-live="polite">
        {pieces(cart.totalQuantity)} in your cart, subtotal {total.replace("₦", "")} naira
      </p>
    </>
  );
}

interface OnDelivery {
  can: "all" | "some" | "none";
  /** Where it can by some of the delivery methods, their names. */
  methods: readonly string[];
  reasons: readonly string[];
}

function waysToPay(onDelivery: OnDelivery | null, { hasProviders }: { hasProviders: boolean }): string {
  const why = onDelivery?.reasons.map((reason) => `${reason}.`).join(" ") ?? "";
  if (!hasProviders) return onDelivery?.can === "none" ? why : "Pay when it arrives.";
  switch (onDelivery?.can) {
    case undefined:
      return "Pay now by card or transfer. Your area and order decide whether you can pay on delivery.";
    case "all":
      return "Pay on delivery, or now by card or transfer.";
    case "some":
      return `Pay now by card or transfer, or on delivery by ${onDelivery?.methods.join(" or ")}.`;
    case "none":
      return `Pay now by card or transfer. ${why}`;
  }
}

function Confirm({ cart }: { cart: Cart }) {
  const navigate = useNavigate();
  const isUpdating = useIsCartUpdating();

  return (
    <Button
      look="brass"
      large
      wide
      disabled={isUpdating}
      onClick={() =>
        navigate(paths.checkout(), { state: { subtotal: cart.totalAmount } satisfies CheckoutArrival })
      }
    >
      {isUpdating ? "UPDATING CART..." : "Confirm"}
    </Button>
  );
}

export function pieces(count: number): string {
  return count === 1 ? "1 item" : `${count} items`;
}
