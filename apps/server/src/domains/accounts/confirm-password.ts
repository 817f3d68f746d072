import { refusals } from "@shop/contract/refusals";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { forgetAttempts, requireAttempts } from "../limits/take-attempts.ts";
import { verifyPassword } from "./hash-password.ts";
import { limits } from "./rules/limits.ts";

/**
 * Somebody signed in says their password once more, before what cannot be taken back. A stolen session may guess no
 * faster than a stranger. @returns the hash it was compared with
 */
export async function confirmPassword(
  { db }: Pick<Ctx, "db">,
  { shopperId, password }: { shopperId: number; password: string },
  network: string,
): Promise<string> {
  const tries = `confirm password ${shopperId}`;
  await requireAttempts({ db }, [
    { what: tries, limit: limits.confirmPassword.perAccount },
    { what: `sign in from ${network}`, limit: limits.confirmPassword.perNetwork },
  ]);
  const [shopper] = await prepared<{ passwordHash: string }>(db)`
    select password_hash as "passwordHash" from shoppers where id = ${shopperId}`;
  const passwordHash = shopper?.passwordHash ?? null;
  const matches = await verifyPassword(password, passwordHash);
  if (!matches || passwordHash === null) {
    return refuse("wrong_password", {}, { data: { fields: { pword: refusals.wrong_password.message } } });
  }
  await forgetAttempts({ db }, tries);
  return passwordHash;
}
