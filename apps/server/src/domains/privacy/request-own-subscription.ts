import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { lockShopper } from "../accounts/lock-shopper.ts";
import { recordSubscriptionRequest } from "../newsletter/request-subscription.ts";

/**
 * Requests the newsletter for a signed-in shopper. The account is locked, so a concurrent deletion leaves no address
 * behind.
 * @returns 0 when a mail was written, otherwise the seconds until there may be another one
 */
export async function requestOwnSubscription(
  { db, env }: Pick<Ctx, "db" | "env">,
  { shopperId, page }: { shopperId: number; page: string },
  network: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { mail } = await lockShopper({ db: tx }, { shopperId });
    return recordSubscriptionRequest({ db: tx, env }, { mail, page }, network);
  });
}
