import type { ISSUE_STATES } from "@shop/contract/admin/newsletter-limits";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { IssueText } from "./issue-mail.ts";

export type IssueState = (typeof ISSUE_STATES)[number];

export interface StoredIssue extends IssueText {
  id: number;
  version: number;
  products: string[];
  state: IssueState;
  sendAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  createdAt: string;
  /** Readers when sending began; subscribers now, before that. */
  readers: number;
  queued: number;
  handedOver: number;
  sent: number;
  failed: number;
  bounced: number;
  unclear: number;
  skipped: number;
  unsubscribed: number;
}

const count = (state: string) => sql`count(*) filter (where d.state = ${state})::integer`;

const COLUMNS = sql`
  i.id, i.version, i.subject, i.preview_text as "previewText", i.html, i.products, i.state, i.send_at as "sendAt",
  i.started_at as "startedAt", i.finished_at as "finishedAt", i.created_at as "createdAt", f.*,
  case when i.started_at is null then (select count(*)::integer from newsletter_subscribers where state = 'confirmed')
       else f.total end as readers
  from newsletter_issues i
  cross join lateral (
    select count(*)::integer as total, ${count("queued")} as queued, ${count("handed_over")} as "handedOver",
           ${count("sent")} as sent, ${count("failed")} as failed, ${count("bounced")} as bounced,
           ${count("unclear")} as unclear, ${count("skipped")} as skipped,
           count(d.unsubscribed_at)::integer as unsubscribed
    from newsletter_deliveries d where d.issue_id = i.id) f`;

/** One page of issues, newest first, with one more row if there is a next page. */
export async function listIssues(
  { db }: { db: Db },
  { before, limit }: { before: number | null; limit: number },
): Promise<StoredIssue[]> {
  const { rows } = await db.execute<StoredIssue & Record<string, unknown>>(sql`
    select ${COLUMNS} where ${before}::bigint is null or i.id < ${before}::bigint
    order by i.id desc limit ${limit + 1}::integer`);
  return rows;
}

/** @throws Refusal when there is no such issue */
export async function getIssue({ db }: { db: Db }, { id }: { id: number }): Promise<StoredIssue> {
  const { rows } = await db.execute<StoredIssue & Record<string, unknown>>(
    sql`select ${COLUMNS} where i.id = ${id}`,
  );
  return rows[0] ?? refuse("issue_not_found");
}
