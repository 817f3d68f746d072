import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import {
  type Attempt,
  giveBackAttempts,
  giveBackIfFailed,
  requireAttempts,
} from "../limits/take-attempts.ts";
import { alertLockOut } from "./alert-lock-out.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { hashPassword } from "./hash-password.ts";
import { holdShopper } from "./hold-shopper.ts";
import { proveCode, useCode } from "./prove-code.ts";
import { limits } from "./rules/limits.ts";
import { setPassword } from "./set-password.ts";

/** Sets a new password for who has proved the address, and ends every session. It signs nobody in. */
export async function resetPassword(
  { db, env, log }: Pick<Ctx, "db" | "env" | "log">,
  { mail, code, password }: { mail: string; code: string; password: string },
  network: string,
): Promise<void> {
  checkNewPassword({ env }, { password, owner: { mail }, field: "pword" });
  const fromNetwork: Attempt = { what: `verify from ${network}`, limit: limits.verify.perNetwork };
  const pair: Attempt = { what: `reset ${mail} from ${network}`, limit: limits.verify.perAccount };
  await requireAttempts({ db, env }, [fromNetwork, pair]);
  // Hashed whether or not the code is right: it costs the same to be wrong.
  const passwordHash = await giveBackIfFailed({ db, env }, [fromNetwork, pair], () => hashPassword(password));
  const guess = await proveCode(
    { db, env },
    { place: { mail, purpose: "reset_password", claim: null }, code },
  );
  if (guess.kind === "burnt") alertLockOut(log, "reset_password");
  if (guess.kind !== "proved") return refuse("wrong_code");
  await giveBackAttempts({ db, env }, [fromNetwork]);

  await inTransaction(db, async (tx) => {
    // First the shopper, then the code: deleting the account goes the same way.
    const shopper = await holdShopper({ db: tx }, { shopperId: guess.ownerId, ifGone: "wrong_code" });
    // Only the owner of the mailbox gets here, and may hear that it must not be their name.
    checkNewPassword({ env }, { password, owner: shopper, field: "pword" });
    if (!(await useCode({ db: tx }, guess))) return refuse("wrong_code");
    await setPassword({ db: tx }, { shopper, passwordHash, staysSignedIn: null });
  });
}
