import type { Cart } from "@shop/contract/cart";
import { paths } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { useNavigate } from "react-router";
import { notify } from "../notices/notify.ts";
import { addedLine } from "./added-line.ts";
import { variantSheet } from "./variant-sheet-state.ts";

export interface Addable {
  /** Variant token. */
  token: string;
  name: string;
  /** Set if the shopper did not choose the variant: then the notice names it and offers to change it. */
  productToken?: string | undefined;
  /** Number of variants of the product. */
  variants?: number | undefined;
  variantName?: string | undefined;
}

/**
 * Announces what was added: a toast, which names the variant where it was chosen for the shopper, and at the start of a round of
 * shopping the panel with the cart at a glance. Without the panel, the toast leads to the cart
 * (docs/decisions/0110-after-adding.md).
 */
export function useAnnounceAdded(): (product: Addable, quantity: number, cart: Cart) => void {
  const navigate = useNavigate();

  return ({ token, name, productToken, variants = 1, variantName }, quantity, cart) => {
    const viewCart = { label: "View cart", href: paths.cart(), onPress: () => void navigate(paths.cart()) };
    const toTheCart = addedLine.show({ token, cart }) ? [] : [viewCart];
    const text = quantity > 1 ? toasts.itemsAdded(quantity) : toasts.addedToCart(name);
    if (productToken === undefined || variants < 2) {
      notify.success(text, { id: "added", actions: toTheCart, detail: undefined });
      return;
    }
    const request = { productToken, name, variantToken: token, exchanges: "piece" as const };
    function change() {
      addedLine.close();
      variantSheet.open(request);
    }
    notify.success(text, {
      id: "added",
      detail: variantName ?? `One of ${variants} options`,
      actions: [{ label: "Change", onPress: change }, ...toTheCart],
    });
  };
}
