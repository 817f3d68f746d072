import type { StockRow } from "@shop/contract/admin/stock";
import { USUAL_LOW_LEVEL } from "@shop/contract/admin/stock-limits";
import { CallError } from "@shop/contract/client";
import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { type FormEvent, useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";

const textOf = (level: number | null) => (level === null ? "" : String(level));

/** At how many pieces the variant is low. */
export function LevelForm({ row }: { row: StockRow }) {
  // As it was when the member began to type: a refresh must not hide what somebody else has saved meanwhile.
  const [was, setWas] = useState(row.lowLevel);
  const [text, setText] = useState(textOf(was));
  const [problem, setProblem] = useState<string | null>(null);
  const level = useAdminCall("setLowLevel", { done: "Saved", shownInline: true });
  if (row.lowLevel !== was && text === textOf(was)) {
    setWas(row.lowLevel);
    setText(textOf(row.lowLevel));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!/^\d{0,7}$/.test(text.trim())) return setProblem("Please enter a whole number, or leave it empty");
    const lowLevel = text.trim() === "" ? null : Number(text);
    level.mutate(
      { variant: row.variant, lowLevel, was },
      { onSuccess: () => setWas(lowLevel), onError: show },
    );
  }

  function show(error: Error) {
    if (!(error instanceof CallError) || error.code !== "changed_meanwhile") return setProblem(error.message);
    const { lowLevel } = (error.data as { current: StockRow }).current;
    setWas(lowLevel);
    setProblem(
      `Somebody else has set this to ${lowLevel ?? `the usual ${USUAL_LOW_LEVEL}`} in the meantime. Save again to use yours`,
    );
  }

  return (
    <form className="panel" noValidate onSubmit={submit} aria-labelledby="level-heading">
      <h2 id="level-heading">Low stock</h2>
      <TextField
        label="Low-stock level, in pieces"
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
