import { randomUUID } from "node:crypto";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/** A delivery that one process has leased. */
export interface ClaimedDelivery {
  id: number;
  lease: string;
  /** How often it was tried, including this time. */
  tries: number;
  endpointId: string;
  url: string;
  secret: Buffer;
  eventId: string;
  type: string;
  at: string;
  data: Record<string, unknown>;
}

/** Longer than one try takes. */
const LEASE_SECONDS = 60;

/** Leases deliveries that are due. If the process dies, they become due again when the lease ends. */
export async function claimDeliveries(
  { db }: { db: Db },
  { limit }: { limit: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await db.execute<ClaimedDelivery>(sql`
    with due as (
      select id from webhook_deliveries where state = 'waiting' and due_at <= now()
      order by due_at limit ${limit} for update skip locked
    ), claimed as (
      update webhook_deliveries d set lease = ${randomUUID()}::uuid, tries = tries + 1,
        due_at = now() + make_interval(secs => ${LEASE_SECONDS}::float8)
      from due where d.id = due.id
      returning d.id, d.lease, d.tries, d.endpoint_id, d.event_id
    )
    select c.id, c.lease, c.tries, w.public_id as "endpointId", w.url, w.secret, e.public_id as "eventId", e.type, e.at,
           e.data
    from claimed c
      join webhook_endpoints w on w.id = c.endpoint_id
      join webhook_events e on e.id = c.event_id`);
  return rows;
}

/** Milliseconds until the next delivery is due; null when none waits. */
export async function findNextDelivery({ db }: { db: Db }): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select extract(epoch from min(due_at) - now())::float8 * 1000 as ms
    from webhook_deliveries where state = 'waiting'`);
  return rows[0]?.ms ?? null;
}

/** Writes down how a try ended, unless another process has leased the delivery since. */
export async function recordTry(
  { db }: { db: Db },
  {
    delivery: { id, lease },
    status,
    error,
    retryMs,
  }: { delivery: ClaimedDelivery; status: number | null; error: string | null; retryMs: number | null },
): Promise<void> {
  const state = error === null ? "delivered" : retryMs === null ? "failed" : "waiting";
  await db.execute(sql`
    update webhook_deliveries set state = ${state}, last_status = ${status}, last_error = ${error}, lease = null,
      due_at = now() + make_interval(secs => ${(retryMs ?? 0) / 1000}::float8),
      finished_at = case when ${state}::text <> 'waiting' then now() end
    where id = ${id} and lease = ${lease}::uuid and state = 'waiting'`);
}

/** How long the log is kept, in days. */
const KEEP_DAYS = 30;

export async function deleteOldEvents({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    delete from webhook_events e
    where at < now() - make_interval(days => ${KEEP_DAYS}::integer)
      and not exists (select from webhook_deliveries d where d.event_id = e.id and d.state = 'waiting')`);
}
