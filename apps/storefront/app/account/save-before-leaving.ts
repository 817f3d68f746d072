import { underWay } from "../api/under-way.ts";
import type { Api } from "../api/use-api.ts";
import { sendFavourites } from "../catalogue/sync-favourites.ts";
import { countUnsaved } from "./sign-out.ts";

/**
 * Sends what the account does not have yet, and waits for what is being sent.
 * @returns how many changes are not saved after that time
 */
export async function saveBeforeLeaving(
  api: Api,
  { shopper, withinMs }: { shopper: string; withinMs: number },
): Promise<number> {
  let lost = 0;
  async function settleAll() {
    // What waits for an earlier change is sent only after it.
    while (underWay.size > 0) {
      const settled = await Promise.allSettled(underWay);
      lost += settled.filter(({ status }) => status === "rejected").length;
    }
  }
  const timeLimit = new Promise((end) => setTimeout(end, withinMs));
  await Promise.race([Promise.all([sendFavourites(api, shopper), settleAll()]), timeLimit]);
  return lost + countUnsaved();
}
