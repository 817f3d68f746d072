import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { MailResult, MailWatcher } from "../notifications/mail-watcher.ts";
import type { NewsletterIssue } from "../notifications/templates/newsletter-issue.ts";
import { REFUSALS_UNTIL_BOUNCED } from "./rules/pace.ts";

type Reader = Pick<NewsletterIssue, "issueId" | "subscriberId">;

const STATE_OF = {
  sent: "sent",
  withheld: "skipped",
  no_such_mailbox: "bounced",
  rejected: "bounced",
  unclear: "unclear",
  gave_up: "failed",
} as const satisfies Record<MailResult, string>;

/** Asked by the outbox relay: nobody gets an issue who has unsubscribed since it was handed over. */
export const issueMails: MailWatcher = {
  async mayBeSent({ db }, data) {
    const { issueId, subscriberId } = data as Reader;
    if (issueId === null) return true; // a test mail
    const { rows } = await db.execute<{ may: boolean }>(sql`
      select exists (select from newsletter_subscribers where id = ${subscriberId} and state = 'confirmed')
         and exists (select from newsletter_issues where id = ${issueId} and state <> 'cancelled') as may`);
    return rows[0]?.may ?? false;
  },

  async onMailResult({ db }, data, result) {
    const { issueId, subscriberId } = data as Reader;
    if (issueId === null || subscriberId === null) return;
    const { rowCount } = await db.execute(sql`
      update newsletter_deliveries set state = ${STATE_OF[result]}, at = now()
      where issue_id = ${issueId} and subscriber_id = ${subscriberId} and state = 'handed_over'`);
    if (rowCount === 1) await judgeMailbox(db, { subscriberId, result });
  },
};

/** An address that bounced gets no more issues, until somebody confirms it again from its mailbox. */
async function judgeMailbox(
  db: Transaction,
  { subscriberId, result }: { subscriberId: number; result: MailResult },
): Promise<void> {
  if (result === "sent") {
    await db.execute(sql`
      update newsletter_subscribers set refusals = 0 where id = ${subscriberId} and refusals > 0`);
  }
  if (result !== "no_such_mailbox" && result !== "rejected") return;
  await db.execute(sql`
    update newsletter_subscribers set refusals = refusals + 1,
      state_at = case when ${result} = 'no_such_mailbox' or refusals + 1 >= ${REFUSALS_UNTIL_BOUNCED} then now() else state_at end,
      state = case when ${result} = 'no_such_mailbox' or refusals + 1 >= ${REFUSALS_UNTIL_BOUNCED} then 'bounced' else state end
    where id = ${subscriberId} and state = 'confirmed'`);
}
