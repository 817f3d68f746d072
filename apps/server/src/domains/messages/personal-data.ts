import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";

export const messageData: PersonalData = {
  name: "messages",
  title: "Messages about your orders to your phone",
  why: "To send each WhatsApp message and SMS once and to see which failed. We keep the number it went to, not the text.",
  kept: "30 days.",
  tables: ["order_messages"],

  async collect({ db }, { shopperId }) {
    const { rows } = await db.execute<{
      about: string;
      channel: string;
      state: string;
      to: string;
      writtenAt: string;
    }>(
      sql`
      select replace(m.step, '_', ' ') as about, m.channel, m.state, m.recipient as "to", m.created_at as "writtenAt"
      from order_messages m join orders o on o.id = m.order_id
      where o.shopper_id = ${shopperId} order by m.id desc`,
    );
    return rows.map((row) => ({ ...row, writtenAt: asTime(row.writtenAt) }));
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`
      delete from order_messages using orders o where o.id = order_id and o.shopper_id = ${shopperId}`);
  },
};
