import { refusals } from "@shop/contract/refusals";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { forgetAttempts, giveBackAttempts, requireAttempts } from "../limits/take-attempts.ts";
import { verifyPassword } from "./hash-password.ts";
import { limits } from "./rules/limits.ts";

/**
 * Somebody signed in says their password once more, before what cannot be taken back. A stolen session may guess no
 * faster than a stranger. @returns the hash it was compared with
 */
export async function confirmPassword(
  { db, env }: Pick<Ctx, "db" | "env">,
  { shopperId, password }: { shopperId: number; password: string },
  network: string,
): Promise<string> {
  const tries = `confirm password ${shopperId}`;
  const fromNetwork = `sign in from ${network}`;
  await requireAttempts({ db, env }, [
    { what: tries, limit: limits.confirmPassword.perAccount },
    { what: fromNetwork, limit: limits.confirmPassword.perNetwork },
  ]);
  const [shopper] = await prepared<{ passwordHash: string }>(db)`
    select password_hash as "passwordHash" from shoppers where id = ${shopperId} and erased_at is null`;
  if (!shopper) return refuse("session_needed");
  const { passwordHash } = shopper;
  if (!(await verifyPassword(password, passwordHash))) {
    return refuse("wrong_password", { fields: { pword: refusals.wrong_password.message } });
  }
  await forgetAttempts({ db, env }, tries);
  await giveBackAttempts({ db, env }, [fromNetwork]);
  return passwordHash;
}
