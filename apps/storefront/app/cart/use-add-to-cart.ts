import { isRefusal } from "@shop/contract/client";
import { toasts } from "@shop/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { readToken } from "../session/session.ts";
import { authModal } from "../session/use-auth-modal.ts";
import { raiseCartCount } from "./cart-count.ts";
import { CART_KEY } from "./cart-query.ts";
import { flyToCart } from "./fly-to-cart.ts";
import { storePendingAdd } from "./pending-add.ts";
import { variantSheet } from "./variant-sheet-state.ts";

export interface Addable {
  /** Variant token. */
  token: string;
  name: string;
  /** Set if the shopper did not choose the variant: then the notice names it and offers to change it. */
  productToken?: string;
  /** Number of variants of the product. */
  variants?: number;
  variantName?: string | undefined;
}

/** Adds a product to the cart: `const { addToCart, isAdding } = useAddToCart()`. */
export function useAddToCart() {
  const api = useApi();
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
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
      if (product.token)
        storePendingAdd({ token: product.token, name: product.name, quantity: options.quantity ?? 1 });
      authModal.open("signin", pathname + search);
      return true;
    }
    if (!product.token) {
      notify.error(toasts.notAvailable);
      return false;
    }
    const quantity = options.quantity ?? 1;
    setIsAdding(true);
    try {
      await api.call("changeCart", { variant_token: product.token, quantity });
      if (options.picture) flyToCart(options.picture);
      raiseCartCount();
      void queries.invalidateQueries({ queryKey: CART_KEY });
      // The newest notice is on top.
      offerChange(product);
      notify.success(quantity > 1 ? toasts.itemsAdded(quantity) : toasts.addedToCart(product.name));
      return true;
    } catch (error) {
      // The shopper is asked to sign in again; then it is added.
      const isSignInNeeded = isRefusal(error, "session_needed");
      if (isSignInNeeded) storePendingAdd({ token: product.token, name: product.name, quantity });
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.cartFailed));
      return isSignInNeeded;
    } finally {
      setIsAdding(false);
    }
  }

  return { addToCart, isAdding };
}

/** Names the variant that was added for the shopper, beside the notice of success, and offers the others. */
function offerChange({ token, name, productToken, variants = 1, variantName }: Addable): void {
  if (productToken === undefined || variants < 2) return;
  notify.info(`Added: ${variantName ?? `one of ${variants} options`}`, {
    id: "added-variant",
    action: {
      label: "Change",
      onPress: () => variantSheet.open({ productToken, name, variantToken: token, isInCart: true }),
    },
  });
}
