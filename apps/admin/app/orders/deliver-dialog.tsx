import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CashField } from "../forms/cash-field.tsx";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { doorDigits } from "../forms/door-digits.ts";
import { NAIRA_PROBLEM, readNaira } from "../forms/naira.ts";

export interface ParcelToDeliver {
  id: string;
  isPickup: boolean;
  /** What is to be paid, in naira; null when nothing is. */
  cashDue: number | null;
  /** Whether the door code was wrong too often. */
  isCodeUsedUp: boolean;
}

/** The office records a delivery: with the door code, or with the name of who received the parcel. */
export function DeliverDialog({ parcel, onClose }: { parcel: ParcelToDeliver; onClose: () => void }) {
  const { id, isPickup, cashDue, isCodeUsedUp } = parcel;
  const [doorCode, setDoorCode] = useState("");
  const [receiver, setReceiver] = useState("");
  const [cash, setCash] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const deliver = useAdminCall("deliverOrder", {
    shownInline: true,
    done: isPickup ? "Collected" : "Delivered",
    onDone: onClose,
  });
  const asksCode = !isPickup && !isCodeUsedUp;

  function submit() {
    const counted = readNaira(cash);
    if (!doorCode && !receiver.trim()) {
      return setProblem(asksCode ? "Enter the door code, or who received it" : "Enter who received it");
    }
    if (cashDue !== null && counted === null) return setProblem(NAIRA_PROBLEM);
    setProblem(null);
    deliver.mutate({
      id,
      ...(doorCode ? { doorCode } : { receiver: receiver.trim() }),
      ...(cashDue === null || counted === null ? {} : { cash: counted }),
    });
  }

  return (
    <CommandDialog
      title={isPickup ? "Collected" : "Delivered"}
      error={problem ?? deliver.error}
      action={isPickup ? "Collected" : "Delivered"}
      isBusy={deliver.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {asksCode && (
        <TextField
          label="Door code"
          help="Ask the customer for it. Leave it empty if you know who received the parcel."
          inputMode="numeric"
          autoComplete="off"
          value={doorCode}
          onChange={(event) => setDoorCode(doorDigits(event.target.value))}
        />
      )}
      {!doorCode && (
        <TextField
          label="Received by"
          maxLength={120}
          autoComplete="off"
          value={receiver}
          onChange={(event) => setReceiver(event.target.value)}
        />
      )}
      {cashDue !== null && <CashField due={cashDue} value={cash} onChange={setCash} />}
    </CommandDialog>
  );
}
