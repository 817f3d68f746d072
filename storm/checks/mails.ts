import { createHash } from "node:crypto";
import type { Sandbox } from "../world/sandbox.ts";
import { checkRows, type Evidence, type RowRule } from "./rows.ts";

const once = (template: string, isDue: string): RowRule => ({
  name: `each order has its emails once: ${template}`,
  breaks: `select o.reference, o.status, o.payment_status, count(m.*) from orders o
    left join outbox_mails m on m.order_public_id = o.public_id and m.template = '${template}'
    group by o.id having count(m.*) <> case when ${isDue} then 1 else 0 end`,
});
const hadEvent = (condition: string) =>
  `exists (select from order_events e where e.order_id = o.id and ${condition})`;

const RULES: readonly RowRule[] = [
  once("order_placed", hadEvent("e.status = 'placed'")),
  once("order_confirmed", hadEvent("e.step = 'confirmed'")),
  once("order_delivered", hadEvent("e.step = 'delivered'")),
  once("order_returned", hadEvent("e.step = 'returned'")),
  {
    name: "each hand-over is mailed once",
    breaks: `select o.reference, count(m.*) from orders o
      left join outbox_mails m on m.order_public_id = o.public_id and m.template = 'order_shipped'
      group by o.id having count(m.*) <> (select count(*) from order_events e where e.order_id = o.id and e.step = 'handed_over')`,
  },
];

/** Every mail of the shop is in the inbox, and nothing else is. */
export async function checkMails(evidence: Evidence & { sandbox: Sandbox }): Promise<void> {
  await checkRows(evidence, RULES);
  const { pool, journal, sandbox } = evidence;
  const { rows } = await pool.query<{ key: string; recipient: string; state: string; error: string | null }>(
    "select key, recipient, state, last_error as error from outbox_mails where template <> 'nothing'",
  );
  const domain = [...sandbox.mails.keys()][0]?.match(/@[^>]+>$/)?.[0] ?? "";
  const own = new Set<string>();
  for (const mail of rows) {
    const messageId = `<${createHash("sha256").update(mail.key).digest("hex").slice(0, 32)}${domain}`;
    own.add(messageId);
    if (mail.state !== "sent") {
      if (!/^Expired/.test(mail.error ?? "")) journal.violated("every mail is sent", mail);
      continue;
    }
    const arrived = sandbox.mails.get(messageId);
    if (!arrived) journal.violated("every mail that is sent arrives", mail);
    else if (arrived.to !== mail.recipient)
      journal.violated("a mail arrives where it is to go", { mail, arrived });
  }
  for (const mail of sandbox.mails.values())
    if (!own.has(mail.messageId)) journal.violated("no mail arrives that the shop did not write", mail);
}
