import type { CashHolder } from "@shop/contract/admin/cash";
import { formatNaira } from "@shop/contract/money";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { NAIRA_PROBLEM, readNaira } from "../forms/naira.ts";
import { ALONE, ALONE_PROBLEM } from "./alone-words.ts";
import { HeldOrders } from "./held-orders.tsx";

/** Counts what a rider hands in, and asks for a reason when it is not what is expected. */
export function ReceiveDialog({ holder, onClose }: { holder: CashHolder; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const receive = useAdminCall("receiveCash", { shownInline: true, done: "Signed off", onDone: onClose });
  const counted = readNaira(typed);
  const difference = counted === null ? 0 : Math.round((counted - holder.holds) * 100) / 100;

  const needsReason = difference !== 0 || holder.isOwn;

  function submit() {
    if (counted === null) return setProblem(NAIRA_PROBLEM);
    if (needsReason && reason.trim().length < 2)
      return setProblem(difference === 0 ? ALONE_PROBLEM : "Give a reason for the difference");
    setProblem(null);
    receive.mutate({
      holder: holder.id,
      expected: holder.holds,
      counted,
      ...(needsReason ? { reason: reason.trim() } : {}),
    });
  }

  return (
    <CommandDialog
      title={holder.isOwn ? "Sign off your own cash" : `Receive cash from ${holder.name}`}
      error={problem ?? receive.error}
      action="Sign off"
      isBusy={receive.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {holder.isOwn && <p>{ALONE}</p>}
      <p>
        Expected: <strong>{formatNaira(holder.holds)}</strong>
      </p>
      <HeldOrders orders={holder.orders} isCounting />
      <TextField
        label="Counted"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {difference !== 0 && (
        <p className="font-bold">
          {difference > 0 ? "Too much" : "Too little"}: {formatNaira(Math.abs(difference))}
        </p>
      )}
      {needsReason && (
        <TextField
          label={difference === 0 ? "Where the cash is now" : "Reason for the difference"}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </CommandDialog>
  );
}
