import type { Cart } from "@shop/contract/cart";
import type { OrderPrice } from "@shop/contract/orders";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

export const ORDER_PRICE_KEY = "order-price";

/** What an order comes to with its discounts. Asked for again whenever cart, delivery or code change. */
export function orderPriceQuery(
  api: Api,
  {
    cart,
    locationId,
    methodId,
    promoCode,
  }: {
    cart: Cart | undefined;
    locationId: number | null;
    methodId: number | null;
    promoCode: string | null;
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
    ],
    queryFn: () =>
      api.call("priceOrder", {
        ...(locationId === null || methodId === null ? {} : { location_id: locationId, method_id: methodId }),
        ...(promoCode === null ? {} : { promo_code: promoCode }),
      }),
    refetchOnWindowFocus: "always",
  };
}
