import { refusals } from "@shop/contract/refusals";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import { checkNewPassword } from "../passwords/check-new-password.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { confirmOwner, lockConfirmed, type OwnerProof } from "./confirm-owner.ts";
import { getShopper } from "./queries.ts";
import { setPassword } from "./set-password.ts";

/** Changes the password of a shopper who knows the current one, or sets the first one. Every other session ends. */
export async function changePassword(
  { db, env, log }: Pick<Ctx, "db" | "env" | "log">,
  change: { shopperId: number; tokenHash: Buffer; proof: OwnerProof; next: string },
  network: string,
): Promise<void> {
  const { shopperId, tokenHash, proof, next } = change;
  const shopper = await getShopper({ db }, shopperId);
  checkNewPassword({ env }, { password: next, owner: shopper, field: "new_pword" });
  const confirmation = await confirmOwner({ db, env, log }, { shopperId, proof }, network);
  const passwordHash = await hashPassword(next);

  await inTransaction(db, async (tx) => {
    const owner = await lockConfirmed({ db: tx }, confirmation);
    if (!owner) return refuse("wrong_password", { fields: { pword: refusals.wrong_password.message } });
    await setPassword({ db: tx, env }, { shopper, passwordHash, staysSignedIn: tokenHash });
  });
}
