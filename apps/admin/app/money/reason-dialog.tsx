import type { StaffCallName } from "@shop/contract/admin/calls";
import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import { CallError } from "@shop/contract/client";
import { TextArea, TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";

interface Typed {
  reason: string;
  reference: string;
}

/** Asks why before something is done about money, and for a bank's or provider's number where it needs one. */
export function ReasonDialog<Name extends StaffCallName>({
  title,
  sentence,
  press,
  call,
  toInput,
  done,
  reference,
  onClose,
}: {
  title: string;
  sentence: string;
  /** The button that does it. */
  press: string;
  call: Name;
  toInput: (typed: Typed) => StaffInputOf<Name>;
  /** What to say when it is done. */
  done: string;
  /** A number to be entered: its label, its help, and its name in the call. */
  reference?: { label: string; help: string; field: string };
  onClose: () => void;
}) {
  const [typed, setTyped] = useState<Typed>({ reason: "", reference: "" });
  const command = useAdminCall(call, { shownInline: true, done, onDone: onClose });
  const fields = command.error instanceof CallError ? command.error.fields : {};
  const isInField = ["reason", "note", reference?.field ?? ""].some((name) => fields[name]);

  return (
    <CommandDialog
      title={title}
      error={isInField ? null : command.error}
      action={press}
      isBusy={command.isPending}
      onSubmit={() => command.mutate(toInput(typed))}
      onClose={onClose}
    >
      <p>{sentence}</p>
      {reference && (
        <TextField
          label={reference.label}
          help={reference.help}
          error={fields[reference.field] ?? null}
          value={typed.reference}
          onChange={({ target }) => setTyped({ ...typed, reference: target.value })}
        />
      )}
      <TextArea
        label="Why"
        rows={2}
        maxLength={300}
        error={fields.reason ?? fields.note ?? null}
        value={typed.reason}
        onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
      />
    </CommandDialog>
  );
}
