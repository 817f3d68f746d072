import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";

export async function signOut({ db }: { db: Db }, tokenHash: Buffer): Promise<void> {
  await db.execute(
    sql`update sessions set revoked_at = now() where token_hash = ${tokenHash} and revoked_at is null`,
  );
}

/** Ends one of the shopper's own sessions. Another shopper's session is not found. */
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

/**
 * Ends all sessions of the shopper, and the notifications to their devices, even where the session expired long ago.
 * @param except the token hash of a session that stays
 */
export async function endSessions(
  { db }: { db: Db },
  { shopperId, except }: { shopperId: number; except: Buffer | null },
): Promise<void> {
  // Counting makes the sessions end first, so that none of them can save a device afterwards.
  await db.execute(sql`
    with ended as (
      update sessions set revoked_at = now()
      where shopper_id = ${shopperId} and revoked_at is null and token_hash is distinct from ${except}::bytea
      returning 1
    )
    select end_push_elsewhere(${shopperId}, ${except}::bytea) from (select count(*) from ended) counted`);
}
