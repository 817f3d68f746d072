import type { RunParcel } from "@shop/contract/admin/rider";
import { DOOR_CODE_LENGTH } from "@shop/contract/fulfilment-facts";
import { formatNaira } from "@shop/contract/money";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { doorDigits } from "../forms/door-digits.ts";
import { type HandedOver, type PaymentProblem, readPayment, typedBefore } from "../forms/handover-payment.ts";
import { HandoverPaymentFields } from "../forms/handover-payment-fields.tsx";
import type { Refusal } from "./refusal-list.ts";

export interface Delivered extends HandedOver {
  doorCode?: string;
  receiver?: string;
}

/** Asks for the door code and for what the customer pays. */
export function DoorDialog({
  parcel,
  refusal,
  onRecord,
  onClose,
}: {
  parcel: RunParcel;
  /** The shop's answer to the last try. */
  refusal: Refusal | null;
  onRecord: (delivered: Delivered) => void;
  onClose: () => void;
}) {
  const { cashDue, isCodeUsedUp } = parcel;
  const [code, setCode] = useState("");
  const [receiver, setReceiver] = useState("");
  // A refusal that the phone has kept may be of an earlier release.
  const [typed, setTyped] = useState(typedBefore(refusal?.paid ?? {}));
  const [wrongPayment, setWrongPayment] = useState<PaymentProblem | null>(
    refusal?.isOfReference ? { field: "reference", message: refusal.message } : null,
  );
  const [problem, setProblem] = useState(
    refusal && !refusal.isOfCode && !refusal.isOfReference ? refusal.message : null,
  );

  function submit() {
    setProblem(null);
    setWrongPayment(null);
    if (isCodeUsedUp && receiver.trim().length < 2) return setProblem("Enter who received it");
    if (!isCodeUsedUp && code.length !== DOOR_CODE_LENGTH)
      return setProblem("Enter the four digits of the door code");
    const payment = readPayment(typed, cashDue);
    if ("problem" in payment) return setWrongPayment(payment.problem);
    onRecord({
      ...(isCodeUsedUp ? { receiver: receiver.trim() } : { doorCode: code }),
      ...payment.paid,
    });
  }

  return (
    <CommandDialog
      title={`Delivered to ${parcel.customer}`}
      error={problem}
      action="Delivered"
      isLarge
      hasFixedButtons={cashDue !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <span className="break-anywhere">{parcel.reference}</span>
        {cashDue !== null && (
          <>
            . The customer pays <strong>{formatNaira(cashDue)}</strong>.
          </>
        )}
      </p>
      {isCodeUsedUp ? (
        <TextField
          label="Received by"
          help="The door code was wrong too many times. Call the customer first."
          maxLength={120}
          value={receiver}
          onChange={(event) => setReceiver(event.target.value)}
        />
      ) : (
        <TextField
          label="Door code"
          help={
            parcel.orderedBy
              ? `${parcel.orderedBy.name}, who ordered it, has the code and was asked to pass it on.`
              : "The customer has it in our email or message, and on their order's page."
          }
          // The answer to the last code, until another one is typed.
          error={code === "" && refusal?.isOfCode ? refusal.message : null}
          inputMode="numeric"
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(doorDigits(event.target.value))}
        />
      )}
      {cashDue !== null && (
        <HandoverPaymentFields due={cashDue} typed={typed} problem={wrongPayment} onChange={setTyped} />
      )}
    </CommandDialog>
  );
}
