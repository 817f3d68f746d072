import type { FailedReason } from "@shop/contract/fulfilment";
import { FAILED_REASONS } from "@shop/contract/fulfilment-facts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { isWithin } from "./day-range.ts";
import type { DayRange } from "./rules/report-days.ts";

export interface FailedDeliveries {
  area: string;
  /** Null when the reason is not one of the list. */
  reason: FailedReason | null;
  failures: number;
}

const REASONS = Object.entries(FAILED_REASONS) as [FailedReason, { name: string }][];

/** Failed attempts by delivery location and reason, the most frequent first. Every attempt counts. */
export async function listFailedDeliveries({ db }: { db: Db }, days: DayRange): Promise<FailedDeliveries[]> {
  const { rows } = await db.execute<{ area: string; name: string; failures: number }>(sql`
    -- The parcel forgets its reason when it goes out again; the timeline keeps it, in words, before the rider's note.
    select o.location_name as area, split_part(coalesce(e.detail, ''), ':', 1) as name, count(*)::integer as failures
    -- Without the offset, the planner reads all orders to find these few.
    from order_events e cross join lateral (select location_name from orders where id = e.order_id offset 0) o
    where e.step = 'failed' and ${isWithin(sql`e.at`, days)}
    group by 1, 2 order by failures desc, 1, 2`);
  return rows.map(({ area, name, failures }) => ({
    area,
    reason: REASONS.find(([, reason]) => reason.name === name)?.[0] ?? null,
    failures,
  }));
}

/** How many delivery attempts ended in each way within the days. */
export async function countDeliveries(
  { db }: { db: Db },
  days: DayRange,
): Promise<{ delivered: number; failed: number }> {
  const { rows } = await db.execute<{ delivered: number; failed: number }>(sql`
    select count(*) filter (where step = 'delivered')::integer as delivered,
           count(*) filter (where step = 'failed')::integer as failed
    from order_events e where e.step in ('delivered', 'failed') and ${isWithin(sql`e.at`, days)}`);
  return rows[0] ?? { delivered: 0, failed: 0 };
}
