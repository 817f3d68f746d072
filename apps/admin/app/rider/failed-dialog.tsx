import type { RunParcel } from "@shop/contract/admin/rider";
import { FAILED_REASONS, type FailedReasonName } from "@shop/contract/fulfilment-facts";
import { RadioCard } from "@shop/ui/radio-card";
import { useState } from "react";
import { CommandDialog } from "../forms/command-dialog.tsx";

const REASONS = Object.entries(FAILED_REASONS) as [FailedReasonName, { name: string }][];

/** Asks why it could not be delivered. The customer is told at once, so choosing a reason does not send it yet. */
export function FailedDialog({
  parcel,
  onRecord,
  onClose,
}: {
  parcel: RunParcel;
  onRecord: (reason: FailedReasonName) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState<FailedReasonName | null>(null);
  return (
    <CommandDialog
      title={`Why could ${parcel.customer} not get it?`}
      action="Could not deliver"
      isReady={reason !== null}
      isLarge
      hasFixedButtons
      onSubmit={() => reason && onRecord(reason)}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-soft">Choose the reason. We tell the customer at once.</legend>
        {REASONS.map(([name, words]) => (
          <RadioCard
            key={name}
            name="reason"
            title={words.name}
            checked={reason === name}
            onChange={() => setReason(name)}
          />
        ))}
      </fieldset>
    </CommandDialog>
  );
}
