import { randomBytes } from "node:crypto";
import { SESSION_DAYS, SESSIONS_MAX } from "@shop/contract/constants";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Database } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { hashSessionToken } from "./queries.ts";

/**
 * Starts a session if the account still has the password hash that was verified, and deletes the oldest sessions beyond
 * the maximum. Only the token's hash is stored, so a copy of the database opens no session.
 * @param device in words, for the shopper's list of sessions
 * @returns the token, and whether it is the account's first session ever; null when the password was changed or the
 * account deleted since it was verified
 */
export async function startSession(
  { db }: { db: Database },
  { shopperId, passwordHash, device }: { shopperId: number; passwordHash: string; device: string },
): Promise<{ token: string; isFirst: boolean } | null> {
  const token = randomBytes(32).toString("base64url");
  return inTransaction(db, async (tx) => {
    // Locks the shopper, so that each of several concurrent sign-ins sees the sessions started before it.
    const { rows } = await tx.execute<{ isFirst: boolean }>(sql`
      select not has_signed_in as "isFirst" from shoppers
      where id = ${shopperId} and password_hash = ${passwordHash} and erased_at is null for no key update`);
    const [owner] = rows;
    if (!owner) return null;
    await tx.execute(sql`
      insert into sessions (token_hash, public_id, shopper_id, device, created_at, last_seen_at, expires_at)
      select ${hashSessionToken(token)}::bytea, ${randomToken()}, ${shopperId}, ${device}, moment, moment,
             moment + make_interval(days => ${SESSION_DAYS})
      from clock_timestamp() moment`);
    await tx.execute(sql`
      delete from sessions where token_hash in (
        select token_hash from sessions
        where shopper_id = ${shopperId} and revoked_at is null and expires_at > now()
        order by created_at desc offset ${SESSIONS_MAX})`);
    if (owner.isFirst)
      await tx.execute(sql`update shoppers set has_signed_in = true where id = ${shopperId}`);
    return { token, isFirst: owner.isFirst };
  });
}
