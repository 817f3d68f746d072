import { staffCalls } from "@shop/contract/admin/calls";
import { API_BASE } from "@shop/contract/paths";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { notify } from "../notices/notify.ts";

/** The email as readers get it: as wide as a phone, or as plain text. It shows what was saved. */
export function IssuePreview({ id, version, plainText }: { id: number; version: number; plainText: string }) {
  const [shows, setShows] = useState<"mail" | "text">("mail");
  const test = useAdminCall("sendTestIssue", {
    refreshes: [],
    onDone: ({ data: { mail } }) => notify.success(`Sent to ${mail}`),
  });
  return (
    <section className="panel" aria-labelledby="issue-preview">
      <h2 id="issue-preview">Preview</h2>
      <div className="flex flex-wrap gap-2">
        <Button
          look={shows === "mail" ? "ink" : "outline"}
          aria-pressed={shows === "mail"}
          onClick={() => setShows("mail")}
        >
          On a phone
        </Button>
        <Button
          look={shows === "text" ? "ink" : "outline"}
          aria-pressed={shows === "text"}
          onClick={() => setShows("text")}
        >
          Plain text
        </Button>
        <Button look="ghost" busy={test.isPending} busyText="Sending..." onClick={() => test.mutate({ id })}>
          Send a test to me
        </Button>
      </div>
      {shows === "mail" ? (
        // The version makes the frame load again after a save.
        <iframe
          className="mail-frame"
          title="The email on a phone"
          sandbox=""
          src={`${API_BASE}${staffCalls.viewIssueMail.path}?id=${id}#${version}`}
          key={version}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <section className="mail-text" tabIndex={0} aria-label="The email as plain text">
          {plainText}
        </section>
      )}
    </section>
  );
}
