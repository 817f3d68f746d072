import { TextArea, TextField } from "@shop/ui/text-field";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { CommandDialog } from "./command-dialog.tsx";

/** A command that needs a reason in the member's own words, and a name to be typed where it cannot be undone. */
export function ReasonDialog({
  title,
  action,
  dismiss,
  typeName,
  forCustomer,
  isBusy,
  error,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  action: string;
  /** The label of the button that closes the dialog; “Cancel” unless given. */
  dismiss?: string;
  typeName?: string;
  /** Where the customer reads the reason: what the field says of it, and how long it may be. */
  forCustomer?: { help: string; maxLength: number };
  isBusy: boolean;
  /** The shop's refusal. */
  error: Error | null;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const isGiven = reason.trim().length >= 2;
  const isNamed = typeName === undefined || typed.trim() === typeName;

  const field = {
    label: "Reason",
    error: isChecked && !isGiven ? "Please give a reason" : null,
    value: reason,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setReason(event.target.value),
  };

  function submit() {
    setChecked(true);
    if (isGiven && isNamed) onSubmit(reason.trim());
  }

  return (
    <CommandDialog
      title={title}
      error={error}
      action={action}
      {...(dismiss ? { dismiss } : {})}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      {forCustomer ? (
        <TextArea {...field} {...forCustomer} rows={3} />
      ) : (
        <TextField {...field} help="For the audit log. Customers do not see it." maxLength={300} />
      )}
      {typeName !== undefined && (
        <TextField
          label={`Type “${typeName}” to confirm`}
          autoComplete="off"
          error={isChecked && !isNamed ? `Please type “${typeName}”` : null}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </CommandDialog>
  );
}
