import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { tomorrowInLagos } from "./order-words.ts";
import { StepDialog } from "./step-dialog.tsx";

/** A failed parcel goes out again on a day agreed with the customer. */
export function RetryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [day, setDay] = useState(() => tomorrowInLagos(Date.now()));
  const [error, setError] = useState<string | null>(null);
  const retry = useAdminCall("retryDelivery", {
    shownInline: true,
    done: "The customer gets an email with the new day",
    onDone: onClose,
  });
  return (
    <StepDialog
      title="Try again"
      error={error}
      action="Try again"
      isBusy={retry.isPending}
      onSubmit={() => retry.mutate({ id, on: day }, { onError: ({ message }) => setError(message) })}
      onClose={onClose}
    >
      <p>Agree a day with the customer, and check that the parcel is back in the shop.</p>
      <TextField label="Day" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
    </StepDialog>
  );
}
