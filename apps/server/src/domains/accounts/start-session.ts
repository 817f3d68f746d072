import { randomBytes } from "node:crypto";
import { SESSION_DAYS } from "@shop/contract/constants";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { hashSessionToken } from "./queries.ts";

/** Signs the shopper in. Only the token's hash is kept: the database cannot give a session away. */
export async function startSession({ db }: { db: Db }, shopperId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.execute(sql`
    insert into sessions (token_hash, shopper_id, expires_at)
    values (${hashSessionToken(token)}, ${shopperId}, now() + make_interval(days => ${SESSION_DAYS}))`);
  return token;
}

/** Signs out: the token is worthless everywhere at once. */
export async function endSession({ db }: { db: Db }, tokenHash: Buffer): Promise<void> {
  await db.execute(
    sql`update sessions set revoked_at = now() where token_hash = ${tokenHash} and revoked_at is null`,
  );
}
