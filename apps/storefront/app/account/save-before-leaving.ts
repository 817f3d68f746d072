import { underWay } from "../api/under-way.ts";
import type { Api } from "../api/use-api.ts";
import { sendFavourites } from "../catalogue/sync-favourites.ts";
import { readToken } from "../session/session.ts";
import { countUnsaved } from "./sign-out.ts";

/**
 * Sends what the account does not have yet, and waits for what is being sent.
 * @returns how many changes are not saved: after that time at the latest, and once everything has an answer
 */
export function saveBeforeLeaving(
  api: Api,
  { shopper, withinMs }: { shopper: string; withinMs: number },
): { inTime: Promise<number>; inTheEnd: Promise<number> } {
  let lost = 0;
  const lose = () => {
    lost += 1;
  };
  async function waitForChanges() {
    // What waits for an earlier change is sent only after it.
    while (underWay.size > 0) {
      await Promise.all([...underWay].map((change) => change.catch(lose)));
    }
  }
  const timeLimit = new Promise((end) => setTimeout(end, withinMs));
  const all = Promise.all([sendFavourites(api, { shopper, session: readToken() }), waitForChanges()]);
  const countLeft = () => lost + countUnsaved(shopper);
  return { inTime: Promise.race([all, timeLimit]).then(countLeft), inTheEnd: all.then(countLeft) };
}
