import type { IssueRecord } from "@shop/contract/admin/newsletter";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { Time } from "../lists/time.tsx";
import { readersInWords } from "./issue-values.ts";

const FIGURES = [
  ["sent", "Sent", "Accepted by the email server"],
  ["waiting", "Waiting", "Not sent yet"],
  ["bounced", "Bounced", "The mailbox's server refused it permanently"],
  ["failed", "Failed", "Could not be sent within a day"],
  ["unclear", "Unclear", "Interrupted while it was sent, so not sent again"],
  ["skipped", "Left out", "Unsubscribed before their turn, or the newsletter was cancelled"],
  ["unsubscribed", "Unsubscribed", "Used the unsubscribe link in this newsletter"],
] as const;

/** How far sending has come, what became of the emails, and the buttons that pause and end it. */
export function IssueProgress({ issue }: { issue: IssueRecord }) {
  const { id, subject, state, figures, startedAt, finishedAt, sendAt } = issue;
  const [isEnding, setEnding] = useState(false);
  const pause = useAdminCall("pauseIssue", { done: "Paused" });
  const resume = useAdminCall("resumeIssue", { done: "Sending again" });
  const cancel = useAdminCall("cancelIssue", { onDone: () => setEnding(false) });
  const done = figures.readers - figures.waiting;
  return (
    <section className="panel" aria-labelledby="issue-progress">
      <h2 id="issue-progress">Sending</h2>
      {state === "scheduled" ? (
        <p>
          To {readersInWords(figures.readers)}, {sendAt && <Time at={sendAt} exact />} in Lagos.
        </p>
      ) : (
        <>
          <p>
            Started {startedAt && <Time at={startedAt} exact />}
            {finishedAt && (
              <>
                , ended <Time at={finishedAt} exact />
              </>
            )}
          </p>
          <progress
            className="issue-progress"
            aria-label="Emails processed"
            max={Math.max(1, figures.readers)}
            value={done}
          />
          <p role="status">
            {done.toLocaleString("en-NG")} of {figures.readers.toLocaleString("en-NG")} done
          </p>
          <dl className="issue-figures">
            {FIGURES.map(([name, label, meaning]) => (
              <div key={name}>
                <dt>
                  <span className="font-bold">{label}</span>
                  <span className="block text-14 text-soft">{meaning}</span>
                </dt>
                <dd>{figures[name].toLocaleString("en-NG")}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {state !== "sent" && state !== "cancelled" && (
        <div className="flex flex-wrap gap-3">
          {state === "sending" && (
            <Button look="outline" busy={pause.isPending} onClick={() => pause.mutate({ id })}>
              Pause
            </Button>
          )}
          {state === "paused" && (
            <Button busy={resume.isPending} onClick={() => resume.mutate({ id })}>
              Continue sending
            </Button>
          )}
          {state === "scheduled" && (
            <Button look="outline" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
              Back to a draft
            </Button>
          )}
          {(state === "sending" || state === "paused") && (
            <Button look="ghost" onClick={() => setEnding(true)}>
              End sending
            </Button>
          )}
        </div>
      )}
      {(state === "sending" || state === "paused") && (
        <p className="text-soft">You can close this page: sending continues without it.</p>
      )}
      {isEnding && (
        <ConfirmDialog
          title={`End sending “${subject}”?`}
          confirm="End sending"
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate({ id })}
          onClose={() => setEnding(false)}
        >
          {`${readersInWords(figures.waiting)} who ${figures.waiting === 1 ? "has" : "have"} not received it yet will not receive it. This cannot be undone.`}
        </ConfirmDialog>
      )}
    </section>
  );
}
