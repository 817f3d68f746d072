import type { StockReason, StockRow } from "@shop/contract/admin/stock";
import { STOCK_REASONS } from "@shop/contract/admin/stock-limits";
import { Button } from "@shop/ui/button";
import { z } from "zod";
import { SelectInput, TextInput } from "../forms/fields.tsx";
import { useCommandForm } from "../forms/use-command-form.ts";
import { REASON_CHOICES } from "./stock-words.ts";

const labels = { reason: "What happened", pieces: "Pieces", note: "Note (optional)" };

const schema = z.object({
  reason: z.enum(STOCK_REASONS),
  pieces: z
    .string()
    .trim()
    .regex(/^[-−]?\d{1,7}$/, { error: "Please enter a whole number" }),
  note: z.string().max(300, { error: "Please use 300 characters at most" }),
});

/** Adds pieces or takes them out, relative to what is there. */
export function AdjustForm({ row }: { row: StockRow }) {
  const state = useCommandForm({
    call: "adjustStock",
    schema,
    start: { reason: "received" as StockReason, pieces: "", note: "" },
    labels,
    toInput: ({ reason, pieces, note }) => ({
      variant: row.variant,
      reason,
      pieces: Number(pieces.trim().replace("−", "-")),
      ...(note.trim() === "" ? {} : { note }),
    }),
    done: "Saved",
  });
  const isCorrection = state.form.watch("reason") === "correction";
  return (
    <form className="panel" noValidate onSubmit={state.submit} aria-labelledby="adjust-heading">
      <h2 id="adjust-heading">Add or take out</h2>
      <SelectInput of={state} name="reason" choices={REASON_CHOICES} />
      <TextInput
        of={state}
        name="pieces"
        inputMode={isCorrection ? "text" : "numeric"}
        autoComplete="off"
        help={isCorrection ? "With a minus sign to take pieces out, such as -2" : undefined}
      />
      <TextInput of={state} name="note" autoComplete="off" />
      <div role="alert">{state.message && <p className="field-error">{state.message}</p>}</div>
      <Button type="submit" wide busy={state.isSending} busyText="Saving...">
        Save
      </Button>
    </form>
  );
}
