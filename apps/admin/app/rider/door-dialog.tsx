import type { RunParcel } from "@shop/contract/admin/rider";
import { DOOR_CODE_LENGTH } from "@shop/contract/fulfilment-facts";
import { formatNaira } from "@shop/contract/money";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { CashField } from "../forms/cash-field.tsx";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { doorDigits } from "../forms/door-digits.ts";
import { NAIRA_PROBLEM, readNaira } from "../forms/naira.ts";
import type { Refusal } from "./refusal-list.ts";

export interface Delivered {
  doorCode?: string;
  receiver?: string;
  cash?: number;
}

/** The door code that the customer tells, and the cash that the rider counts. */
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
  const [cash, setCash] = useState(refusal?.cash == null ? "" : String(refusal.cash));
  const [problem, setProblem] = useState(refusal && !refusal.isOfCode ? refusal.message : null);

  function submit() {
    const counted = readNaira(cash);
    if (isCodeUsedUp && receiver.trim().length < 2) return setProblem("Enter who received it");
    if (!isCodeUsedUp && code.length !== DOOR_CODE_LENGTH)
      return setProblem("Enter the four digits of the door code");
    if (cashDue !== null && counted === null) return setProblem(NAIRA_PROBLEM);
    if (cashDue !== null && counted !== cashDue) return setProblem(`Collect exactly ${formatNaira(cashDue)}`);
    onRecord({
      ...(isCodeUsedUp ? { receiver: receiver.trim() } : { doorCode: code }),
      ...(cashDue === null || counted === null ? {} : { cash: counted }),
    });
  }

  return (
    <CommandDialog
      title={`Delivered to ${parcel.customer}`}
      error={problem}
      action="Delivered"
      isLarge
      onSubmit={submit}
      onClose={onClose}
    >
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
          help={
            parcel.orderedBy
              ? `${parcel.orderedBy.name}, who ordered it, has the code and was asked to pass it on.`
              : "The customer has it in our email or message, and on their order's page."
          }
          // Until another code is typed, the answer to the last one.
          error={code === "" && refusal?.isOfCode ? refusal.message : null}
          inputMode="numeric"
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(doorDigits(event.target.value))}
        />
      )}
      {cashDue !== null && <CashField due={cashDue} value={cash} onChange={setCash} />}
    </CommandDialog>
  );
}
