import type { Cart } from "@shop/contract/cart";
import type { OrderPrice } from "@shop/contract/save-order";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

export const ORDER_PRICE_KEY = "order-price";

/**
 * What an order comes to with its discounts, and whether it may be paid on delivery. Asked for again whenever cart,
 * delivery, code or phone number change.
 */
export function orderPriceQuery(
  api: Api,
  {
    cart,
    locationId,
    methodId,
    promoCode,
    phone,
  }: {
    cart: Cart | undefined;
    locationId: number | null;
    methodId: number | null;
    promoCode: string | null;
    /** Where the order has another one than the account. */
    phone: string | null;
  },
): PageQuery<OrderPrice> {
  return {
    queryKey: [
      ORDER_PRICE_KEY,
      cart?.totalQuantity,
      cart?.totalAmount,
      cart?.discount,
      locationId,
      methodId,
      promoCode,
      phone,
    ],
    queryFn: () =>
      api.call("priceOrder", {
        ...(locationId === null || methodId === null ? {} : { location_id: locationId, method_id: methodId }),
        ...(promoCode === null ? {} : { promo_code: promoCode }),
        ...(phone === null ? {} : { phone }),
      }),
    refetchOnWindowFocus: "always",
  };
}
