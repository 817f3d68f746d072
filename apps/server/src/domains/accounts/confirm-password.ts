import { refusals } from "@shop/contract/refusals";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import {
  type Attempt,
  requireAttempts,
  resetAttempts,
  undoAttempts,
  undoIfFailed,
} from "../limits/take-attempts.ts";
import { verifyPassword } from "../passwords/hash-password.ts";
import { limits } from "./rules/limits.ts";

/**
 * Asks a signed-in shopper for the password again before a change that cannot be undone. The limits are those of
 * signing in, so a stolen session cannot guess faster than a stranger. @returns the hash that the password matched
 */
export async function confirmPassword(
  { db, env }: Pick<Ctx, "db" | "env">,
  { shopperId, password }: { shopperId: number; password: string },
  network: string,
): Promise<string> {
  const counting = { db, env };
  const fromNetwork: Attempt = { what: `sign in from ${network}`, limit: limits.confirmPassword.perNetwork };
  const ofShopper: Attempt = {
    what: `confirm password ${shopperId}`,
    limit: limits.confirmPassword.perAccount,
  };
  await requireAttempts(counting, [fromNetwork, ofShopper]);
  const confirmed = await undoIfFailed(counting, [fromNetwork, ofShopper], async () => {
    const [shopper] = await prepared<{ passwordHash: string }>(db)`
      select password_hash as "passwordHash" from shoppers where id = ${shopperId} and erased_at is null`;
    if (!shopper) return refuse("session_needed");
    const { passwordHash } = shopper;
    return { passwordHash, isRight: await verifyPassword(password, passwordHash) };
  });
  if (!confirmed.isRight) {
    return refuse("wrong_password", { fields: { pword: refusals.wrong_password.message } });
  }
  await resetAttempts(counting, ofShopper);
  await undoAttempts(counting, [fromNetwork]);
  return confirmed.passwordHash;
}
