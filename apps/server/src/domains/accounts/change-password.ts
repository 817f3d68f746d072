import { refusals } from "@shop/contract/refusals";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { checkNewPassword } from "../passwords/check-new-password.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { confirmPassword } from "./confirm-password.ts";
import { getShopper } from "./queries.ts";
import { setPassword } from "./set-password.ts";

/** Changes the password of a shopper who knows the current one. Every other session ends. */
export async function changePassword(
  { db, env }: Pick<Ctx, "db" | "env">,
  change: { shopperId: number; tokenHash: Buffer; current: string; next: string },
  network: string,
): Promise<void> {
  const { shopperId, tokenHash, current, next } = change;
  const shopper = await getShopper({ db }, shopperId);
  checkNewPassword({ env }, { password: next, owner: shopper, field: "new_pword" });
  const oldHash = await confirmPassword({ db, env }, { shopperId, password: current }, network);
  const passwordHash = await hashPassword(next);

  await inTransaction(db, async (tx) => {
    // Of two concurrent changes, the second no longer finds the hash that it confirmed.
    const { rows } = await tx.execute(sql`
      select 1 from shoppers where id = ${shopperId} and password_hash = ${oldHash} for update`);
    if (rows.length === 0) refuse("wrong_password", { fields: { pword: refusals.wrong_password.message } });
    await setPassword({ db: tx }, { shopper, passwordHash, staysSignedIn: tokenHash });
  });
}
