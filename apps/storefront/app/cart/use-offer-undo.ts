import type { Cart } from "@shop/contract/cart";
import { isRefusal } from "@shop/contract/client";
import type { InputOf } from "@shop/contract/endpoints";
import { toasts } from "@shop/contract/texts";
import { MutationObserver, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../api/error-text.ts";
import { isUnanswered } from "../api/failed-call.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { CART_KEY, LINE_CHANGE } from "./cart-query.ts";
import { useRefetchCart } from "./use-refetch-cart.ts";

/**
 * Says that a line was removed and offers to undo it. It outlives the line: the shopper may be on another page by then.
 * `removed` names every field, so that nothing the shopper has chosen is lost.
 */
export function useOfferUndo(): (name: string, removed: Required<InputOf<"restoreCartLine">>) => void {
  const api = useApi();
  const queries = useQueryClient();
  const refetch = useRefetchCart();

  return function offerUndo(name, removed) {
    const id = `removed ${removed.variant_token}`;
    const actions = [{ label: "Undo", onPress: () => void undo() }];
    const restore = new MutationObserver(queries, {
      mutationKey: LINE_CHANGE,
      mutationFn: () => api.call("restoreCartLine", removed),
      async onSuccess(cart) {
        // A cart that was requested before must not win.
        await queries.cancelQueries({ queryKey: CART_KEY });
        queries.setQueryData<Cart>(CART_KEY, cart);
      },
      onSettled: refetch,
    });

    async function undo() {
      try {
        await restore.mutate();
        notify.success(toasts.cartUpdated, { id: "cart" });
      } catch (error) {
        if (isRefusal(error, "session_needed")) return;
        // Without an answer, the notice that is on screen gets the button; nothing is lost.
        notify.error(errorText(error, toasts.cartFailed), {
          id: isUnanswered(error) ? "network" : id,
          ...(isRefusal(error, "variant_not_found") ? {} : { actions }),
        });
      }
    }

    notify.info(`${name} removed from your cart`, { id, actions });
  };
}
