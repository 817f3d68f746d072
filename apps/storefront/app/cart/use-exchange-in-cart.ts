import type { Cart } from "@shop/contract/cart";
import { toasts } from "@shop/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { type Api, useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { CART_KEY } from "./cart-query.ts";

/** Exchanges one piece in the cart for another variant: `const { exchange, isExchanging } = useExchangeInCart()`. */
export function useExchangeInCart() {
  const api = useApi();
  const queries = useQueryClient();
  const [isExchanging, setIsExchanging] = useState(false);

  /**
   * @param variants variant tokens
   * @returns false if the new variant was refused; then the cart is unchanged
   */
  async function exchange(variants: { from: string; to: string }): Promise<boolean> {
    setIsExchanging(true);
    let isAdded = false;
    try {
      // The new variant first: if it is refused, the shopper keeps the old one.
      const both = await api.call("changeCart", { variant_token: variants.to, quantity: 1 });
      isAdded = true;
      const cart = await removeOne(api, { from: both, token: variants.from });
      // A cart that was requested earlier must not win.
      await queries.cancelQueries({ queryKey: CART_KEY });
      queries.setQueryData<Cart>(CART_KEY, cart);
      notify.success(toasts.cartUpdated);
    } catch (error) {
      if (isAdded) void queries.invalidateQueries({ queryKey: CART_KEY });
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.cartFailed));
    } finally {
      setIsExchanging(false);
    }
    return isAdded;
  }

  return { exchange, isExchanging };
}

/** @param token of the variant; it may have been removed in another tab */
async function removeOne(api: Api, { from, token }: { from: Cart; token: string }): Promise<Cart> {
  const line = from.cart.find((one) => one.variant_token === token);
  if (!line) return from;
  if (line.quantity > 1) return api.call("changeCart", { variant_token: token, quantity: -1 });
  return api.call("removeCartLine", { id: line.id });
}
