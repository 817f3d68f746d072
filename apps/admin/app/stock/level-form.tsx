import type { StockRow } from "@shop/contract/admin/stock";
import { USUAL_LOW_LEVEL } from "@shop/contract/admin/stock-limits";
import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { type FormEvent, useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";

/** At how many pieces the variant is low. */
export function LevelForm({ row }: { row: StockRow }) {
  const [text, setText] = useState(row.lowLevel === null ? "" : String(row.lowLevel));
  const [problem, setProblem] = useState<string | null>(null);
  const level = useAdminCall("setLowLevel", { done: "Saved" });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!/^\d{0,7}$/.test(text.trim())) return setProblem("Please enter a whole number, or nothing");
    const lowLevel = text.trim() === "" ? null : Number(text);
    level.mutate({ variant: row.variant, lowLevel, was: row.lowLevel });
  }

  return (
    <form className="panel" noValidate onSubmit={submit} aria-labelledby="level-heading">
      <h2 id="level-heading">Low stock</h2>
      <TextField
        label="Low at so many pieces"
        help={`Leave it empty for the usual ${USUAL_LOW_LEVEL}`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
      />
      <Button type="submit" look="outline" wide busy={level.isPending} busyText="Saving...">
        Save level
      </Button>
    </form>
  );
}
