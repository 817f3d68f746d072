import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";

/** Signs out: the token is worthless everywhere at once. */
export async function signOut({ db }: { db: Db }, tokenHash: Buffer): Promise<void> {
  await db.execute(
    sql`update sessions set revoked_at = now() where token_hash = ${tokenHash} and revoked_at is null`,
  );
}

/** Ends one session of the shopper's own; another shopper's is simply not found. */
export async function endSession(
  { db }: { db: Db },
  { shopperId, sessionId }: { shopperId: number; sessionId: string },
): Promise<void> {
  const { rows } = await db.execute(sql`
    update sessions set revoked_at = now()
    where public_id = ${sessionId} and shopper_id = ${shopperId} and revoked_at is null and expires_at > now()
    returning 1`);
  if (rows.length === 0) refuse("session_not_found");
}

/** Ends every session of the shopper but the one that asks; all of them when none is to stay. */
export async function endSessions(
  { db }: { db: Db },
  { shopperId, but }: { shopperId: number; but: Buffer | null },
): Promise<void> {
  await db.execute(sql`
    update sessions set revoked_at = now()
    where shopper_id = ${shopperId} and revoked_at is null and token_hash is distinct from ${but}::bytea`);
}
