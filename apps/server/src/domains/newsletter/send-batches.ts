import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { LeasedWorker, type Work } from "../../lib/leased-worker.ts";
import { listMailProducts } from "../catalogue/list-mail-products.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import type { MailProduct } from "../notifications/templates/product-table.ts";
import { type IssueText, mailData } from "./issue-mail.ts";
import { ISSUE_PACE, type IssuePace } from "./rules/pace.ts";
import { makeToken } from "./tokens.ts";

/** How often a process looks for an issue that is due. */
const POLL_MS = 1000;

interface DueIssue extends IssueText {
  id: number;
  state: "scheduled" | "sending";
  tokens: string[];
  frozen: MailProduct[] | null;
}

/**
 * Hands the next batch of the issue that is due to the outbox, in one transaction: a process that is killed has handed
 * over all of it or nothing. The lock on the issue keeps other processes away, and `next_batch_at` keeps the pace of all
 * of them together.
 * @returns whether an issue was due
 */
export function sendNextBatch({ db }: Pick<Ctx, "db">, pace: IssuePace = ISSUE_PACE): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<DueIssue & Record<string, unknown>>(sql`
      select id, state, subject, preview_text as "previewText", html, products as tokens, frozen
      from newsletter_issues
      where state in ('scheduled', 'sending') and next_batch_at <= now()
      order by next_batch_at limit 1 for update skip locked`);
    const [issue] = rows;
    if (!issue) return false;
    const products = issue.state === "scheduled" ? await begin(tx, issue) : (issue.frozen ?? []);
    await handOver(tx, { issue, products, limit: pace.batch });
    await tx.execute(sql`
      update newsletter_issues i set
        next_batch_at = now() + make_interval(secs => ${pace.everyMs / 1000}::float8),
        state = case when open.exists then i.state else 'sent' end,
        finished_at = case when open.exists then null else now() end,
        version = version + case when open.exists then 0 else 1 end
      from (select exists (select from newsletter_deliveries
                           where issue_id = ${issue.id} and state in ('queued', 'handed_over'))) open
      where i.id = ${issue.id}`);
    return true;
  });
}

/** Decides who gets the issue and freezes what they get. */
async function begin(tx: Transaction, { id, tokens }: DueIssue): Promise<MailProduct[]> {
  const products = await listMailProducts({ db: tx }, { tokens });
  await tx.execute(sql`
    insert into newsletter_deliveries (issue_id, subscriber_id)
    select ${id}::bigint, id from newsletter_subscribers where state = 'confirmed'`);
  await tx.execute(sql`
    update newsletter_issues set state = 'sending', frozen = ${JSON.stringify(products)}::jsonb, started_at = now(),
      version = version + 1
    where id = ${id}`);
  return products;
}

/** Readers who have unsubscribed or bounced since the issue began are left out. */
async function handOver(
  tx: Transaction,
  { issue, products, limit }: { issue: DueIssue; products: readonly MailProduct[]; limit: number },
): Promise<void> {
  const { rows } = await tx.execute<{ subscriberId: number; mail: string | null; state: string }>(sql`
    with batch as (
      select subscriber_id from newsletter_deliveries
      where issue_id = ${issue.id} and state = 'queued' order by subscriber_id limit ${limit}::integer
    )
    update newsletter_deliveries d set at = now(),
      state = case when s.state = 'confirmed' then 'handed_over' else 'skipped' end
    from batch left join newsletter_subscribers s on s.id = batch.subscriber_id
    where d.issue_id = ${issue.id} and d.subscriber_id = batch.subscriber_id
    returning d.subscriber_id as "subscriberId", s.mail, d.state`);
  for (const { subscriberId, mail, state } of rows) {
    if (state !== "handed_over" || mail === null) continue;
    const token = await makeToken({ db: tx }, { subscriberId, confirms: false, issueId: issue.id });
    await enqueueMail(
      { db: tx },
      {
        template: "newsletter_issue",
        to: mail,
        key: `newsletter-issue-${issue.id}-${subscriberId}`,
        data: mailData(issue, { issueId: issue.id, subscriberId, token }, products),
      },
    );
  }
}

/** Sends issues that are due. Any number of processes may run it. */
export function startIssueWorker(
  ctx: Pick<Ctx, "db" | "log">,
  pace: IssuePace = ISSUE_PACE,
): { stop: () => Promise<void> } {
  const fault = "Looking for due newsletters failed";
  let dueAt = 0;
  const work: Work = {
    async begin() {
      if (Date.now() < dueAt) return [];
      dueAt = Date.now() + Math.min(POLL_MS, pace.everyMs);
      const batch = sendNextBatch(ctx, pace).then(
        () => {},
        (err: unknown) => ctx.log.error({ err }, "A batch of a newsletter was not handed over; trying again"),
      );
      return [batch];
    },
    findNext: async () => dueAt - Date.now(),
  };
  const worker = new LeasedWorker(work, { atOnce: () => 1, pollMs: POLL_MS, log: ctx.log, fault });
  worker.start();
  return { stop: () => worker.stop() };
}
