import type { ReactNode } from "react";
import { CommandDialog } from "./command-dialog.tsx";

/** Asks before something is done that cannot be undone, and names the record. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  busy = false,
  onConfirm,
  onClose,
}: {
  /** The question, with the record's name: “Block Bisi Alade?” */
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The label of the button: “Block”. */
  confirm: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <CommandDialog title={title} action={confirm} isBusy={busy} onSubmit={onConfirm} onClose={onClose}>
      <div>{children}</div>
    </CommandDialog>
  );
}
