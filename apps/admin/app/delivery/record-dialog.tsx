import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { type FormEvent, type ReactNode, useId } from "react";

/** A short form in a dialog, for a record that has no page of its own. */
export function RecordDialog({
  title,
  state,
  action = "Save",
  onClose,
  children,
}: {
  title: string;
  state: { submit: (event: FormEvent) => unknown; message: string | null; isSending: boolean };
  action?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={heading} closesOnBackdrop={false} closable={!state.isSending}>
      <form className="grid gap-5" noValidate onSubmit={state.submit}>
        <h2 id={heading} className="pr-8 text-24">
          {title}
        </h2>
        {children}
        <div role="alert">{state.message && <p className="field-error">{state.message}</p>}</div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={state.isSending} busyText="Saving...">
            {action}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
