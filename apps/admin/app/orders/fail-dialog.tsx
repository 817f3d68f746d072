import type { FailedReason } from "@shop/contract/fulfilment";
import { FAILED_REASONS } from "@shop/contract/fulfilment-facts";
import { SelectField } from "@shop/ui/select-field";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";

/** Why a parcel could not be delivered. */
export function FailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState<FailedReason | "">("");
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const fail = useAdminCall("failDelivery", {
    shownInline: true,
    done: "Recorded as failed",
    onDone: onClose,
  });

  function submit() {
    if (reason === "") return setProblem("Please choose a reason");
    setProblem(null);
    fail.mutate({ id, reason, ...(note.trim() ? { note: note.trim() } : {}) });
  }

  return (
    <CommandDialog
      title="Could not be delivered"
      error={problem ?? fail.error}
      action="Record"
      isBusy={fail.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.target.value as FailedReason)}
      >
        <option value="">Choose</option>
        {Object.entries(FAILED_REASONS).map(([value, { name }]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Note"
        help="Optional. Customers do not see it."
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </CommandDialog>
  );
}
