import { CallError } from "@shop/contract/client";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { doorDigits } from "../forms/door-digits.ts";
import { NOTHING_TYPED, type PaymentProblem, readPayment } from "../forms/handover-payment.ts";
import { HandoverPaymentFields } from "../forms/handover-payment-fields.tsx";

export interface ParcelToDeliver {
  id: string;
  isPickup: boolean;
  /** What is to be paid, in naira; null when nothing is. */
  cashDue: number | null;
  /** Whether the door code was wrong too many times. */
  isCodeUsedUp: boolean;
}

/** The office records a delivery: with the door code, or with the name of who received the parcel, and what was paid. */
export function DeliverDialog({ parcel, onClose }: { parcel: ParcelToDeliver; onClose: () => void }) {
  const { id, isPickup, cashDue, isCodeUsedUp } = parcel;
  const [doorCode, setDoorCode] = useState("");
  const [receiver, setReceiver] = useState("");
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [wrongPayment, setWrongPayment] = useState<PaymentProblem | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const deliver = useAdminCall("deliverOrder", {
    shownInline: true,
    done: isPickup ? "Collected" : "Delivered",
    onDone: onClose,
  });
  const asksCode = !isPickup && !isCodeUsedUp;

  function submit() {
    setProblem(null);
    setWrongPayment(null);
    if (!doorCode && !receiver.trim()) {
      return setProblem(asksCode ? "Enter the door code, or who received it" : "Enter who received it");
    }
    const payment = readPayment(typed, cashDue);
    if ("problem" in payment) return setWrongPayment(payment.problem);
    deliver.mutate(
      {
        id,
        ...(doorCode ? { doorCode } : { receiver: receiver.trim() }),
        ...payment.paid,
      },
      {
        onError: (error) => {
          if (isReferenceUsed(error)) setWrongPayment({ field: "reference", message: error.message });
        },
      },
    );
  }

  return (
    <CommandDialog
      title={isPickup ? "Collected" : "Delivered"}
      error={problem ?? (isReferenceUsed(deliver.error) ? null : deliver.error)}
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
      {cashDue !== null && (
        <HandoverPaymentFields due={cashDue} typed={typed} problem={wrongPayment} onChange={setTyped} />
      )}
    </CommandDialog>
  );
}

/** The reference of the transfer or POS payment belongs to another order. */
function isReferenceUsed(error: Error | null): boolean {
  return error instanceof CallError && error.code === "payment_reference_used";
}
