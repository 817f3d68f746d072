import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/**
 * Erases the reasons that staff gave for what they did to these records: free text, which may name a customer. The entries
 * stay, and the log stays verifiable, because it is chained by the hash of a reason.
 */
export async function eraseAuditReasons(
  { db }: { db: Transaction },
  { kind, ids }: { kind: string; ids: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    update audit_entries set reason = null, reason_salt = null
    where record_kind = ${kind} and record_id = any(${ids}::text[]) and reason is not null`);
}
