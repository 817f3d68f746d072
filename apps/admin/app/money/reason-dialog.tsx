import type { StaffCallName } from "@shop/contract/admin/calls";
import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import { CallError } from "@shop/contract/client";
import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { Icon } from "@shop/ui/icon";
import { TextArea, TextField } from "@shop/ui/text-field";
import { type FormEvent, useId, useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";

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
  const heading = useId();
  const [typed, setTyped] = useState<Typed>({ reason: "", reference: "" });
  const command = useAdminCall(call, { shownInline: true, done, onDone: onClose });
  const fields = command.error instanceof CallError ? command.error.fields : {};
  const isInField = ["reason", "note", reference?.field ?? ""].some((name) => fields[name]);

  function submit(event: FormEvent) {
    event.preventDefault();
    command.mutate(toInput(typed));
  }

  return (
    <Dialog open onClose={onClose} labelledBy={heading} closesOnBackdrop={false}>
      <h2 id={heading} className="text-24">
        {title}
      </h2>
      <p className="mt-3 mb-5">{sentence}</p>
      <form className="grid gap-5" onSubmit={submit} noValidate>
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
        <div role="alert">
          {command.error && !isInField && (
            <p className="field-error">
              <Icon name="warning" size={18} />
              {command.error.message}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={command.isPending} busyText="Working...">
            {press}
          </Button>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
