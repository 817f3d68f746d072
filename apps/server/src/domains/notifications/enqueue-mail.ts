import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { ringMailBell } from "./mail-bell.ts";
import { type MailData, type TemplateName, templates } from "./templates/templates.ts";

export interface NewMail<Name extends TemplateName> {
  template: Name;
  to: string;
  /** Names the occasion: the same key is the same mail, however often it is enqueued. */
  key: string;
  data: MailData[Name];
}

/** Writes a mail to the outbox in the caller's transaction: it goes out if that commits, and only then. */
export async function enqueueMail<Name extends TemplateName>(
  { db }: { db: Db },
  { template, to, key, data }: NewMail<Name>,
): Promise<void> {
  const { usefulMinutes } = templates[template];
  await db.execute(sql`
    insert into outbox_mails (key, template, recipient, data, useful_until)
    values (${key}, ${template}, ${to}, ${JSON.stringify(data)}::jsonb,
            now() + make_interval(mins => ${usefulMinutes}))
    on conflict (key) do nothing`);
  ringMailBell();
}
