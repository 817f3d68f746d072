import { browserStorage } from "./storage.ts";
import { createStore } from "./store.ts";

/** The storage key of the delivery area that was taken from the shopper's account. Also in early-faces.ts. */
export const ACCOUNT_AREA_KEY = "ssAccountArea";
/** In place of the account's area: the shopper has forgotten the area, and the account is not asked for it. Also in early-faces.ts. */
export const FORGOTTEN = "forgotten";

/** How many times the account may have got another area since the page was loaded. */
export const accountAreaChanges = createStore(0);

/** On signing in and out, and when another shopper signs in: the account that comes next has its own area. */
export function forgetAccountArea(): void {
  browserStorage.removeItem(ACCOUNT_AREA_KEY);
}

/** The account may have another area now, so it is asked again, unless the shopper has forgotten the area. */
export function renewAccountArea(): void {
  if (browserStorage.getItem(ACCOUNT_AREA_KEY) !== FORGOTTEN) forgetAccountArea();
  accountAreaChanges.set((count) => count + 1);
}
