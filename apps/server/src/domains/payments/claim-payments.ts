import { randomUUID } from "node:crypto";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { POLL_PRIORITY } from "./rules/polls.ts";

export interface ClaimedPayment {
  paymentId: number;
  lease: string;
}

/** Longer than any question to a provider takes. */
const LEASE_SECONDS = 60;

/**
 * Takes payments that are due to be polled: what was announced first, then what was begun lately, then all others.
 * Nobody else gets them before the lease ends.
 */
export function claimPayments({ db }: { db: Db }, { limit }: { limit: number }): Promise<ClaimedPayment[]> {
  return prepared<ClaimedPayment>(db)`
    with due as (
      select id from payments where next_poll_at <= now()
      order by poll_priority, next_poll_at limit ${limit}::integer for no key update skip locked
    )
    update payments p set lease = ${randomUUID()}::uuid, next_poll_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from due where p.id = due.id
    returning p.id as "paymentId", p.lease`;
}

/** In how many milliseconds the next poll is due; null when none is. */
export async function findNextPoll({ db }: { db: Db }): Promise<number | null> {
  const [next] = await prepared<{ ms: number | null }>(db)`
    select extract(epoch from min(next_poll_at) - now())::float8 * 1000 as ms from payments
    where next_poll_at is not null`;
  return next?.ms ?? null;
}

/**
 * After a restart nobody knows what was announced meanwhile: payments begun lately are due soon, older ones within an
 * hour, not all at once. What was cancelled keeps its time.
 */
export async function pollAllSoon(
  { db }: { db: Db },
  { withinSeconds, olderWithinSeconds }: { withinSeconds: number; olderWithinSeconds: number },
): Promise<void> {
  await prepared(db)`
    update payments p set next_poll_at = now() + random() * soon.within
    from (
      select id, make_interval(secs => case when poll_priority < ${POLL_PRIORITY.old}
        then ${withinSeconds}::float8 else ${olderWithinSeconds}::float8 end) as within
      from payments
      where next_poll_at is not null and lease is null and last_answer is distinct from 'paid'
        and not exists (select from orders o where o.id = order_id and o.status = 'cancelled')
    ) soon
    where p.id = soon.id and p.next_poll_at > now() + soon.within and p.lease is null`;
}
