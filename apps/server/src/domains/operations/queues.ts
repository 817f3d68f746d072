import type { Queue } from "@shop/contract/admin/status";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** How a queue is doing. Ages are in seconds; 0 when nothing waits. */
export interface QueueState {
  queue: Queue;
  waiting: number;
  /** Items that a worker has leased now. */
  leased: number;
  /** Since when the oldest item exists. It grows while the other side refuses, although the worker is well. */
  oldest: number;
  /** How long the most urgent item has been due and nobody has begun it. It grows when no worker runs. */
  overdue: number;
}

/**
 * Every queue of the shop, with one statement over indexes of what waits. A payment is polled again and again until its
 * outcome is certain, so its age does not matter; only a late poll does.
 */
export function readQueues({ db }: { db: Db }): Promise<QueueState[]> {
  return prepared<QueueState>(db)`
    with items (queue, created_at, due_at, is_leased) as (
      select 'mail', created_at, due_at, lease is not null from outbox_mails where state = 'waiting'
      union all
      select 'messages', created_at, due_at, lease is not null from order_messages where state = 'waiting'
      union all
      select 'notifications', created_at, due_at, lease is not null from push_messages
      union all
      select 'webhooks', created_at, due_at, lease is not null from webhook_deliveries where state = 'waiting'
      union all
      select 'payments', null, next_poll_at, lease is not null from payments where next_poll_at is not null
      union all
      -- One that waits for an earlier one of its receipt is not due, whatever its time says.
      select 'refunds', created_at, next_try_at, lease is not null from refunds f
      where state in ('due', 'sending', 'on_its_way')
        and not exists (select from refunds e where e.receipt_id = f.receipt_id and e.id < f.id
                          and e.state not in ('done', 'withdrawn'))
      union all
      select 'newsletters', null, next_batch_at, false from newsletter_issues where state in ('scheduled', 'sending')
      union all
      -- A job that runs renews its lease; one whose lease has ended, or that has none, is due.
      select 'jobs', created_at, coalesce(lease_until, created_at), lease_until is not null from imports
      where status in ('checking', 'importing')
      union all
      select 'jobs', created_at, coalesce(lease_until, created_at), lease_until is not null from bulk_edits
      where status = 'running'
    )
    select queue, count(items.due_at)::integer as waiting,
           count(*) filter (where is_leased and due_at > now())::integer as leased,
           greatest(0, extract(epoch from now() - min(created_at)))::float8 as oldest,
           greatest(0, extract(epoch from now() - min(due_at)))::float8 as overdue
    from unnest(array['mail', 'messages', 'notifications', 'webhooks', 'payments', 'refunds', 'newsletters', 'jobs'])
           with ordinality as known (queue, place)
      left join items using (queue)
    group by queue, place order by place`;
}
