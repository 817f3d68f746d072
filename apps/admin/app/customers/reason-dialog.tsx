import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { TextField } from "@shop/ui/text-field";
import { type FormEvent, type ReactNode, useId, useState } from "react";

/** Asks for a reason before something is done to a customer; and for their name where it cannot be undone. */
export function ReasonDialog({
  title,
  children,
  action,
  typeName,
  isBusy,
  refusal,
  onSubmit,
  onClose,
}: {
  title: string;
  children: ReactNode;
  action: string;
  typeName?: string;
  isBusy: boolean;
  /** Why the shop refused it. */
  refusal: string | null;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}) {
  const heading = useId();
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const isNamed = typeName === undefined || typed.trim() === typeName;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === "" || !isNamed) return setChecked(true);
    onSubmit(reason.trim());
  }

  return (
    <Dialog open onClose={onClose} labelledBy={heading} closable={!isBusy}>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <h2 id={heading} className="pr-8 text-24">
          {title}
        </h2>
        <div>{children}</div>
        <TextField
          label="Reason"
          help="For the audit log. The customer is not told."
          maxLength={300}
          error={isChecked && reason.trim() === "" ? "Please enter a reason" : null}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {typeName !== undefined && (
          <TextField
            label={`Type “${typeName}” to confirm`}
            autoComplete="off"
            error={isChecked && !isNamed ? `Please type “${typeName}”` : null}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {refusal && (
          <p role="alert" className="text-coral-text">
            {refusal}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
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
