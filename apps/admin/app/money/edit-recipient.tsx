import { GIFT_NOTE_MAX, RECIPIENT_NAME_MAX } from "@shop/contract/constants";
import { Checkbox } from "@shop/ui/checkbox";
import { TextArea, TextField } from "@shop/ui/text-field";
import { useState } from "react";
import type { EditedRecipient } from "./edit-state.ts";

const NOBODY: EditedRecipient = { name: "", phone: "", note: "" };

/** Who receives or collects the order, where that is not the customer. */
export function EditRecipient({
  recipient,
  problems,
  onChange,
}: {
  recipient: EditedRecipient | null;
  problems: Partial<Record<keyof EditedRecipient, string>>;
  onChange: (recipient: EditedRecipient | null) => void;
}) {
  // Unticked by mistake, nothing has to be typed again.
  const [last, setLast] = useState(NOBODY);

  function tick(isTicked: boolean) {
    if (recipient) setLast(recipient);
    onChange(isTicked ? last : null);
  }

  return (
    <div className="grid gap-4">
      <Checkbox
        label="Somebody else receives or collects it"
        checked={recipient !== null}
        onChange={({ target }) => tick(target.checked)}
      />
      {recipient && (
        <>
          <TextField
            label="Recipient's full name"
            autoComplete="off"
            maxLength={RECIPIENT_NAME_MAX}
            error={problems.name ?? null}
            value={recipient.name}
            onChange={({ target }) => onChange({ ...recipient, name: target.value })}
          />
          <TextField
            label="Recipient's phone number"
            type="tel"
            autoComplete="off"
            maxLength={40}
            error={problems.phone ?? null}
            value={recipient.phone}
            onChange={({ target }) => onChange({ ...recipient, phone: target.value })}
          />
          <TextArea
            label="Note for the parcel (optional)"
            rows={3}
            maxLength={GIFT_NOTE_MAX}
            error={problems.note ?? null}
            value={recipient.note}
            onChange={({ target }) => onChange({ ...recipient, note: target.value })}
          />
        </>
      )}
    </div>
  );
}
