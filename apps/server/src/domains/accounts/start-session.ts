import { randomBytes } from "node:crypto";
import { SESSION_DAYS, SESSIONS_MAX } from "@shop/contract/constants";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Database, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { hashSessionToken } from "./queries.ts";

export interface StartedSession {
  token: string;
  /** Whether it is the account's first session ever. */
  isFirst: boolean;
}

/**
 * Starts a session if the account still has the password hash that was verified.
 * @param device in words, for the shopper's list of sessions
 * @returns null when the password was changed or the account deleted since it was verified
 */
export async function startSession(
  { db }: { db: Database },
  { shopperId, passwordHash, device }: { shopperId: number; passwordHash: string; device: string },
): Promise<StartedSession | null> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      select 1 from shoppers
      where id = ${shopperId} and password_hash = ${passwordHash} and erased_at is null for no key update`);
    return rows.length === 0 ? null : addSession({ db: tx }, { shopperId, device });
  });
}

/**
 * Adds a session and deletes the oldest ones beyond the maximum. Only the token's hash is stored, so a copy of the
 * database opens no session. The caller has locked the shopper, so that each of several concurrent sign-ins sees the
 * sessions started before it.
 */
export async function addSession(
  { db }: { db: Transaction },
  { shopperId, device }: { shopperId: number; device: string },
): Promise<StartedSession> {
  const token = randomBytes(32).toString("base64url");
  await db.execute(sql`
    insert into sessions (token_hash, public_id, shopper_id, device, created_at, last_seen_at, expires_at)
    select ${hashSessionToken(token)}::bytea, ${randomToken()}, ${shopperId}, ${device}, moment, moment,
           moment + make_interval(days => ${SESSION_DAYS})
    from clock_timestamp() moment`);
  await db.execute(sql`
    delete from sessions where token_hash in (
      select token_hash from sessions
      where shopper_id = ${shopperId} and revoked_at is null and expires_at > now()
      order by created_at desc offset ${SESSIONS_MAX})`);
  const { rows } = await db.execute(
    sql`update shoppers set has_signed_in = true where id = ${shopperId} and not has_signed_in returning id`,
  );
  return { token, isFirst: rows.length > 0 };
}
