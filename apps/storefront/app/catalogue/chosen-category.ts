import { createStore, useStore } from "../browser/store.ts";
import type { CategoryView } from "./queries.ts";

const store = createStore<CategoryView | null>(null);

/** Remembers the clicked category, so that its page can show the name and sub-categories at once. */
export function chooseCategory(category: CategoryView): void {
  store.set(category);
}

export function useChosenCategory(): CategoryView | null {
  return useStore(store);
}
