import type { ReactNode } from "react";
import { CommandDialog } from "../forms/command-dialog.tsx";

/** A short form in a dialog, for a record that has no page of its own. */
export function RecordDialog({
  title,
  state: { submit, message, isSending },
  action = "Save",
  onClose,
  children,
}: {
  title: string;
  state: { submit: () => unknown; message: string | null; isSending: boolean };
  action?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <CommandDialog
      title={title}
      error={message}
      action={action}
      isBusy={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {children}
    </CommandDialog>
  );
}
