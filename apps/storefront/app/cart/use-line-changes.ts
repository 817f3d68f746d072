import type { Cart, CartLine } from "@shop/contract/cart";
import { toasts } from "@shop/contract/texts";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { CART_KEY, LINE_CHANGE, LINE_EXCHANGE } from "./cart-query.ts";
import { itemName } from "./item-name.ts";
import { useIsLineExchanging } from "./use-is-exchanging.ts";
import { useOfferUndo } from "./use-offer-undo.ts";
import { useRefetchCart } from "./use-refetch-cart.ts";

/** Whether any cart line is being changed. */
export function useIsCartUpdating(): boolean {
  return useIsMutating({ mutationKey: LINE_CHANGE }) > 0;
}

/** Changes of one cart line: `change(1)`, `change(-1)`, `accept()` its price, `remove()`. */
export function useLineChanges(line: CartLine, onRemoved: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const offerUndo = useOfferUndo();
  const refetch = useRefetchCart();
  const isExchanging = useIsLineExchanging(LINE_EXCHANGE, line.variant_token);

  const change = useMutation({
    mutationKey: LINE_CHANGE,
    mutationFn: (step: 1 | -1) =>
      api.call("changeCart", { variant_token: line.variant_token, quantity: step }),
    onSuccess(cart, step) {
      queries.setQueryData<Cart>(CART_KEY, cart);
      notify.success(step === -1 ? toasts.quantityDecreased : toasts.cartUpdated, { id: "cart" });
    },
    onError(error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.cartFailed));
    },
    onSettled: refetch,
  });

  const accept = useMutation({
    mutationKey: LINE_CHANGE,
    mutationFn: () => api.call("acceptCartPrice", { id: line.id, amount: line.amount }),
    onSuccess: (cart) => queries.setQueryData<Cart>(CART_KEY, cart),
    onError(error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.cartFailed));
    },
    onSettled: refetch,
  });

  const remove = useMutation({
    mutationKey: LINE_CHANGE,
    mutationFn: () => api.call("removeCartLine", { id: line.id }),
    onSuccess(cart) {
      queries.setQueryData<Cart>(CART_KEY, cart);
      const { variant_token, quantity, timestamp, amountSeen } = line;
      offerUndo(itemName(line), { variant_token, quantity, timestamp, amountSeen });
      onRemoved();
    },
    onError(error) {
      if (!isAlreadyReported(error))
        notify.error(toasts.cartDeleteFailed(error.message || toasts.requestFailed));
    },
    onSettled: refetch,
  });

  return {
    change: change.mutate,
    accept: accept.mutate,
    remove: remove.mutate,
    isUpdating: change.isPending || accept.isPending || remove.isPending || isExchanging,
  };
}
