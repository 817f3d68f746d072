import { GIFT_NOTE_MAX, RECIPIENT_NAME_MAX } from "@shop/contract/constants";
import { Checkbox } from "@shop/ui/checkbox";
import { TextArea, TextField } from "@shop/ui/text-field";
import type { EditedRecipient } from "./edit-state.ts";

const NOBODY: EditedRecipient = { name: "", phone: "", note: "" };

/** Who receives or collects the order, where that is not the customer. */
export function EditRecipient({
  recipient,
  onChange,
}: {
  recipient: EditedRecipient | null;
  onChange: (recipient: EditedRecipient | null) => void;
}) {
  return (
    <div className="grid gap-4">
      <Checkbox
        label="Somebody else receives or collects it"
        checked={recipient !== null}
        onChange={({ target }) => onChange(target.checked ? NOBODY : null)}
      />
      {recipient && (
        <>
          <TextField
            label="Recipient's full name"
            autoComplete="off"
            maxLength={RECIPIENT_NAME_MAX}
            value={recipient.name}
            onChange={({ target }) => onChange({ ...recipient, name: target.value })}
          />
          <TextField
            label="Recipient's phone number"
            type="tel"
            autoComplete="off"
            maxLength={40}
            value={recipient.phone}
            onChange={({ target }) => onChange({ ...recipient, phone: target.value })}
          />
          <TextArea
            label="Note for the parcel (optional)"
            rows={3}
            maxLength={GIFT_NOTE_MAX}
            value={recipient.note}
            onChange={({ target }) => onChange({ ...recipient, note: target.value })}
          />
        </>
      )}
    </div>
  );
}
