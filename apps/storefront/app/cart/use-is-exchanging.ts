import type { InputOf } from "@shop/contract/endpoints";
import { useIsMutating } from "@tanstack/react-query";
import { LINE_EXCHANGE, SAVED_LINE_EXCHANGE } from "./cart-query.ts";

type Exchanged = Pick<InputOf<"exchangeSavedLine">, "from_variant_token" | "to_variant_token">;

/** Whether anything in the cart or saved for later is being exchanged for another variant. */
export function useIsExchanging(): boolean {
  const inCart = useIsMutating({ mutationKey: LINE_EXCHANGE });
  const saved = useIsMutating({ mutationKey: SAVED_LINE_EXCHANGE });
  return inCart + saved > 0;
}

/** Whether this line is being exchanged, or gets what another one is exchanged for. */
export function useIsLineExchanging(
  mutationKey: typeof LINE_EXCHANGE | typeof SAVED_LINE_EXCHANGE,
  variantToken: string,
): boolean {
  const count = useIsMutating({
    mutationKey,
    predicate({ state }) {
      const exchanged = state.variables as Exchanged | undefined;
      return exchanged?.from_variant_token === variantToken || exchanged?.to_variant_token === variantToken;
    },
  });
  return count > 0;
}
