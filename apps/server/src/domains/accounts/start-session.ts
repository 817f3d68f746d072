import { randomBytes } from "node:crypto";
import { SESSION_DAYS } from "@shop/contract/constants";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { hashSessionToken } from "./queries.ts";

/**
 * Signs the shopper in, if the password that was looked at is still theirs: one that was changed, or an account that was
 * deleted, meanwhile opens nothing. Only the token's hash is kept: the database cannot give a session away.
 * @param device in words, for the shopper's list
 * @returns null when the password is no longer that
 */
export async function startSession(
  { db }: { db: Db },
  { shopperId, passwordHash, device }: { shopperId: number; passwordHash: string; device: string },
): Promise<string | null> {
  const token = randomBytes(32).toString("base64url");
  const { rowCount } = await db.execute(sql`
    insert into sessions (token_hash, public_id, shopper_id, device, expires_at)
    select ${hashSessionToken(token)}::bytea, ${randomToken()}, id, ${device},
           now() + make_interval(days => ${SESSION_DAYS})
    from shoppers where id = ${shopperId} and password_hash = ${passwordHash} and erased_at is null for share`);
  return rowCount === 1 ? token : null;
}
