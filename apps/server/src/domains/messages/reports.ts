import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { MessageChannelName } from "../../message-settings.ts";
import type { DeliveryReport } from "./channel.ts";

/**
 * Keeps delivery reports, each once however often it comes, and applies them. Reports come in any order: a message only
 * moves on, from sent to failed, delivered and read.
 */
export async function storeReports(
  { db }: { db: Db },
  { channel, reports }: { channel: MessageChannelName; reports: readonly DeliveryReport[] },
): Promise<void> {
  for (const { id, state, reason } of reports) {
    await db.execute(sql`
      insert into message_reports (channel, provider_id, state, reason)
      values (${channel}, ${id}, ${state}, ${reason?.slice(0, 300) ?? null}) on conflict do nothing`);
    await applyReports({ db }, { channel, providerId: id });
  }
  await db.execute(sql`update message_channels set last_report_at = now() where channel = ${channel}`);
}

/** Brings a message in line with its reports. One that WhatsApp could not deliver is sent by SMS instead. */
export async function applyReports(
  { db }: { db: Db },
  { channel, providerId }: { channel: MessageChannelName; providerId: string },
): Promise<void> {
  await db.execute(sql`
    with best as (
      select state, reason, array_position(array['sent', 'failed', 'delivered', 'read'], state) as rank
      from message_reports where channel = ${channel} and provider_id = ${providerId}
      order by rank desc limit 1
    ), moved as (
      update order_messages m set state = best.state, reason = best.reason
      from best
      where m.channel = ${channel} and m.provider_id = ${providerId}
        and array_position(array['sent', 'failed', 'delivered', 'read'], m.state) < best.rank
      returning m.order_id, m.step, m.key, m.channel, m.amount, m.created_at, m.state
    )
    insert into order_messages (order_id, step, key, channel, amount, created_at)
    select order_id, step, key, 'sms', amount, moved.created_at
    from moved join message_channels c on c.channel = 'sms' and c.is_on
    where moved.channel = 'whatsapp' and moved.state = 'failed'
    on conflict do nothing`);
}
