import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../api/use-api.ts";
import { createStore, useStore } from "../browser/store.ts";
import { useIsSignedIn } from "../session/session.ts";
import { cartQuery } from "./cart-query.ts";

/** The id of the cart's icon in the header, which has the count. */
export const CART_MARK = "cart-mark";

const store = createStore(0);

/** Raised at once with each add; the fetched cart corrects it. */
export function raiseCartCount(): void {
  store.set((count) => count + 1);
}

/** The number of items in the cart, as far as this browser knows. */
export function useCartCount(): number {
  return useStore(store);
}

/** Keeps the count in step with the fetched cart. Used once, in the header. */
export function useCartCountKeeper(): void {
  const api = useApi();
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...cartQuery(api), enabled: isSignedIn });

  useEffect(() => {
    store.set(isSignedIn ? (data?.totalQuantity ?? 0) : 0);
  }, [isSignedIn, data]);
}
