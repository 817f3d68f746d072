import type { StockReason } from "@shop/contract/admin/stock";
import type { Transaction } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import type { StaffActor } from "../../../lib/staff-actor.ts";

/** One change of a variant's stock among many. */
export interface StockChange {
  variantId: number;
  delta: number;
  reason: StockReason;
  note: string | null;
  /** Its number among the changes with the same key. Those of a variant are made in this order. */
  nth: number;
}

const CHANGES_AT_ONCE = 500;

/**
 * Writes many changes of stock into the ledger. The surrounding transaction makes it all or nothing.
 * @param key the same key and number move the stock of a variant once
 * @param onProgress called between the writes; it may throw, to cancel
 * @returns false if a variant is gone or has too few pieces; then the caller ends the transaction
 */
export async function adjustMany(
  { db }: { db: Transaction },
  { by, key, changes }: { by: StaffActor; key: string; changes: readonly StockChange[] },
  onProgress: (written: number) => Promise<void>,
): Promise<boolean> {
  // Variants are locked in the order of their ids, as orders lock them, so that neither waits for the other for ever.
  const inOrder = changes.toSorted((a, b) => a.variantId - b.variantId || a.nth - b.nth);
  for (let at = 0; at < inOrder.length; at += CHANGES_AT_ONCE) {
    const some = inOrder.slice(at, at + CHANGES_AT_ONCE);
    const { rows } = await db.execute<{ short: number }>(sql`
      with requested as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
          as r("variantId" bigint, delta integer, reason text, note text, nth integer)
      ), locked as materialized (
        select v.id, v.stock from variants v where v.id in (select "variantId" from requested)
        order by v.id for no key update of v
      ), running as materialized (
        select r.*, l.stock + sum(r.delta) over (partition by r."variantId" order by r.nth) as balance
        from requested r left join locked l on l.id = r."variantId"
      ), short as materialized (
        select from running where balance is null or balance < 0
      ), moved as (
        insert into stock_movements (variant_id, reason, delta, staff_id, staff_name, note, request_key)
        select "variantId", reason, delta, ${by.staffId}::bigint, ${by.name}::text, note, ${key}::text || ' ' || nth
        from running where not exists (select from short)
        order by "variantId", nth
      )
      select count(*)::integer as short from short`);
    if (rows[0]?.short !== 0) return false;
    await onProgress(at + some.length);
  }
  return true;
}
