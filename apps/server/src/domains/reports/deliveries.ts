import type { FailedReason } from "@shop/contract/fulfilment";
import { FAILED_REASONS } from "@shop/contract/fulfilment-facts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { hasBegun, isWithin } from "./day-range.ts";
import { type DayRange, daysBefore } from "./rules/report-days.ts";

export interface FailedDeliveries {
  area: string;
  /** Null when the reason is not one of the list. */
  reason: FailedReason | null;
  failures: number;
  /** In the same number of days just before. */
  failuresBefore: number;
}

const REASONS = Object.entries(FAILED_REASONS) as [FailedReason, { name: string }][];

const REASON = sql`split_part(e.detail, ':', 1)`;

/** Failed attempts by delivery location and reason, the most frequent first. Every attempt counts. */
export async function listFailedDeliveries({ db }: { db: Db }, days: DayRange): Promise<FailedDeliveries[]> {
  const { rows } = await db.execute<Omit<FailedDeliveries, "reason"> & { name: string | null }>(
    failedDeliveriesSql(days),
  );
  return rows.map(({ name, ...rest }) => ({
    ...rest,
    reason: REASONS.find(([, reason]) => reason.name === name)?.[0] ?? null,
  }));
}

export const failedDeliveriesSql = (days: DayRange) => sql`
    -- The parcel forgets its reason when it goes out again; the timeline keeps it, in words, before the rider's note.
    select o.location_name as area, case when ${REASON} = any(${REASONS.map(([, { name }]) => name)}) then ${REASON} end as name,
           count(*) filter (where ${hasBegun(sql`e.at`, days)})::integer as failures,
           count(*) filter (where not ${hasBegun(sql`e.at`, days)})::integer as "failuresBefore"
    -- Without the offset, the planner reads all orders to find these few.
    from order_events e cross join lateral (select location_name from orders where id = e.order_id offset 0) o
    where e.step = 'failed' and ${isWithin(sql`e.at`, withBefore(days))}
    group by 1, 2 having bool_or(${hasBegun(sql`e.at`, days)}) order by failures desc, 1, 2`;

interface DeliveryCounts {
  delivered: number;
  failed: number;
}

/** How many delivery attempts ended in each way within the days, and in the same number of days just before. */
export async function countDeliveries(
  { db }: { db: Db },
  days: DayRange,
): Promise<DeliveryCounts & { before: DeliveryCounts }> {
  const { rows } = await db.execute<{ step: "delivered" | "failed"; count: number; before: number }>(sql`
    select step, count(*) filter (where ${hasBegun(sql`e.at`, days)})::integer as count,
           count(*) filter (where not ${hasBegun(sql`e.at`, days)})::integer as before
    from order_events e where e.step in ('delivered', 'failed') and ${isWithin(sql`e.at`, withBefore(days))}
    group by step`);
  const of = (step: "delivered" | "failed") =>
    rows.find((row) => row.step === step) ?? { count: 0, before: 0 };
  const [delivered, failed] = [of("delivered"), of("failed")];
  return {
    delivered: delivered.count,
    failed: failed.count,
    before: { delivered: delivered.before, failed: failed.before },
  };
}

/** The days together with as many before them. */
const withBefore = (days: DayRange): DayRange => ({ ...days, first: daysBefore(days).first });
