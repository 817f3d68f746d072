import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { tomorrowInLagos } from "./order-words.ts";

/** A failed parcel goes out again on a day agreed with the customer. */
export function RetryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [day, setDay] = useState(() => tomorrowInLagos(Date.now()));
  const retry = useAdminCall("retryDelivery", {
    shownInline: true,
    done: "The customer is told the new day by email or message",
    onDone: onClose,
  });
  return (
    <CommandDialog
      title="Try again"
      error={retry.error}
      action="Try again"
      isBusy={retry.isPending}
      onSubmit={() => retry.mutate({ id, on: day })}
      onClose={onClose}
    >
      <p>Agree a day with the customer, and check that the parcel is back in the shop.</p>
      <TextField label="Day" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
    </CommandDialog>
  );
}
