import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";

export const mailData: PersonalData = {
  name: "mails",
  title: "Emails we sent you",
  why: "To send each email once and to see which failed. We delete the content once the email is sent. If it is about an order, we delete the content after 30 days, so that we can send the email again.",
  kept: "30 days. An email with a code or a link that expires, one day.",
  tables: ["outbox_mails"],

  async collect({ db }, { mail }) {
    const { rows } = await db.execute<{ about: string; state: string; writtenAt: string }>(sql`
      select replace(template, '_', ' ') as about, state, created_at as "writtenAt"
      from outbox_mails where recipient = ${mail} order by id desc`);
    return rows.map((row) => ({ ...row, writtenAt: asTime(row.writtenAt) }));
  },

  async erase({ db }, { mail }) {
    await db.execute(sql`delete from outbox_mails where recipient = ${mail}`);
  },
};
