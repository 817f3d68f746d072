import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { lockShopper } from "../accounts/lock-shopper.ts";
import { noteAsking } from "../newsletter/ask-for-newsletter.ts";

/**
 * A shopper asks for the newsletter in the profile. Who is deleting the account meanwhile leaves no address behind.
 * @returns 0 when a mail was written, else in how many seconds there may be another one
 */
export async function askForOwnNewsletter(
  { db, env }: Pick<Ctx, "db" | "env">,
  { shopperId, page }: { shopperId: number; page: string },
  network: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { mail } = await lockShopper({ db: tx }, { shopperId });
    return noteAsking({ db: tx, env }, { mail, page }, network);
  });
}
