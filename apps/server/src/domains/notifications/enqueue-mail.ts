import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { outboxSignal } from "./outbox-signal.ts";
import { type MailData, type TemplateName, templates } from "./templates/templates.ts";

export interface NewMail<Name extends TemplateName> {
  template: Name;
  to: string;
  /** Idempotency key: enqueueing the same key again does nothing. */
  key: string;
  data: MailData[Name];
}

interface OutboxRow {
  key: string;
  template: string;
  to: string;
  /** As JSON. */
  data: string | null;
  usefulMinutes: number | null;
  once: boolean;
  state: "waiting" | "sent";
  /** The order that it is about, by its public id. */
  order: string | null;
}

/** Writes a mail to the outbox in the caller's transaction. It is sent only if that transaction commits. */
export async function enqueueMail<Name extends TemplateName>(
  { db }: { db: Db },
  { template, to, key, data }: NewMail<Name>,
): Promise<void> {
  // No mail reaches such an address (RFC 2606): a guest without an email, or a customer who was erased.
  if (to.endsWith(".invalid")) return;
  const { usefulMinutes, once = false } = templates[template];
  const order = "orderId" in data ? data.orderId : null;
  const content = JSON.stringify(data);
  await writeRow({ db }, { key, template, to, data: content, usefulMinutes, once, state: "waiting", order });
}

/**
 * Writes a row with the same statement as `enqueueMail`, but sends nothing. For addresses without an account, where
 * neither the answer nor its time may tell the difference.
 */
export async function enqueueNothing({ db }: { db: Db }, { key }: { key: string }): Promise<void> {
  // Deleted after a day, like an expired code, because `usefulMinutes` is set.
  const to = "nobody@nowhere.invalid";
  await writeRow(
    { db },
    { key, template: "nothing", to, data: null, usefulMinutes: 1, once: false, state: "sent", order: null },
  );
}

async function writeRow({ db }: { db: Db }, row: OutboxRow): Promise<void> {
  const { key, template, to, data, usefulMinutes, once, state, order } = row;
  await prepared(db)`
    insert into outbox_mails (key, template, recipient, data, useful_until, once, state, finished_at, order_public_id)
    values (${key}, ${template}, ${to}, ${data}::jsonb, now() + make_interval(mins => ${usefulMinutes}),
            ${once}, ${state}, case ${state}::text when 'sent' then now() end, ${order}::text)
    on conflict (key) do nothing`;
  outboxSignal.send();
}
