import { inTransaction } from "../../db/in-transaction.ts";
import type { Database } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { cleanMailText } from "../notifications/templates/rich-mail-text.ts";
import type { IssueText } from "./issue-mail.ts";
import { getIssue, type StoredIssue } from "./issue-queries.ts";
import { presentIssue } from "./present-issue.ts";

export interface IssueFields extends IssueText {
  /** Tokens, in the order of the mail. */
  products: readonly string[];
}

/** Begins an issue as a draft. The same key makes one issue. */
export function createIssue(
  { db }: { db: Database },
  { by, fields, key }: { by: StaffActor; fields: IssueFields; key: string },
): Promise<StoredIssue> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into newsletter_issues (request_key, subject, preview_text, html, products)
      values (${key}, ${fields.subject}, ${fields.previewText}, ${cleanMailText(fields.html)}, ${fields.products}::text[])
      on conflict (request_key) do nothing returning id`);
    const made = rows[0];
    if (!made) return findByKey(tx, key);
    await recordAudit(
      { db: tx },
      {
        by,
        action: "newsletter.created",
        record: recordOf({ ...fields, ...made }),
        after: { subject: fields.subject },
      },
    );
    return getIssue({ db: tx }, made);
  });
}

async function findByKey(db: Parameters<typeof getIssue>[0]["db"], key: string): Promise<StoredIssue> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from newsletter_issues where request_key = ${key}`,
  );
  return getIssue({ db }, { id: rows[0]?.id ?? 0 });
}

/** Changes a draft. @throws Refusal when it is no draft any more, or has changed meanwhile */
export function saveIssue(
  { db }: { db: Database },
  { by, id, version, fields }: { by: StaffActor; id: number; version: number; fields: IssueFields },
): Promise<StoredIssue> {
  return inTransaction(db, async (tx) => {
    const before = await getIssue({ db: tx }, { id });
    const { rowCount } = await tx.execute(sql`
      update newsletter_issues set subject = ${fields.subject}, preview_text = ${fields.previewText},
        html = ${cleanMailText(fields.html)}, products = ${fields.products}::text[], version = version + 1
      where id = ${id} and version = ${version} and state = 'draft'`);
    if (rowCount === 0) {
      const current = await getIssue({ db: tx }, { id });
      if (current.state !== "draft") refuse("issue_moved_on", { state: current.state });
      refuse("changed_meanwhile", { current: presentIssue(current) });
    }
    const after = await getIssue({ db: tx }, { id });
    await recordAudit(
      { db: tx },
      {
        by,
        action: "newsletter.changed",
        record: recordOf(after),
        before: { version: before.version, subject: before.subject },
        after: { version: after.version, subject: after.subject },
      },
    );
    return after;
  });
}

export const recordOf = ({ id, subject }: { id: number; subject: string }) => ({
  kind: "newsletter",
  id: String(id),
  name: subject,
});
