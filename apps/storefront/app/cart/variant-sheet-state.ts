import { createStore, useStore } from "../browser/store.ts";

export type Exchanges = "piece" | "line" | "saved line";

/** A product whose variants are to be chosen from. */
export interface VariantRequest {
  productToken: string;
  name: string;
  /** The variant that is chosen at first. */
  variantToken: string;
  /**
   * What is exchanged for the chosen one: the piece of that variant that has just been added to the cart, its whole line in
   * the cart, or its line among what is saved for later. Null: the chosen one is added.
   */
  exchanges: Exchanges | null;
}

const store = createStore<VariantRequest | null>(null);

export const variantSheet = {
  open(request: VariantRequest) {
    store.set(request);
  },
  /** An answer that comes late does not close the sheet of another request. */
  close(request: VariantRequest) {
    store.set((shown) => (shown === request ? null : shown));
  },
};

/** The product in the open sheet; null while the sheet is closed. */
export function useVariantRequest(): VariantRequest | null {
  return useStore(store);
}
