import type { ReactNode } from "react";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import type { Conflict } from "../forms/merge-values.ts";

/** Changes a record that has no page of its own. */
export function RecordDialog<Values extends object>({
  title,
  state: { submit, message, isSending, conflict, labels },
  onClose,
  children,
}: {
  title: string;
  state: {
    submit: () => unknown;
    message: string | null;
    isSending: boolean;
    conflict: Conflict<Values> | null;
    labels: Record<keyof Values & string, string>;
  };
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <>
      <CommandDialog
        title={title}
        error={message}
        action="Save"
        isBusy={isSending}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        {children}
      </CommandDialog>
      {conflict && <ConflictDialog conflict={conflict} labels={labels} />}
    </>
  );
}
