import { tabStorage } from "./storage.ts";

/** The tab's storage key of what was typed and chosen at checkout. `purchase/checkout-draft.ts` reads and writes it. */
export const DRAFT_KEY = "ssCheckout";

/** The tab's storage key of what was typed at sign-up. `account/kept-sign-up.ts` reads and writes it. */
export const SIGN_UP_KEY = "ssSignUp";

/** Once the address is verified, and when its owner goes back or leaves this device. */
export function forgetSignUp(): void {
  tabStorage.removeItem(SIGN_UP_KEY);
}

/** Once it has become an order, and when its shopper leaves this device: it can name somebody else, with their phone number. */
export function forgetDraft(): void {
  tabStorage.removeItem(DRAFT_KEY);
}

/** The same, unless it is this shopper's own. */
export function forgetDraftOfOthers(shopper: string): void {
  try {
    const draft: unknown = JSON.parse(tabStorage.getItem(DRAFT_KEY) ?? "null");
    if (typeof draft === "object" && draft !== null && "shopper" in draft && draft.shopper === shopper)
      return;
  } catch {
    // A broken draft is nobody's.
  }
  forgetDraft();
}
