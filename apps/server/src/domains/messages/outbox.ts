import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { MessageChannelName } from "../../message-settings.ts";
import { applyReports } from "./reports.ts";

/** A message that one process has claimed until its lease ends. */
export interface ClaimedMessage {
  id: number;
  orderId: number;
  step: string;
  channel: MessageChannelName;
  /** What was refunded, in kobo; null for all other steps. */
  amount: number | null;
  lease: string;
  /** How often sending was started, including this time. */
  tries: number;
  waitedMs: number;
  /** An earlier try began and its result was never stored. */
  wasInterrupted: boolean;
  /** A newer message of the same order makes this one pointless. */
  isOvertaken: boolean;
}

/** Claims messages that are due. If the process dies, they become due again when the lease ends. */
export async function claimMessages(
  { db }: { db: Db },
  { limit, lease, leaseMs }: { limit: number; lease: string; leaseMs: number },
): Promise<ClaimedMessage[]> {
  const { rows } = await db.execute<ClaimedMessage>(sql`
    with due as (
      select id, lease is not null and recipient is not null as interrupted from order_messages
      where state = 'waiting' and due_at <= now()
      order by due_at limit ${limit} for update skip locked
    )
    update order_messages m set lease = ${lease}, tries = tries + 1,
      due_at = now() + make_interval(secs => ${leaseMs / 1000}::float8)
    from due where m.id = due.id
    returning m.id, order_id as "orderId", step, channel, amount, lease, tries,
      extract(epoch from now() - created_at)::float8 * 1000 as "waitedMs", due.interrupted as "wasInterrupted",
      step <> 'refunded' and key not like '%:again:%' and exists (
        select from order_messages later
        where later.order_id = m.order_id and later.created_at > m.created_at
          and later.step <> 'refunded' and later.key not like '%:again:%') as "isOvertaken"`);
  return rows;
}

/** Milliseconds until the next message is due; null when none waits. */
export async function findNextMessage({ db }: { db: Db }): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select extract(epoch from min(due_at) - now())::float8 * 1000 as ms from order_messages where state = 'waiting'`);
  return rows[0]?.ms ?? null;
}

/**
 * Writes down to whom a message is about to be sent. After this, a process that dies may have sent it.
 * @returns false when the lease is over
 */
export async function noteRecipient(
  { db }: { db: Db },
  { id, lease }: ClaimedMessage,
  recipient: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update order_messages set recipient = ${recipient} where id = ${id} and lease = ${lease} and state = 'waiting'`);
  return rowCount === 1;
}

/** Puts a message off. A wait for the morning is no try. */
export async function deferMessage(
  { db }: { db: Db },
  { id, lease }: ClaimedMessage,
  { afterMs, reason = null, isTry }: { afterMs: number; reason?: string | null; isTry: boolean },
): Promise<void> {
  await db.execute(sql`
    update order_messages set due_at = now() + make_interval(secs => ${afterMs / 1000}::float8), lease = null,
      recipient = null, reason = ${reason}::text, tries = tries - case when ${isTry}::boolean then 0 else 1 end
    where id = ${id} and lease = ${lease} and state = 'waiting'`);
}

/** The provider has accepted it. Does not check the lease: it was sent, no matter who holds the lease now. */
export async function markMessageSent(
  { db }: { db: Db },
  { id, channel }: ClaimedMessage,
  providerId: string,
): Promise<void> {
  await db.execute(sql`
    with sent as (
      update order_messages set state = 'sent', finished_at = now(), lease = null, reason = null,
        provider_id = ${providerId}
      where id = ${id} and state in ('waiting', 'unclear') returning channel
    )
    update message_channels set last_sent_at = now(), last_error = null, last_error_at = null
    where channel in (select channel from sent)`);
  await applyReports({ db }, { channel, providerId });
}

export async function endMessage(
  { db }: { db: Db },
  { id, lease }: ClaimedMessage,
  { state, reason }: { state: "failed" | "unclear" | "withheld"; reason: string },
): Promise<void> {
  await db.execute(sql`
    update order_messages set state = ${state}, finished_at = now(), lease = null, reason = ${reason.slice(0, 300)}
    where id = ${id} and lease = ${lease} and state = 'waiting'`);
}

/** Sends the same by SMS, if that is on. At most once, because key and channel are unique. */
export async function fallBackToSms({ db }: { db: Db }, { id }: { id: number }): Promise<void> {
  await db.execute(sql`
    insert into order_messages (order_id, step, key, channel, amount, created_at)
    select m.order_id, m.step, m.key, 'sms', m.amount, m.created_at
    from order_messages m join message_channels c on c.channel = 'sms' and c.is_on
    where m.id = ${id} and m.channel = 'whatsapp'
    on conflict do nothing`);
}

/** How long a message is kept, to answer questions about it; the same as for emails. */
const KEEP_DAYS = 30;

export async function deleteOldMessages({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    delete from order_messages
    where state <> 'waiting' and finished_at < now() - make_interval(days => ${KEEP_DAYS}::integer)`);
  await db.execute(sql`
    delete from message_reports where received_at < now() - make_interval(days => ${KEEP_DAYS}::integer)`);
}
