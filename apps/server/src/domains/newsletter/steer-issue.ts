import { inTransaction } from "../../db/in-transaction.ts";
import type { Database, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { getIssue, type StoredIssue } from "./issue-queries.ts";
import { presentIssue } from "./present-issue.ts";
import { recordOf } from "./save-issue.ts";

interface Step {
  by: StaffActor;
  id: number;
}

/**
 * Lets the worker begin at the given time, or at once.
 * @throws Refusal when the draft is not the one the member saw, or is no draft any more
 */
export function scheduleIssue(
  { db }: { db: Database },
  { by, id, version, at }: Step & { version: number; at: string | null },
): Promise<StoredIssue> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update newsletter_issues set state = 'scheduled', send_at = greatest(coalesce(${at}::timestamptz, now()), now()),
        next_batch_at = greatest(coalesce(${at}::timestamptz, now()), now()), version = version + 1
      where id = ${id} and version = ${version} and state = 'draft'`);
    const after = await getIssue({ db: tx }, { id });
    if (rowCount === 0) {
      if (after.state !== "draft") refuse("issue_moved_on", { state: after.state });
      refuse("changed_meanwhile", { current: presentIssue(after) });
    }
    await recordAudit(
      { db: tx },
      {
        by,
        action: "newsletter.scheduled",
        record: recordOf(after),
        after: { at: after.sendAt, readers: after.readers },
      },
    );
    return after;
  });
}

/** Hands no more mails over. Those of the last batch still go out. */
export function pauseIssue({ db }: { db: Database }, step: Step): Promise<StoredIssue> {
  return inTransaction(db, (tx) =>
    move(tx, step, { from: ["sending"], to: "paused", action: "newsletter.paused" }),
  );
}

export function resumeIssue({ db }: { db: Database }, step: Step): Promise<StoredIssue> {
  return inTransaction(db, (tx) =>
    move(tx, step, { from: ["paused"], to: "sending", action: "newsletter.resumed" }),
  );
}

/** Ends sending: nobody who has not been sent the mail gets it. An issue that has not begun is a draft again. */
export function cancelIssue({ db }: { db: Database }, step: Step): Promise<StoredIssue> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update newsletter_issues set state = 'draft', send_at = null, version = version + 1
      where id = ${step.id} and state = 'scheduled'`);
    if (rowCount === 1) {
      const draft = await getIssue({ db: tx }, step);
      await recordAudit(
        { db: tx },
        { by: step.by, action: "newsletter.unscheduled", record: recordOf(draft) },
      );
      return draft;
    }
    await move(tx, step, { from: ["sending", "paused"], to: "cancelled", action: "newsletter.cancelled" });
    await tx.execute(sql`
      update newsletter_deliveries set state = 'skipped', at = now()
      where issue_id = ${step.id} and state = 'queued'`);
    return getIssue({ db: tx }, step);
  });
}

async function move(
  tx: Transaction,
  { by, id }: Step,
  {
    from,
    to,
    action,
  }: { from: readonly string[]; to: "sending" | "paused" | "cancelled"; action: `newsletter.${string}` },
): Promise<StoredIssue> {
  const { rowCount } = await tx.execute(sql`
    update newsletter_issues set state = ${to}, next_batch_at = now(), version = version + 1,
      finished_at = case when ${to} = 'cancelled' then now() end
    where id = ${id} and state = any(${from}::text[])`);
  const after = await getIssue({ db: tx }, { id });
  if (rowCount === 0) refuse("issue_moved_on", { state: after.state });
  const { sent, queued } = after;
  await recordAudit({ db: tx }, { by, action, record: recordOf(after), after: { sent, queued } });
  return after;
}
