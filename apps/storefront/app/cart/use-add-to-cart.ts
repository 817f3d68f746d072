import { isRefusal } from "@shop/contract/client";
import { toasts } from "@shop/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { placeOf } from "../navigation/previous-page.ts";
import { notify } from "../notices/notify.ts";
import { readToken } from "../session/session.ts";
import { authModal } from "../session/use-auth-modal.ts";
import { raiseCartCount } from "./cart-count.ts";
import { CART_KEY } from "./cart-query.ts";
import { loadAfterAdding } from "./load-after-adding.ts";
import { storePendingAdd } from "./pending-add.ts";
import { type Addable, useAnnounceAdded } from "./use-announce-added.ts";

/** Adds a product to the cart: `const { addToCart, isAdding } = useAddToCart()`. */
export function useAddToCart() {
  const api = useApi();
  const queries = useQueryClient();
  const here = useLocation();
  const announceAdded = useAnnounceAdded();
  const [isAdding, setIsAdding] = useState(false);

  /**
   * @param options.picture animated into the cart on success
   * @returns false if it was refused and can be tried again; true if it was added, or the shopper is asked to sign in
   */
  async function addToCart(
    product: Addable,
    options: { quantity?: number; picture?: Element | null } = {},
  ): Promise<boolean> {
    if (readToken() === undefined) {
      if (product.token) storePendingAdd(product, options.quantity ?? 1, placeOf(here));
      authModal.open("signin", here.pathname + here.search);
      return true;
    }
    if (!product.token) {
      notify.error(toasts.notAvailable);
      return false;
    }
    const quantity = options.quantity ?? 1;
    setIsAdding(true);
    // Meanwhile. If it does not come, the panel asks for it again.
    const afterAdding = loadAfterAdding().catch(() => null);
    try {
      const cart = await api.call("changeCart", { variant_token: product.token, quantity });
      const { picture } = options;
      if (picture) void afterAdding.then((loaded) => loaded?.flyToCart(picture));
      raiseCartCount();
      void queries.invalidateQueries({ queryKey: CART_KEY });
      announceAdded(product, quantity, cart);
      return true;
    } catch (error) {
      // The shopper is asked to sign in again; then it is added.
      const isSignInNeeded = isRefusal(error, "session_needed");
      if (isSignInNeeded) storePendingAdd(product, quantity);
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.cartFailed));
      return isSignInNeeded;
    } finally {
      setIsAdding(false);
    }
  }

  return { addToCart, isAdding };
}
