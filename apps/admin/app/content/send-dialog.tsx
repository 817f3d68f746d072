import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { readersInWords } from "./issue-values.ts";

/** Sends the newsletter to all subscribers, at once or at a time in Lagos. */
export function SendDialog({
  issue: { id, version, subject, readers },
  onClose,
}: {
  issue: { id: number; version: number; subject: string; readers: number };
  onClose: () => void;
}) {
  const [at, setAt] = useState("");
  const schedule = useAdminCall("scheduleIssue", { shownInline: true, onDone: onClose });
  return (
    <CommandDialog
      title={`Send “${subject}”?`}
      action={
        at === "" ? `Send to ${readersInWords(readers)} now` : `Send to ${readersInWords(readers)} then`
      }
      error={schedule.error}
      isBusy={schedule.isPending}
      isReady={readers > 0}
      onSubmit={() => schedule.mutate({ id, version, at: at === "" ? null : `${at}:00+01:00` })}
      onClose={onClose}
    >
      <p>
        {readers === 0
          ? "Nobody has subscribed yet."
          : "Everybody who is subscribed when sending begins gets it once, with an unsubscribe link."}
      </p>
      <TextField
        label="At (Lagos time, optional)"
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
        help="Without a time, sending begins at once"
      />
    </CommandDialog>
  );
}
