import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import { type Attempt, requireAttempts, undoAttempts, undoIfFailed } from "../limits/take-attempts.ts";
import { checkNewPassword } from "../passwords/check-new-password.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { alertLockOut } from "./alert-lock-out.ts";
import { lockShopper } from "./lock-shopper.ts";
import { limits } from "./rules/limits.ts";
import { setPassword } from "./set-password.ts";
import { consumeCode, verifyCode } from "./verify-code.ts";

/** Sets a new password with a mailed code and ends every session. It does not sign the shopper in. */
export async function resetPassword(
  { db, env, log }: Pick<Ctx, "db" | "env" | "log">,
  { mail, code, password }: { mail: string; code: string; password: string },
  network: string,
): Promise<void> {
  checkNewPassword({ env }, { password, owner: { mail }, field: "pword" });
  const fromNetwork: Attempt = { what: `verify from ${network}`, limit: limits.verify.perNetwork };
  const pair: Attempt = { what: `reset ${mail} from ${network}`, limit: limits.verify.perAccount };
  await requireAttempts({ db, env }, [fromNetwork, pair]);
  // Hashed before the code is checked, so that a wrong code takes as long as a right one.
  const passwordHash = await undoIfFailed({ db, env }, [fromNetwork, pair], () => hashPassword(password));
  const check = await verifyCode(
    { db, env },
    { place: { mail, purpose: "reset_password", claim: null }, code },
  );
  if (check.kind === "locked_out") alertLockOut(log, "reset_password");
  if (check.kind !== "valid") return refuse("wrong_code");
  await undoAttempts({ db, env }, [fromNetwork]);

  await inTransaction(db, async (tx) => {
    // The shopper is locked before the code, as in deleting an account, so that the two never deadlock.
    const shopper = await lockShopper({ db: tx }, { shopperId: check.ownerId, ifGone: "wrong_code" });
    // Checked again, now with the shopper's name: only the owner of the mailbox can learn anything from this refusal.
    checkNewPassword({ env }, { password, owner: shopper, field: "pword" });
    if (!(await consumeCode({ db: tx }, check))) return refuse("wrong_code");
    await setPassword({ db: tx, env }, { shopper, passwordHash, staysSignedIn: null });
  });
}
