import { createStore, useStore } from "../shell/store.ts";
import type { Shelf } from "./queries.ts";

const store = createStore<Shelf | null>(null);

/** Remembers the clicked category, so that its page can show the name and sub-categories at once. */
export function chooseShelf(shelf: Shelf): void {
  store.set(shelf);
}

export function useChosenShelf(): Shelf | null {
  return useStore(store);
}
