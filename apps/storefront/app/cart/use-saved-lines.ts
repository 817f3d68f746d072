import type { Cart } from "@shop/contract/cart";
import type { InputOf } from "@shop/contract/endpoints";
import type { CartAndSaved, SavedLine } from "@shop/contract/saved-lines";
import { toasts } from "@shop/contract/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { CART_KEY, LINE_CHANGE, SAVED_LINE_EXCHANGE, SAVED_LINES_KEY } from "./cart-query.ts";
import { useIsLineExchanging } from "./use-is-exchanging.ts";
import { useRefetchCart } from "./use-refetch-cart.ts";

/** Moves lines between the cart and what is saved for later: `const { save, isSaving } = useSaveForLater(onSaved)`. */
export function useSaveForLater(onSaved: () => void) {
  const api = useApi();
  const { showBoth, sayWhy } = useShownLines();
  const refetch = useRefetchCart();
  const saving = useMutation({
    mutationKey: LINE_CHANGE,
    mutationFn: (lineId: string) => api.call("saveForLater", { id: lineId }),
    async onSuccess(both) {
      await showBoth(both);
      notify.success("Saved for later", { id: "cart" });
      onSaved();
    },
    onError: sayWhy,
    onSettled: refetch,
  });
  return { save: saving.mutate, isSaving: saving.isPending };
}

/** Changes of one saved line: `moveToCart()`, `remove()`. */
export function useSavedLineChanges({ id, variant_token }: SavedLine, onGone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { showBoth, sayWhy, showFailure } = useShownLines();
  const refetch = useRefetchCart();
  const isExchanging = useIsLineExchanging(SAVED_LINE_EXCHANGE, variant_token);

  const moving = useMutation({
    mutationKey: LINE_CHANGE,
    mutationFn: () => api.call("moveToCart", { id }),
    async onSuccess(both) {
      await showBoth(both);
      notify.success(toasts.cartUpdated, { id: "cart" });
      onGone();
    },
    onError: sayWhy,
    onSettled: refetch,
  });

  const removing = useMutation({
    mutationFn: () => api.call("removeSavedLine", { id }),
    onSuccess(saved) {
      queries.setQueryData<SavedLine[]>(SAVED_LINES_KEY, saved);
      onGone();
    },
    onError: showFailure,
  });

  return {
    moveToCart: moving.mutate,
    remove: removing.mutate,
    isUpdating: moving.isPending || removing.isPending || isExchanging,
  };
}

/** Exchanges a saved line for another variant: `const { exchange, isExchanging } = useExchangeSavedLine()`. */
export function useExchangeSavedLine() {
  const api = useApi();
  const queries = useQueryClient();
  const { showFailure } = useShownLines();
  const exchanging = useMutation({
    mutationKey: SAVED_LINE_EXCHANGE,
    mutationFn: (wanted: InputOf<"exchangeSavedLine">) => api.call("exchangeSavedLine", wanted),
    onSuccess(saved) {
      queries.setQueryData<SavedLine[]>(SAVED_LINES_KEY, saved);
      notify.success("Saved item changed", { id: "cart" });
    },
    onError: showFailure,
  });

  /** @returns false if it was refused; then nothing has changed */
  function exchange(wanted: InputOf<"exchangeSavedLine">): Promise<boolean> {
    return exchanging.mutateAsync(wanted).then(
      () => true,
      () => false,
    );
  }

  return { exchange, isExchanging: exchanging.isPending };
}

function useShownLines() {
  const queries = useQueryClient();

  async function showBoth({ cart, saved }: CartAndSaved) {
    // Answers from before the move must not win.
    await queries.cancelQueries({ queryKey: CART_KEY });
    queries.setQueryData<Cart>(CART_KEY, cart);
    queries.setQueryData<SavedLine[]>(SAVED_LINES_KEY, saved);
  }

  function sayWhy(error: unknown) {
    if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.cartFailed));
  }

  /** The line may have been moved in another tab, or have sold out. */
  function showFailure(error: unknown) {
    sayWhy(error);
    void queries.invalidateQueries({ queryKey: CART_KEY });
  }

  return { showBoth, sayWhy, showFailure };
}
