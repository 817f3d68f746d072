import { randomBytes } from "node:crypto";
import { SESSION_DAYS } from "@shop/contract/constants";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { hashSessionToken } from "./queries.ts";

/**
 * Signs the shopper in. Only the token's hash is kept: the database cannot give a session away.
 * @param device in words, for the shopper's list
 */
export async function startSession(
  { db }: { db: Db },
  { shopperId, device }: { shopperId: number; device: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.execute(sql`
    insert into sessions (token_hash, public_id, shopper_id, device, expires_at)
    values (${hashSessionToken(token)}, ${randomToken()}, ${shopperId}, ${device},
            now() + make_interval(days => ${SESSION_DAYS}))`);
  return token;
}
