import type { RunParcel } from "@shop/contract/admin/rider";
import { DOOR_CODE_LENGTH } from "@shop/contract/fulfilment-facts";
import { formatNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { TextField } from "@shop/ui/text-field";
import { type FormEvent, useId, useState } from "react";

export interface Delivered {
  doorCode?: string;
  receiver?: string;
  cash?: number;
}

/** The door code that the customer tells, and the cash that the rider counts. */
export function DoorDialog({
  parcel,
  onRecord,
  onClose,
}: {
  parcel: RunParcel;
  onRecord: (delivered: Delivered) => void;
  onClose: () => void;
}) {
  const heading = useId();
  const { cashDue, isCodeUsedUp } = parcel;
  const [code, setCode] = useState("");
  const [receiver, setReceiver] = useState("");
  const [cash, setCash] = useState("");
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const counted = Number(cash.replace(/[₦,\s]/g, "") || Number.NaN);
    if (isCodeUsedUp && receiver.trim().length < 2) return setError("Enter who received it");
    if (!isCodeUsedUp && code.length !== DOOR_CODE_LENGTH)
      return setError("Enter the four digits of the door code");
    if (cashDue !== null && counted !== cashDue) return setError(`Collect exactly ${formatNaira(cashDue)}`);
    onRecord({
      ...(isCodeUsedUp ? { receiver: receiver.trim() } : { doorCode: code }),
      ...(cashDue === null ? {} : { cash: counted }),
    });
  }

  return (
    <Dialog open onClose={onClose} labelledBy={heading} closesOnBackdrop={false}>
      <h2 id={heading} className="me-10 text-24">
        Delivered to {parcel.customer}
      </h2>
      <form className="mt-5 grid gap-5" onSubmit={submit} noValidate>
        {isCodeUsedUp ? (
          <TextField
            label="Received by"
            help="The door code was wrong too often. Call the customer first."
            maxLength={120}
            value={receiver}
            onChange={(event) => setReceiver(event.target.value)}
          />
        ) : (
          <TextField
            label="Door code"
            help="The customer has it in their email and on their order's page."
            inputMode="numeric"
            autoComplete="off"
            maxLength={DOOR_CODE_LENGTH}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, ""))}
          />
        )}
        {cashDue !== null && (
          <TextField
            label="Cash counted"
            help={`${formatNaira(cashDue)} is due.`}
            inputMode="decimal"
            autoComplete="off"
            value={cash}
            onChange={(event) => setCash(event.target.value)}
          />
        )}
        <p role="alert" className="font-bold text-coral-text empty:hidden">
          {error}
        </p>
        <Button type="submit" look="brass" large>
          Delivered
        </Button>
      </form>
    </Dialog>
  );
}
