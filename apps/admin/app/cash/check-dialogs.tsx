import type { HandoverPayment } from "@shop/contract/admin/handover-payments";
import { REFERENCE_TYPED_MAX, referenceProblem } from "@shop/contract/handover-ways";
import { formatNaira } from "@shop/contract/money";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { todayInLagos } from "../browser/lagos-time.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { ReasonDialog } from "../forms/reason-dialog.tsx";
import { WAY_NAMES } from "../forms/way-names.ts";
import { ALONE, ALONE_PROBLEM } from "./alone-words.ts";

/** The payment is on the statement. A reference that was typed wrongly at the door is put right here. */
export function ReceivedDialog({ payment, onClose }: { payment: HandoverPayment; onClose: () => void }) {
  const paidOn = todayInLagos(Date.parse(payment.recordedAt));
  // The clock of this device may be behind that of the shop, which decides.
  const latest = [todayInLagos(), paidOn].toSorted().at(-1) ?? paidOn;
  const [on, setOn] = useState(paidOn);
  const [reference, setReference] = useState(payment.reference);
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const receive = useAdminCall("receiveHandoverPayment", {
    shownInline: true,
    done: "Payment received",
    onDone: onClose,
  });
  const typed = reference.trim();
  const wrongDay = on === "" || on > latest ? "Please choose a day that is not after today" : null;
  const wrongReference = referenceProblem(typed);
  const wrongReason = payment.isOwn && reason.trim().length < 2 ? ALONE_PROBLEM : null;

  function submit() {
    setChecked(true);
    if (wrongDay || wrongReference || wrongReason) return;
    receive.mutate({
      id: payment.id,
      on,
      ...(typed === payment.reference ? {} : { reference: typed }),
      ...(payment.isOwn ? { reason: reason.trim() } : {}),
    });
  }

  return (
    <CommandDialog
      title={`${formatNaira(payment.amount)} received`}
      error={receive.error}
      action="Received"
      isBusy={receive.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {WAY_NAMES[payment.way]} for {payment.orderReference}, reference{" "}
        <span className="break-anywhere">{payment.reference}</span>. The amount on the statement is exactly{" "}
        <strong>{formatNaira(payment.amount)}</strong>.
      </p>
      <TextField
        label="Day on the statement"
        type="date"
        max={latest}
        error={isChecked ? wrongDay : null}
        value={on}
        onChange={(event) => setOn(event.target.value)}
      />
      <TextField
        label="Reference on the statement"
        help="Correct it here if it was entered wrongly at the door."
        maxLength={REFERENCE_TYPED_MAX}
        autoComplete="off"
        spellCheck={false}
        error={isChecked ? wrongReference : null}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      {payment.isOwn && (
        <TextField
          label="Why you check it yourself"
          help={ALONE}
          maxLength={300}
          error={isChecked ? wrongReason : null}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </CommandDialog>
  );
}

/** The payment is not on the statement: the member who had the parcel owes its amount in cash. */
export function NotFoundDialog({ payment, onClose }: { payment: HandoverPayment; onClose: () => void }) {
  const report = useAdminCall("reportHandoverPayment", {
    shownInline: true,
    done: `${payment.holder} owes it in cash now`,
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title="Payment not found"
      action="Not found"
      isBusy={report.isPending}
      error={report.error}
      onSubmit={(reason) => report.mutate({ id: payment.id, reason })}
      onClose={onClose}
    >
      <p>
        {WAY_NAMES[payment.way]} for {payment.orderReference}, reference{" "}
        <span className="break-anywhere">{payment.reference}</span>. {payment.holder} will owe{" "}
        <strong>{formatNaira(payment.amount)}</strong> in cash. If the payment comes later, you can still mark
        it as received, until the cash is handed in.
      </p>
      {payment.isOwn && <p>{ALONE}</p>}
    </ReasonDialog>
  );
}
