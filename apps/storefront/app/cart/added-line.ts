import type { Cart } from "@shop/contract/cart";
import { paths } from "@shop/contract/paths";
import { createStore, useStore } from "../browser/store.ts";

/** What has just been added, for the panel that shows it. */
export interface AddedLine {
  /** Variant token. */
  token: string;
  /** The shop's answer, shown until the cart has been fetched again. */
  cart: Cart;
  /** When, in milliseconds. */
  at: number;
  /** In the header there is room beside the toast only on wide screens. */
  place: "header" | "sheet";
}

/** Adds that follow each other within this time are one round of shopping: only its first add opens the panel. */
export const ROUND_MS = 5 * 60 * 1000;

const HAS_ROOM_IN_HEADER = "(width >= 80rem)";

const store = createStore<AddedLine | null>(null);
let lastAddAt = Number.NEGATIVE_INFINITY;

export const addedLine = {
  /** An open panel shows the new line. @returns whether the panel shows it: not on the cart's page, nor within a round */
  show({ token, cart }: Pick<AddedLine, "token" | "cart">): boolean {
    const at = Date.now();
    const isInRound = at - lastAddAt < ROUND_MS;
    lastAddAt = at;
    const open = store.get();
    if (location.pathname === paths.cart() || (isInRound && !open)) return false;
    const place = open?.place ?? (matchMedia(HAS_ROOM_IN_HEADER).matches ? "header" : "sheet");
    store.set({ token, cart, at, place });
    return true;
  },
  close() {
    store.set(null);
  },
};

/** What the open panel shows; null while it is closed. */
export function useAddedLine(): AddedLine | null {
  return useStore(store);
}
