import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { findShopperByMail } from "./queries.ts";
import { maySend, sendCode } from "./send-code.ts";

/** Sends a new code to an account that waits for one. Says nothing about whether there is any. */
export async function resendCode(
  { db, env }: Pick<Ctx, "db" | "env">,
  { mail }: { mail: string },
  network: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await maySend({ db: tx }, { mail, address: network, gap: true }))) return;
    const shopper = await findShopperByMail({ db: tx }, mail);
    if (!shopper || shopper.verified) return;
    await sendCode({ db: tx, env }, { shopper, purpose: "verify_mail" });
  });
}
