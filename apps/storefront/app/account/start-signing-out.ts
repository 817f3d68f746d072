import { underWay } from "../api/under-way.ts";
import type { Api } from "../api/use-api.ts";
import { syncInBackground } from "../catalogue/sync-in-background.ts";
import { readToken } from "../session/session.ts";
import { loadSigningOut } from "./load-signing-out.ts";
import { countUnsaved, signingOut, signOut } from "./sign-out.ts";

/** After this time the browser asks instead of the dialog: nobody may be kept signed in by a part that does not come. */
const WITHIN_MS = 3_000;

let isStarting = false;

/** Signs out at once, or opens the dialog that first saves what is not saved yet. */
export async function startSigningOut(
  api: Api,
  { shopper, load = loadSigningOut, withinMs = WITHIN_MS }: StartOptions,
): Promise<void> {
  if (countUnsaved(shopper) === 0) return signOut(api);
  if (isStarting) return;
  isStarting = true;
  const session = readToken();
  const hasDialog = await Promise.race([
    load().then(
      () => true,
      // After an upgrade of the shop the dialog is gone, but the shop may answer.
      () => Promise.allSettled([syncInBackground(api, shopper), ...underWay]).then(() => false),
    ),
    new Promise<boolean>((end) => setTimeout(end, withinMs, false)),
  ]);
  isStarting = false;
  if (readToken() !== session) return;
  if (hasDialog) signingOut.set(session ?? null);
  else if (countUnsaved(shopper) === 0 || confirm("Sign out without your last changes?")) {
    signOut(api);
  }
}

interface StartOptions {
  /** See `shopperOf`. */
  shopper: string;
  load?: () => Promise<unknown>;
  withinMs?: number;
}
