import type { IssueRecord } from "@shop/contract/admin/newsletter";
import type { StoredIssue } from "./issue-queries.ts";

const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString());

export function presentIssue(issue: StoredIssue): IssueRecord {
  const { sendAt, startedAt, finishedAt, createdAt } = issue;
  const { readers, queued, handedOver, sent, failed, bounced, unclear, skipped, unsubscribed } = issue;
  return {
    id: issue.id,
    version: issue.version,
    subject: issue.subject,
    previewText: issue.previewText,
    html: issue.html,
    products: issue.products,
    state: issue.state,
    sendAt: iso(sendAt),
    startedAt: iso(startedAt),
    finishedAt: iso(finishedAt),
    createdAt: new Date(createdAt).toISOString(),
    figures: {
      readers,
      waiting: queued + handedOver,
      sent,
      failed,
      bounced,
      unclear,
      skipped,
      unsubscribed,
    },
  };
}
