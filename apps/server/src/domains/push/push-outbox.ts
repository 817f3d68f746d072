import type { StatusKind } from "@shop/contract/status-messages";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/** Longer than a push service has for its answer. */
const LEASE_SECONDS = 60;

/** A notification that one process has claimed until its lease ends. */
export interface ClaimedPush {
  id: number;
  subscriptionId: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  /** The order's public id and its number. */
  orderId: string;
  reference: string;
  kind: StatusKind;
  isPickup: boolean;
  /** How often sending was started, including this time. */
  tries: number;
  waitedMs: number;
}

/**
 * Claims notifications that are due, and deletes those that are out of date: the order has since been shipped, come back or
 * been cancelled, for example. If the process dies, they become due again when the lease ends.
 */
export async function claimPushes(
  { db }: { db: Db },
  { limit, lease }: { limit: number; lease: string },
): Promise<ClaimedPush[]> {
  const { rows } = await db.execute<ClaimedPush & Record<string, unknown>>(sql`
    with due as (
      select m.id, o.status <> 'cancelled' and m.kind is not distinct from (
        select case step when 'handed_over' then 'on_its_way' else step end from order_events
        where order_id = o.id and step in ('confirmed', 'handed_over', 'failed', 'delivered', 'returned')
        order by id desc limit 1) as "isCurrent"
      from push_messages m join orders o on o.id = m.order_id
      where m.due_at <= now() order by m.due_at limit ${limit} for update of m skip locked
    ), outdated as (
      delete from push_messages m using due where m.id = due.id and not due."isCurrent"
    )
    update push_messages m set lease = ${lease}, tries = tries + 1,
      due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from due, push_subscriptions s, orders o
    where m.id = due.id and due."isCurrent" and s.id = m.subscription_id and o.id = m.order_id
    returning m.id, s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth, o.public_id as "orderId", o.reference, m.kind,
      o.pickup_point is not null as "isPickup", m.tries, extract(epoch from now() - m.created_at)::float8 * 1000 as "waitedMs"`);
  return rows;
}

/** Milliseconds until the next notification is due; null when none waits. */
export async function findNextPush({ db }: { db: Db }): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(
    sql`select extract(epoch from min(due_at) - now())::float8 * 1000 as ms from push_messages`,
  );
  return rows[0]?.ms ?? null;
}

/** Deletes a notification that was sent or given up. */
export async function deletePush({ db }: { db: Db }, { id }: { id: number }): Promise<void> {
  await db.execute(sql`delete from push_messages where id = ${id}`);
}

export async function deferPush(
  { db }: { db: Db },
  { id, lease, afterMs }: { id: number; lease: string; afterMs: number },
): Promise<void> {
  await db.execute(sql`
    update push_messages set due_at = now() + make_interval(secs => ${afterMs / 1000}::float8), lease = null
    where id = ${id} and lease = ${lease}`);
}

/** Deletes a device that the push service no longer knows, with its notifications. */
export async function forgetSubscription(
  { db }: { db: Db },
  { id, endpoint }: { id: number; endpoint: string },
): Promise<void> {
  await db.execute(sql`delete from push_subscriptions where id = ${id} and endpoint = ${endpoint}`);
}
