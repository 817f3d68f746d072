import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/** A mail that one worker has taken for the length of its lease. */
export interface ClaimedMail {
  id: number;
  key: string;
  template: string;
  recipient: string;
  data: unknown;
  lease: string;
  createdAt: Date;
  /** How often sending it was begun, this time included. */
  tries: number;
  waitedMs: number;
  isTooLate: boolean;
}

/**
 * Takes mails that are due. Nobody else gets them before the lease ends; should this worker die, the end of the lease
 * makes them due again.
 */
export async function claimMails(
  { db }: { db: Db },
  { limit, lease, leaseMs }: { limit: number; lease: string; leaseMs: number },
): Promise<ClaimedMail[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with due as (
      select id from outbox_mails where state = 'waiting' and due_at <= now()
      order by due_at limit ${limit} for update skip locked
    )
    update outbox_mails set lease = ${lease}, tries = tries + 1,
      due_at = now() + make_interval(secs => ${leaseMs / 1000}::float8)
    from due where outbox_mails.id = due.id
    returning outbox_mails.id, key, template, recipient, data, lease, created_at as "createdAt", tries,
      extract(epoch from now() - created_at)::float8 * 1000 as "waitedMs",
      coalesce(useful_until < now(), false) as "isTooLate"`);
  return rows.map((row) => ({
    ...(row as unknown as ClaimedMail),
    createdAt: new Date(String(row.createdAt)),
  }));
}

/** In how many milliseconds a mail is due next; null when none waits. */
export async function findNextDue({ db }: { db: Db }): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select extract(epoch from min(due_at) - now())::float8 * 1000 as ms from outbox_mails where state = 'waiting'`);
  return rows[0]?.ms ?? null;
}

/** Whoever holds the lease by now: it was sent. What it said is not kept. */
export async function markSent({ db }: { db: Db }, { id }: { id: number }): Promise<void> {
  await db.execute(sql`
    update outbox_mails set state = 'sent', finished_at = now(), data = null, lease = null, last_error = null
    where id = ${id} and state <> 'sent'`);
}

export async function putOff(
  { db }: { db: Db },
  { mail, retryAfterMs, reason }: { mail: ClaimedMail; retryAfterMs: number; reason: string },
): Promise<void> {
  await db.execute(sql`
    update outbox_mails set due_at = now() + make_interval(secs => ${retryAfterMs / 1000}::float8), lease = null,
      last_error = ${reason}
    where id = ${mail.id} and lease = ${mail.lease} and state = 'waiting'`);
}

/** Gives a mail up. It stays to be looked at until it is swept; of a code or a link that runs out nothing is kept. */
export async function buryMail(
  { db }: { db: Db },
  { mail, reason }: { mail: ClaimedMail; reason: string },
): Promise<void> {
  await db.execute(sql`
    update outbox_mails set state = 'dead', finished_at = now(), lease = null, last_error = ${reason},
      data = case when useful_until is null then data end
    where id = ${mail.id} and lease = ${mail.lease} and state = 'waiting'`);
}

/** How long a mail that is done with is kept: to answer who asks after it. */
const KEEP_DAYS = 30;
/** One with a code or a link that has run out: it may have gone to somebody who never became a shopper. */
const KEEP_PASSING_DAYS = 1;

/** Mails are personal data: what is done with goes. */
export async function sweepMails({ db }: { db: Db }): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from outbox_mails
    where state <> 'waiting'
      and finished_at < now() - make_interval(days => case when useful_until is null then ${KEEP_DAYS}::integer
                                                           else ${KEEP_PASSING_DAYS}::integer end)`);
  return rowCount ?? 0;
}
