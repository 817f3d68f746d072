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
 * @returns the token, and whether it is the account's first session ever; null when the password is no longer that
 */
export async function startSession(
  { db }: { db: Db },
  { shopperId, passwordHash, device }: { shopperId: number; passwordHash: string; device: string },
): Promise<{ token: string; isFirst: boolean } | null> {
  const token = randomBytes(32).toString("base64url");
  // Not `for share`: two first sign-ins at once would then wait for each other to note that they were first.
  const { rows } = await db.execute<{ isFirst: boolean }>(sql`
    with owner as (
      select id, has_signed_in from shoppers
      where id = ${shopperId} and password_hash = ${passwordHash} and erased_at is null for no key update
    ), started as (
      insert into sessions (token_hash, public_id, shopper_id, device, expires_at)
      select ${hashSessionToken(token)}::bytea, ${randomToken()}, id, ${device},
             now() + make_interval(days => ${SESSION_DAYS})
      from owner
    ), noted as (
      update shoppers s set has_signed_in = true from owner where s.id = owner.id and not owner.has_signed_in
    )
    select not has_signed_in as "isFirst" from owner`);
  const [started] = rows;
  return started ? { token, ...started } : null;
}
