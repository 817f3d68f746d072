import type { Order } from "@shop/contract/orders";
import { OrderReceipt } from "../orders/order-receipt.tsx";
import { sectionId } from "./checkout-section.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { PromoField } from "./promo-field.tsx";
import type { Checkout } from "./use-checkout.ts";

/** The sums of the cart, and of the order once it is placed: the cart is empty then. */
export function CheckoutReceipt({
  checkout,
  ordered,
  total,
}: {
  checkout: Checkout;
  ordered: Order | null;
  total: number;
}) {
  if (ordered) return <OrderReceipt order={ordered} title="Cart Summary" />;
  return (
    <CheckoutSummary
      id={sectionId("cart")}
      cart={checkout.cart.data}
      unread={
        checkout.isCartUnread
          ? { isRetrying: checkout.cart.isFetching, retry: () => void checkout.cart.refetch() }
          : null
      }
      subtotal={checkout.subtotal.naira}
      delivery={deliveryLine(checkout)}
      isPickup={checkout.isPickup}
      total={total}
      promo={
        <PromoField
          kept={checkout.promoCode ?? ""}
          keptFault={checkout.promoFault}
          applied={checkout.promotion}
          onCode={(promoCode) => checkout.change({ promoCode })}
        />
      }
      promotion={checkout.promotion}
      discounts={checkout.discounts}
    />
  );
}

/** The delivery's price on the receipt, or what the shopper has to do to learn it. */
function deliveryLine({ locationId, methodId, deliveryCost }: Checkout): number | string {
  if (locationId === null) return "Choose an area";
  if (methodId === null) return "Choose a method";
  return deliveryCost ?? "Not known yet";
}
