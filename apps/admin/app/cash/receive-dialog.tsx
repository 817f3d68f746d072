import type { CashHolder } from "@shop/contract/admin/cash";
import { formatNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { TextField } from "@shop/ui/text-field";
import { type FormEvent, useId, useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";

/** Counts what a rider hands in, and asks for a reason when it is not what is expected. */
export function ReceiveDialog({ holder, onClose }: { holder: CashHolder; onClose: () => void }) {
  const heading = useId();
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const receive = useAdminCall("receiveCash", { shownInline: true, done: "Signed off", onDone: onClose });
  const counted = typed.trim() === "" ? null : Number(typed.replace(/[₦,\s]/g, ""));
  const difference =
    counted === null || Number.isNaN(counted) ? 0 : Math.round((counted - holder.holds) * 100) / 100;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (counted === null || !(counted >= 0)) return setError("Enter what you counted");
    if (difference !== 0 && reason.trim().length < 2) return setError("Give a reason for the difference");
    setError(null);
    receive.mutate(
      {
        holder: holder.id,
        expected: holder.holds,
        counted,
        ...(difference === 0 ? {} : { reason: reason.trim() }),
      },
      { onError: ({ message }) => setError(message) },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      labelledBy={heading}
      closesOnBackdrop={false}
      closable={!receive.isPending}
    >
      <h2 id={heading} className="me-10 text-24">
        Receive cash from {holder.name}
      </h2>
      <form className="mt-5 grid gap-5" onSubmit={submit} noValidate>
        <p>
          Expected: <strong>{formatNaira(holder.holds)}</strong>
        </p>
        <TextField
          label="Counted"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {difference !== 0 && (
          <>
            <p className="font-bold">
              {difference > 0 ? "Too much" : "Too little"}: {formatNaira(Math.abs(difference))}
            </p>
            <TextField
              label="Reason for the difference"
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
        <p role="alert" className="font-bold text-coral-text empty:hidden">
          {error}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={receive.isPending} busyText="Sending...">
            Sign off
          </Button>
          <Button look="ghost" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
