import { createStore, useStore } from "../browser/store.ts";

/** A product whose variants are to be chosen from. */
export interface VariantRequest {
  productToken: string;
  name: string;
  /** The variant that is chosen at first. */
  variantToken: string;
  /** Whether that variant has just been added, and is exchanged for the chosen one. */
  isInCart: boolean;
}

const store = createStore<VariantRequest | null>(null);

export const variantSheet = {
  open(request: VariantRequest) {
    store.set(request);
  },
  close() {
    store.set(null);
  },
};

/** The product in the open sheet; null while the sheet is closed. */
export function useVariantRequest(): VariantRequest | null {
  return useStore(store);
}
