import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { IssueFields } from "../content/issue-fields.tsx";
import { IssuePreview } from "../content/issue-preview.tsx";
import { IssueProgress } from "../content/issue-progress.tsx";
import {
  ISSUE_BADGES,
  ISSUE_LABELS,
  type IssueValues,
  issueInput,
  issueSchema,
} from "../content/issue-values.ts";
import { SendDialog } from "../content/send-dialog.tsx";
import { RecordForm } from "../forms/record-form.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";

const UP = { to: "/newsletter", label: "Newsletter" };
const REFRESH_MS = 2_000;

type Issue = StaffDataOf<"viewIssue">;

/** One newsletter: written, previewed and sent; then how sending goes. */
export default function NewsletterIssuePage({ params: { id = "" } }: PageProps) {
  const [isMoving, setMoving] = useState(false);
  const issue = useAdmin("viewIssue", { id }, isMoving ? { refetchInterval: REFRESH_MS } : {});
  const state = issue.data?.state;
  const moves = state === "scheduled" || state === "sending" || state === "paused";
  if (moves !== isMoving) setMoving(moves);
  if (!issue.data) {
    return (
      <>
        <PageHead title="Newsletter" up={UP} />
        {issue.error ? (
          <LoadFailure error={issue.error} onAgain={() => void issue.refetch()} />
        ) : (
          <RowsShape />
        )}
      </>
    );
  }
  if (issue.data.state === "draft") return <Draft key={id} issue={issue.data} />;
  return (
    <>
      <Head issue={issue.data} />
      <div className="panels">
        <IssueProgress issue={issue.data} />
        <IssuePreview {...issue.data} />
      </div>
    </>
  );
}

function Head({ issue, onSend, isDirty }: { issue: Issue; onSend?: () => void; isDirty?: boolean }) {
  const badge = ISSUE_BADGES[issue.state];
  return (
    <PageHead
      title={issue.subject}
      up={UP}
      lead={<StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
      action={
        onSend && (
          <Button disabled={isDirty} onClick={onSend}>
            {isDirty ? "Save before you send" : "Send"}
          </Button>
        )
      }
    />
  );
}

const valuesOf = ({ subject, previewText, html, products, ...more }: Issue): IssueValues => ({
  subject,
  previewText,
  html,
  // The record of a conflict has no names.
  products: products.map((token) => ({
    token,
    name: more.chosen?.find((one) => one.token === token)?.name ?? token,
  })),
});

function Draft({ issue }: { issue: Issue }) {
  const [isSending, setSending] = useState(false);
  const save = useAdminCall("saveIssue", { shownInline: true });
  const state = useRecordForm<Issue, IssueValues>({
    draft: `newsletter ${issue.id}`,
    schema: issueSchema,
    record: issue,
    toValues: valuesOf,
    labels: ISSUE_LABELS,
    save: (changed, version) =>
      save.mutateAsync({ ...issueInput({ ...valuesOf(issue), ...changed }), id: issue.id, version }),
  });
  return (
    <>
      <Head issue={issue} isDirty={state.changeCount > 0} onSend={() => setSending(true)} />
      <RecordForm state={state}>
        <IssueFields of={state} />
      </RecordForm>
      <div className="mt-5">
        <IssuePreview {...issue} />
      </div>
      {isSending && (
        <SendDialog issue={{ ...issue, readers: issue.figures.readers }} onClose={() => setSending(false)} />
      )}
    </>
  );
}
