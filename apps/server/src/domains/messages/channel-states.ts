import type { MessageChannelState } from "@shop/contract/admin/order-messages";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { asTime } from "../../lib/personal-data.ts";
import type { MessageChannelName } from "../../message-settings.ts";
import type { MessageChannels } from "./channel.ts";

/**
 * Writes down which channels are on, which decides whether messages are written at all. What waits for a channel that was
 * switched off is not sent.
 */
export async function announceChannels({ db }: { db: Db }, channels: MessageChannels): Promise<void> {
  const names = [...channels.keys()];
  await db.execute(sql`update message_channels set is_on = channel = any(${names}::text[])`);
  await db.execute(sql`
    update order_messages set state = 'withheld', finished_at = now(), lease = null, reason = 'The channel was switched off'
    where state = 'waiting' and not channel = any(${names}::text[])`);
}

/** The provider refuses the shop itself. Staff see it until a message is sent again. */
export async function noteChannelError(
  { db }: { db: Db },
  { channel, error }: { channel: MessageChannelName; error: string },
): Promise<void> {
  await db.execute(sql`
    update message_channels set last_error = ${error.slice(0, 300)}, last_error_at = now() where channel = ${channel}`);
}

export async function listChannelStates({ db }: { db: Db }): Promise<MessageChannelState[]> {
  const { rows } = await db.execute<MessageChannelState>(sql`
    select channel, is_on as "isOn", last_sent_at as "lastSentAt", last_report_at as "lastReportAt",
           last_error as "lastError", last_error_at as "lastErrorAt"
    from message_channels order by channel desc`);
  return rows.map(({ lastSentAt, lastReportAt, lastErrorAt, ...state }) => ({
    ...state,
    lastSentAt: lastSentAt && asTime(lastSentAt),
    lastReportAt: lastReportAt && asTime(lastReportAt),
    lastErrorAt: lastErrorAt && asTime(lastErrorAt),
  }));
}

export async function isAnyChannelOn({ db }: { db: Db }): Promise<boolean> {
  const { rows } = await db.execute(sql`select from message_channels where is_on limit 1`);
  return rows.length > 0;
}
