import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { TextField } from "@shop/ui/text-field";
import { type FormEvent, type ReactNode, useId, useState } from "react";

/**
 * Asks before something that cannot be undone, and names the record. `typeName`: what cannot be repaired at all asks to
 * type this name first.
 */
export function ConfirmDialog({
  title,
  children,
  confirm,
  typeName,
  busy = false,
  onConfirm,
  onClose,
}: {
  /** The question, with the record's name: “Block Bisi Alade?” */
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The button's word: “Block”. */
  confirm: string;
  typeName?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const heading = useId();
  const [typed, setTyped] = useState("");
  const isReady = typeName === undefined || typed.trim() === typeName;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !busy) onConfirm();
  }

  return (
    <Dialog open onClose={onClose} labelledBy={heading} closable={!busy}>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <h2 id={heading} className="pr-8 text-24">
          {title}
        </h2>
        <div>{children}</div>
        {typeName !== undefined && (
          <TextField
            label={`Type “${typeName}” to confirm`}
            autoComplete="off"
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} disabled={!isReady}>
            {confirm}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
