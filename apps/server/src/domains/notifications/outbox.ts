import type { Db } from "../../db/pool.ts";
import { type SqlText, sql } from "../../db/sql.ts";

/** Why a mail is dead that was no longer to be sent. */
export const WITHHELD = "No longer to be sent";

/** A mail that one relay has claimed until its lease ends. */
export interface ClaimedMail {
  id: number;
  key: string;
  template: string;
  recipient: string;
  data: unknown;
  lease: string;
  createdAt: Date;
  /** How often sending was started, including this time. */
  tries: number;
  waitedMs: number;
  isExpired: boolean;
  /** It may not be sent again when it is unknown whether it arrived. */
  once: boolean;
  /** An earlier try began and its result was never stored. */
  wasInterrupted: boolean;
}

/** SQL: mails that are due, longest first. */
const dueMails = (which: SqlText, limit: SqlText) => sql`
  select id, lease is not null as interrupted from outbox_mails
  where state = 'waiting' and due_at <= now() and ${which}
  order by due_at limit ${limit} for update skip locked`;

/**
 * Claims mails that are due. Those to many people (`once`: newsletters, alerts) come after all others, because thousands of
 * them may have waited for the mail server, and a code is useful for ten minutes only. No other relay gets claimed mails
 * before the lease ends. If this relay dies, they become due again when the lease ends.
 */
export async function claimMails(
  { db }: { db: Db },
  { limit, lease, leaseMs }: { limit: number; lease: string; leaseMs: number },
): Promise<ClaimedMail[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with others as (${dueMails(sql`not once`, sql`${limit}::integer`)}),
    to_many as (${dueMails(sql`once`, sql`${limit}::integer - (select count(*) from others)`)}),
    due as (select * from others union all select * from to_many limit ${limit})
    update outbox_mails set lease = ${lease}, tries = tries + 1,
      due_at = now() + make_interval(secs => ${leaseMs / 1000}::float8)
    from due where outbox_mails.id = due.id
    returning outbox_mails.id, key, template, recipient, data, lease, created_at as "createdAt", tries,
      extract(epoch from now() - created_at)::float8 * 1000 as "waitedMs",
      coalesce(useful_until < now(), false) as "isExpired", once, due.interrupted as "wasInterrupted"`);
  return rows.map((row) => ({
    ...(row as unknown as ClaimedMail),
    createdAt: new Date(String(row.createdAt)),
  }));
}

/** Milliseconds until the next mail is due; null when none waits. */
export async function findNextDue({ db }: { db: Db }): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select extract(epoch from min(due_at) - now())::float8 * 1000 as ms from outbox_mails where state = 'waiting'`);
  return rows[0]?.ms ?? null;
}

/**
 * Marks a mail as sent and deletes its content. Of a mail about an order, staff can send the content again for KEEP_DAYS, so only
 * its secrets are deleted. Does not check the lease: the mail was sent, no matter who holds the lease now. */
export async function markSent({ db }: { db: Db }, { id }: { id: number }): Promise<void> {
  await db.execute(sql`
    update outbox_mails set state = 'sent', finished_at = now(), lease = null, last_error = null,
      data = case when order_public_id is not null then data - 'link' - 'doorCode' end
    where id = ${id} and state <> 'sent'`);
}

export async function scheduleRetry(
  { db }: { db: Db },
  { mail, retryAfterMs, reason }: { mail: ClaimedMail; retryAfterMs: number; reason: string },
): Promise<void> {
  await db.execute(sql`
    update outbox_mails set due_at = now() + make_interval(secs => ${retryAfterMs / 1000}::float8), lease = null,
      last_error = ${reason}
    where id = ${mail.id} and lease = ${mail.lease} and state = 'waiting'`);
}

/** Makes a mail a dead letter, kept for inspection until it is deleted. A code or an expiring link is erased at once. */
export async function markDead(
  { db }: { db: Db },
  { mail, reason, bounced = false }: { mail: ClaimedMail; reason: string; bounced?: boolean },
): Promise<void> {
  await db.execute(sql`
    update outbox_mails set state = 'dead', finished_at = now(), lease = null, last_error = ${reason},
      bounced = ${bounced}, data = case when useful_until is null then data - 'link' - 'doorCode' end
    where id = ${mail.id} and lease = ${mail.lease} and state = 'waiting'`);
}

/** How long a sent or dead mail is kept, to answer questions about it. */
const KEEP_DAYS = 30;
/** For a mail with a code or an expiring link, whose recipient may never have become a shopper. */
const KEEP_EXPIRING_DAYS = 1;

/** Deletes sent and dead mails after their time, as they are personal data. @returns how many */
export async function deleteOldMails({ db }: { db: Db }): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from outbox_mails
    where state <> 'waiting'
      and finished_at < now() - make_interval(days => case when useful_until is null then ${KEEP_DAYS}::integer
                                                           else ${KEEP_EXPIRING_DAYS}::integer end)`);
  return rowCount ?? 0;
}
