import { toasts } from "@shop/contract/texts";
import { underWay } from "../api/under-way.ts";
import type { Api } from "../api/use-api.ts";
import { createStore } from "../browser/store.ts";
import { readAccount } from "../catalogue/favourite-account.ts";
import { notify } from "../notices/notify.ts";
import { endSession } from "../session/session.ts";

/** Whether a shopper is signing out whose changes are not all saved. */
export const signingOut = createStore(false);

/** How many changes of the shopper the account may not have yet. */
export function countUnsaved(): number {
  return underWay.size + Object.keys(readAccount()?.pending ?? {}).length;
}

/** Signs out of this browser at once and tells the server in the background. What is not saved is lost. */
export function signOut(api: Api): void {
  api.call("signOut").catch(() => {
    // The session then expires on its own; this browser has already forgotten it.
  });
  endSession({ onPurpose: true });
  notify.success(toasts.signedOut);
}
