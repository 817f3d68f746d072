import type { Api } from "../api/use-api.ts";
import { readToken } from "../session/session.ts";

/** Sends what the account does not have yet, once what sends it has loaded: visitors do not need it. */
export async function syncInBackground(api: Api, shopper: string): Promise<void> {
  const session = readToken();
  try {
    const { sendFavourites } = await import("./sync-favourites.ts");
    await sendFavourites(api, { shopper, session });
  } catch {
    // With the next change or on the next page.
  }
}
