import { useQueryClient } from "@tanstack/react-query";
import { CART_KEY, LINE_CHANGE } from "./cart-query.ts";

/** For the end of each change of a line. Answers can arrive out of order, so the cart is fetched again after the last one. */
export function useRefetchCart(): () => void {
  const queries = useQueryClient();
  return () => {
    if (queries.isMutating({ mutationKey: LINE_CHANGE }) === 1) {
      void queries.invalidateQueries({ queryKey: CART_KEY });
    }
  };
}
