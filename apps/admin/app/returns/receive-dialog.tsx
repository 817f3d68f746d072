import type { StaffReturn } from "@shop/contract/admin/returns";
import { SelectField } from "@shop/ui/select-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";

interface Count {
  position: number;
  received: number;
  restocked: number;
}

/** Counts what came back of each line, and what of it can be sold again. */
export function ReceiveDialog({ request, onClose }: { request: StaffReturn; onClose: () => void }) {
  const [counts, setCounts] = useState<readonly Count[]>(
    request.lines.map(({ position, quantity, reason, isFood }) => ({
      position,
      received: quantity,
      // What is faulty is not sold again unless the member says so.
      restocked: isFood || reason === "faulty" ? 0 : quantity,
    })),
  );
  const receive = useAdminCall("receiveReturn", { shownInline: true, done: "Received", onDone: onClose });
  const change = (changed: Count) =>
    setCounts(counts.map((count) => (count.position === changed.position ? changed : count)));

  return (
    <CommandDialog
      title="Receive the items"
      action="Received"
      error={receive.error}
      isBusy={receive.isPending}
      onSubmit={() => receive.mutate({ id: request.id, lines: [...counts] })}
      onClose={onClose}
    >
      {request.lines.map(({ position, name, variant, quantity, isFood }, index) => {
        const count = counts[index];
        const fullName = [name, variant].filter(Boolean).join(", ");
        if (!count) return null;
        return (
          <fieldset key={position} className="grid gap-3">
            <legend className="mb-2 font-bold">{fullName}</legend>
            <SelectField
              label="Came back"
              value={count.received}
              onChange={({ target }) => {
                const received = Number(target.value);
                change({ position, received, restocked: Math.min(count.restocked, received) });
              }}
            >
              <Numbers to={quantity} />
            </SelectField>
            <SelectField
              label="Can be sold again"
              help={isFood ? "Food does not go back into stock." : "The other pieces are written off."}
              value={count.restocked}
              onChange={({ target }) => change({ ...count, restocked: Number(target.value) })}
            >
              <Numbers to={isFood ? 0 : count.received} />
            </SelectField>
          </fieldset>
        );
      })}
    </CommandDialog>
  );
}

function Numbers({ to }: { to: number }) {
  const numbers = Array.from({ length: to + 1 }, (_, number) => number);
  return numbers.map((number) => <option key={number}>{number}</option>);
}
