import { validation } from "@shop/contract/texts";
import type { Ctx } from "../../ctx.ts";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { type Attempt, requireAttempts, undoAttempts } from "../limits/take-attempts.ts";
import { alertLockOut } from "./alert-lock-out.ts";
import { confirmPassword } from "./confirm-password.ts";
import { getShopper, type Shopper } from "./queries.ts";
import { limits } from "./rules/limits.ts";
import { type CodeCheck, consumeCode, verifyCode } from "./verify-code.ts";

/** What a signed-in shopper gives before a change that cannot be undone: the password, or a code if there is none. */
export interface OwnerProof {
  password: string | undefined;
  code: string | undefined;
  claim: string | undefined;
}

export interface Confirmation {
  shopperId: number;
  /** As it was when the shopper was confirmed. */
  passwordHash: string;
  /** To be used up; null when the password was given. */
  code: Extract<CodeCheck, { kind: "valid" }> | null;
}

/** Makes sure that the caller owns the account and has not just found an open browser. */
export async function confirmOwner(
  ctx: Pick<Ctx, "db" | "env" | "log">,
  { shopperId, proof: { password, code, claim } }: { shopperId: number; proof: OwnerProof },
  network: string,
): Promise<Confirmation> {
  const shopper = await getShopper(ctx, shopperId);
  if (shopper.hasPassword) {
    if (password === undefined) {
      if (code !== undefined) return refuse("code_not_allowed");
      return refuse("bad_input", { fields: { pword: validation.passwordRequired } });
    }
    const passwordHash = await confirmPassword(ctx, { shopperId, password }, network);
    return { shopperId, passwordHash, code: null };
  }
  if (code === undefined) {
    return refuse("bad_input", { fields: { otp: validation.shortCodeIncomplete } });
  }
  return confirmByCode(ctx, { shopper, code, claim: claim ?? null }, network);
}

async function confirmByCode(
  { db, env, log }: Pick<Ctx, "db" | "env" | "log">,
  { shopper: { id: shopperId, mail }, code, claim }: { shopper: Shopper; code: string; claim: string | null },
  network: string,
): Promise<Confirmation> {
  const fromNetwork: Attempt = { what: `verify from ${network}`, limit: limits.verify.perNetwork };
  const ofShopper: Attempt = { what: `confirm by code ${shopperId}`, limit: limits.verify.perAccount };
  await requireAttempts({ db, env }, [fromNetwork, ofShopper]);
  const [account] = await prepared<{ passwordHash: string }>(db)`
    select password_hash as "passwordHash" from shoppers
    where id = ${shopperId} and not has_password and erased_at is null`;
  if (!account) return refuse("code_not_allowed");
  const check = await verifyCode({ db, env }, { place: { mail, purpose: "confirm_owner", claim }, code });
  if (check.kind === "locked_out") alertLockOut(log, "confirm_owner");
  if (check.kind !== "valid" || check.ownerId !== shopperId) return refuse("wrong_code");
  await undoAttempts({ db, env }, [fromNetwork]);
  return { shopperId, passwordHash: account.passwordHash, code: check };
}

/**
 * Locks the shopper for the confirmed change and uses up the code.
 * @returns undefined when the password was changed or the account deleted since it was confirmed: of two concurrent
 * changes, the second finds nothing
 */
export async function lockConfirmed(
  { db }: { db: Transaction },
  { shopperId, passwordHash, code }: Confirmation,
): Promise<{ mail: string; firstName: string } | undefined> {
  const { rows } = await db.execute<{ mail: string; firstName: string }>(sql`
    select mail, first_name as "firstName" from shoppers
    where id = ${shopperId} and erased_at is null and password_hash = ${passwordHash} for update`);
  const [owner] = rows;
  if (owner && code && !(await consumeCode({ db }, code))) return refuse("wrong_code");
  return owner;
}
