import type { Cart } from "@shop/contract/cart";
import { QUANTITY_MAX } from "@shop/contract/constants";
import type { InputOf } from "@shop/contract/endpoints";
import { toasts } from "@shop/contract/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { CART_KEY, LINE_EXCHANGE } from "./cart-query.ts";
import { useRefetchCart } from "./use-refetch-cart.ts";

/** Exchanges what is in the cart for another variant: `const { exchange, isExchanging } = useExchangeInCart()`. */
export function useExchangeInCart() {
  const api = useApi();
  const queries = useQueryClient();
  const refetch = useRefetchCart();
  const exchanging = useMutation({
    mutationKey: LINE_EXCHANGE,
    mutationFn: (wanted: InputOf<"exchangeInCart">) => api.call("exchangeInCart", wanted),
    async onSuccess({ cart, leftOut }, { to_variant_token }) {
      // A cart that was requested earlier must not win.
      await queries.cancelQueries({ queryKey: CART_KEY });
      queries.setQueryData<Cart>(CART_KEY, cart);
      const line = cart.cart.find(({ variant_token }) => variant_token === to_variant_token);
      const detail = line && leftOut > 0 ? leftOutText(line.quantity, leftOut) : undefined;
      notify.success(toasts.cartUpdated, { id: "cart", detail });
    },
    onError(error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.cartFailed));
    },
    onSettled: refetch,
  });

  /** @returns false if it was refused; then the cart is unchanged */
  async function exchange(wanted: InputOf<"exchangeInCart">): Promise<boolean> {
    return exchanging.mutateAsync(wanted).then(
      () => true,
      () => false,
    );
  }

  return { exchange, isExchanging: exchanging.isPending };
}

/** @param quantity of the new variant: all there are, or all that a cart can hold */
function leftOutText(quantity: number, leftOut: number): string {
  const most = quantity >= QUANTITY_MAX ? `At most ${QUANTITY_MAX} of one item` : `Only ${quantity} left`;
  return `${most}, so your cart has ${leftOut} fewer`;
}
