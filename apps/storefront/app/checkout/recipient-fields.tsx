import { GIFT_NOTE_MAX, RECIPIENT_NAME_MAX } from "@shop/contract/constants";
import { recipientTexts } from "@shop/contract/recipient-texts";
import { Checkbox } from "@shop/ui/checkbox";
import { TextArea, TextField } from "@shop/ui/text-field";
import type { Problems } from "../account/check-account-fields.ts";
import { PhoneField } from "./phone-field.tsx";
import type { RecipientField, TypedRecipient } from "./typed-recipient.ts";

/** Asks who receives or collects the order, where that is not the shopper, and for a note to them. */
export function RecipientFields({
  recipient: { isForOther, recipientName, recipientPhone, giftNote },
  faults,
  isPickup,
  onChange,
}: {
  recipient: TypedRecipient;
  faults: Problems<RecipientField>;
  isPickup: boolean;
  onChange: (part: Partial<TypedRecipient>) => void;
}) {
  return (
    <div className="grid gap-4">
      <Checkbox
        label={isPickup ? "Someone else will collect it" : "Someone else will receive this order"}
        checked={isForOther}
        onChange={(event) => onChange({ isForOther: event.currentTarget.checked })}
      />
      {isForOther && (
        <>
          {/* No autofill: the browser knows the shopper, who is somebody else. */}
          <TextField
            label="Recipient's full name"
            name="recipient-name"
            autoComplete="off"
            autoCapitalize="words"
            maxLength={RECIPIENT_NAME_MAX}
            value={recipientName}
            error={faults.name}
            onChange={(event) => onChange({ recipientName: event.currentTarget.value })}
          />
          <PhoneField
            label="Recipient's phone number"
            name="recipient-phone"
            autoComplete="off"
            maxLength={40}
            value={recipientPhone}
            error={faults.phone}
            invalid={recipientTexts.phoneInvalid}
            help={
              isPickup
                ? "For questions at the pickup point"
                : "The rider calls this number. If we have questions, we call you"
            }
            onChange={(event) => onChange({ recipientPhone: event.currentTarget.value })}
          />
          <TextArea
            label="A note to put in the parcel (optional)"
            name="gift-note"
            rows={3}
            maxLength={GIFT_NOTE_MAX}
            value={giftNote}
            error={faults.note}
            help={`Up to ${GIFT_NOTE_MAX} characters. It is printed on the slip in the parcel, which shows no prices`}
            onChange={(event) => onChange({ giftNote: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
