import { browserStorage } from "./storage.ts";

/** The key under which a tab tells that it has changed the cart. */
export const CART_CHANGED = "ssCartChanged";

/** The shop's other tabs get an event for the change itself, so the item can be removed at once. */
export function tellOtherTabs(key: string): void {
  browserStorage.setItem(key, String(Date.now()));
  browserStorage.removeItem(key);
}

/** Hears what another tab tells. @returns stops hearing */
export function hearOtherTabs(told: string, then: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === told && newValue !== null) then();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
