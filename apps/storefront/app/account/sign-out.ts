import { toasts } from "@shop/contract/texts";
import { underWay } from "../api/under-way.ts";
import type { Api } from "../api/use-api.ts";
import { createStore } from "../browser/store.ts";
import { readAccount } from "../catalogue/favourite-account.ts";
import { readFavourites } from "../catalogue/favourite-products.ts";
import { notify } from "../notices/notify.ts";
import { endSession } from "../session/session.ts";

/** The session of a shopper who is signing out, and whose changes are not all saved; null while nobody is. */
export const signingOut = createStore<string | null>(null);

/** How many changes of the shopper the account may not have yet. */
export function countUnsaved(shopper: string): number {
  const account = readAccount();
  // Until the first sync, the account has none of the favourites of this browser.
  const favourites = account?.shopper === shopper ? Object.keys(account.pending) : readFavourites();
  return underWay.size + favourites.length;
}

/** Signs out of this browser at once and tells the server in the background. What is not saved is lost. */
export function signOut(api: Api): void {
  api.call("signOut").catch(() => {
    // The session then expires on its own; this browser has already forgotten it.
  });
  underWay.clear();
  endSession({ onPurpose: true });
  notify.success(toasts.signedOut);
}
