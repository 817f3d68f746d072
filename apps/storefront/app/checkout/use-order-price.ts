import type { Cart } from "@shop/contract/cart";
import { isRefusal } from "@shop/contract/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useApi } from "../api/use-api.ts";
import { addNaira } from "../cart/line-total.ts";
import { orderPriceQuery } from "../delivery/order-price-query.ts";
import { promoQuery } from "./promo-query.ts";
import { shownSubtotal } from "./shown-subtotal.ts";

/** What the order comes to: the subtotal, the discounts and the promo code, and whether it may be paid on delivery. */
export function useOrderPrice({
  cart,
  delivery,
  promoCode,
  phone,
}: {
  cart: Cart | undefined;
  /** Null until its cost is known. */
  delivery: { locationId: number; methodId: number; cost: number } | null;
  promoCode: string | null;
  /** A number that the account does not have yet. */
  phone: string | null;
}) {
  const api = useApi();
  const { state } = useLocation();
  const promo = useQuery({ ...promoQuery(api, promoCode ?? ""), enabled: promoCode !== null });
  const promotion = promoCode === null ? null : (promo.data ?? null);
  // Without a discount the total is shown without waiting for a further call.
  const isDiscounted = (cart?.discounts.length ?? 0) > 0 || promotion?.deducts === true;
  const price = useQuery({
    ...orderPriceQuery(api, {
      cart,
      locationId: delivery?.locationId ?? null,
      methodId: delivery?.methodId ?? null,
      promoCode: promotion?.deducts ? promotion.code : null,
      phone,
    }),
    enabled: isDiscounted || delivery !== null,
    placeholderData: keepPreviousData,
  });
  const priced = isDiscounted ? price.data : undefined;
  const isPriceSure = !isDiscounted || (price.isSuccess && !price.isPlaceholderData);
  const shown = shownSubtotal({
    passed: (state as { subtotal?: unknown } | null)?.subtotal,
    cart: cart?.totalAmount,
  });
  return {
    promotion,
    isPromoPending: promo.isLoading,
    promoFault: isRefusal(promo.error, "promo_invalid", "bad_input")
      ? promo.error.message
      : (priced?.promoRefusal ?? ""),
    discounts: priced?.discounts ?? [],
    subtotal: { ...shown, isSure: shown.isSure && isPriceSure },
    total: priced?.totalAmountToPay ?? addNaira(shown.naira, delivery?.cost ?? 0),
    // Not known: it is offered, and the shop decides again when the order is placed.
    payOnDelivery: price.data?.payOnDelivery ?? null,
  };
}
