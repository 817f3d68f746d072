import { randomBytes } from "node:crypto";
import { PHONE_NOT_PROVIDED } from "@shop/contract/constants";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { type Attempt, requireAttempts, undoAttempts } from "../limits/take-attempts.ts";
import { hashOfNoPassword } from "../passwords/rules/password-hash.ts";
import { alertLockOut } from "./alert-lock-out.ts";
import type { Shopper } from "./queries.ts";
import { limits } from "./rules/limits.ts";
import type { CodePlace } from "./rules/one-time-code.ts";
import { addSession, type StartedSession } from "./start-session.ts";
import { consumeCode, verifyCode } from "./verify-code.ts";

export interface CodeSignIn {
  mail: string;
  code: string;
  /** A secret that identifies the browser: only a code that it asked for works. */
  claim: string;
  /** In words, for the shopper's list of sessions. */
  device: string;
}

/**
 * Signs in the person who reads the mail of the address, and opens an account for an address that has none. What others have
 * registered with the address is deleted: neither their password nor their data gets into the account.
 */
export async function signInByCode(
  { db, env, log }: Pick<Ctx, "db" | "env" | "log">,
  { mail, code, claim, device }: CodeSignIn,
  network: string,
): Promise<StartedSession & { shopper: Shopper }> {
  const fromNetwork: Attempt = { what: `verify from ${network}`, limit: limits.verify.perNetwork };
  await requireAttempts({ db, env }, [
    fromNetwork,
    { what: `sign in by code ${mail} from ${network}`, limit: limits.verify.perAccount },
  ]);
  const place: CodePlace = { mail, purpose: "sign_in", claim };
  const check = await verifyCode({ db, env }, { place, code });
  if (check.kind === "locked_out") alertLockOut(log, "sign_in");
  // A code that was used is refused as well: a second answer to it would be a second session.
  if (check.kind !== "valid") return refuse("wrong_code");
  // A success is not counted: many shoppers of a mobile network share one address.
  await undoAttempts({ db, env }, [fromNetwork]);

  return inTransaction(db, async (tx) => {
    // The shopper is locked before the code, as in deleting an account, so that the two never deadlock.
    const shopper = await lockOrOpenAccount({ db: tx }, { mail });
    if (!(await consumeCode({ db: tx }, check))) return refuse("wrong_code");
    await tx.execute(sql`delete from registrations where mail = ${mail}`);
    const session = await addSession({ db: tx }, { shopperId: shopper.id, device });
    return { shopper, ...session };
  });
}

async function lockOrOpenAccount({ db }: { db: Transaction }, { mail }: { mail: string }): Promise<Shopper> {
  const known = await lockByMail({ db }, { mail });
  if (known) return known;
  await db.execute(sql`
    insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash, has_password, has_signed_in)
    values (${randomToken()}, ${mail}, '', '', ${PHONE_NOT_PROVIDED}, '', ${hashOfNoPassword(randomBytes(48))}, false, false)
    on conflict (mail) where verified_at is not null do nothing`);
  // Where the address was verified at the same moment, that account is found.
  const opened = await lockByMail({ db }, { mail });
  if (!opened) throw new Error("The account was not opened");
  return opened;
}

async function lockByMail(
  { db }: { db: Transaction },
  { mail }: { mail: string },
): Promise<Shopper | undefined> {
  const { rows } = await db.execute<Shopper>(sql`
    select id, public_id as "publicId", mail, first_name as "firstName", last_name as "lastName", phone, address,
           has_password as "hasPassword"
    from shoppers where mail = ${mail} for no key update`);
  return rows[0];
}
