import type { Cart, CartLine } from "@shop/contract/cart";
import { toasts } from "@shop/contract/texts";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { wasToldOf } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../shell/notify.ts";
import { CART_KEY } from "./cart-query.ts";

const LINE_CHANGE = ["cart-line"];

/** Whether any line of the cart is being changed. */
export function useIsCartUpdating(): boolean {
  return useIsMutating({ mutationKey: LINE_CHANGE }) > 0;
}

/** What a shopper does to one line: `change(1)`, `change(-1)`, `remove()`. */
export function useLineChanges(line: CartLine, onRemoved: () => void) {
  const api = useApi();
  const queries = useQueryClient();

  /** Answers may overtake each other; when the last one is in, the server is asked once more. */
  function settle() {
    if (queries.isMutating({ mutationKey: LINE_CHANGE }) === 1) {
      void queries.invalidateQueries({ queryKey: CART_KEY });
    }
  }

  const change = useMutation({
    mutationKey: LINE_CHANGE,
    mutationFn: (step: 1 | -1) =>
      api.call("changeCart", { variant_token: line.variant_token, quantity: step }),
    onSuccess(cart, step) {
      queries.setQueryData<Cart>(CART_KEY, cart);
      notify.success(step === -1 ? toasts.quantityDecreased : toasts.cartUpdated, { id: "cart" });
    },
    onError(error) {
      if (!wasToldOf(error)) notify.error(errorText(error, toasts.cartFailed));
    },
    onSettled: settle,
  });

  const remove = useMutation({
    mutationKey: LINE_CHANGE,
    mutationFn: () => api.call("removeCartLine", { id: line.id }),
    onSuccess(cart) {
      queries.setQueryData<Cart>(CART_KEY, cart);
      notify.success(toasts.cartUpdated, { id: "cart" });
      onRemoved();
    },
    onError(error) {
      if (!wasToldOf(error)) notify.error(toasts.cartDeleteFailed(error.message || toasts.requestFailed));
    },
    onSettled: settle,
  });

  return {
    change: change.mutate,
    remove: remove.mutate,
    isUpdating: change.isPending || remove.isPending,
  };
}
