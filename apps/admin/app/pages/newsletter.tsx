import type { IssueRecord } from "@shop/contract/admin/newsletter";
import { buttonClass } from "@shop/ui/button";
import { ISSUE_BADGES } from "../content/issue-values.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-types.ts";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import { Link } from "../navigation/link.tsx";

const columns: ListColumn<IssueRecord>[] = [
  { key: "subject", label: "Subject", cell: ({ subject }) => subject, card: "title" },
  {
    key: "state",
    label: "State",
    cell: ({ state }) => (
      <StatusBadge tone={ISSUE_BADGES[state].tone}>{ISSUE_BADGES[state].label}</StatusBadge>
    ),
    card: "aside",
  },
  {
    key: "when",
    label: "When",
    cell: ({ createdAt, sendAt, startedAt }) => <Time at={startedAt ?? sendAt ?? createdAt} />,
    card: "line",
  },
  { key: "sent", label: "Sent", cell: ({ figures }) => figures.sent, isNumber: true, card: "labelled" },
  {
    key: "bounced",
    label: "Bounced",
    cell: ({ figures }) => figures.bounced,
    isNumber: true,
    card: "labelled",
  },
  {
    key: "left",
    label: "Unsubscribed",
    cell: ({ figures }) => figures.unsubscribed,
    isNumber: true,
    card: "labelled",
  },
];

/** All newsletters, newest first. */
export default function NewsletterPage() {
  return (
    <ListPage
      title="Newsletter"
      lead={
        <Link to="/newsletter/subscribers" className="link">
          Subscribers
        </Link>
      }
      call="listIssues"
      columns={columns}
      rowId={({ id }) => String(id)}
      rowHref={({ id }) => `/newsletter/${id}`}
      action={
        <Link to="/newsletter/new" className={buttonClass()}>
          New newsletter
        </Link>
      }
      empty={{ title: "No newsletters yet", sentence: "Write one; it stays a draft until you send it." }}
    />
  );
}
