import type { StockRow } from "@shop/contract/admin/stock";
import { CallError } from "@shop/contract/client";
import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { type FormEvent, useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { fullTime } from "../browser/lagos-time.ts";
import { notify } from "../notices/notify.ts";

const NOT_A_COUNT = "Please enter a whole number";

/** Takes over what a count found. A count by somebody else meanwhile is shown first. */
export function CountForm({ row }: { row: StockRow }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [newer, setNewer] = useState<StockRow | null>(null);
  // What was on the screen when the member went to count: a refresh must not hide a count that came meanwhile.
  const [seen, setSeen] = useState(row.lastCount?.id ?? null);
  const count = useAdminCall("countStock", {
    shownInline: true,
    onDone: ({ data }) => {
      setText("");
      setNewer(null);
      setSeen(data.lastCount?.id ?? null);
      notify.success(`Counted. ${data.available} available now`);
    },
  });

  function send(lastCount: number | null) {
    setProblem(null);
    const counted = /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;
    if (counted === null) return setProblem(NOT_A_COUNT);
    count.mutate(
      { variant: row.variant, counted, lastCount },
      {
        onError(error) {
          if (!(error instanceof CallError)) return setProblem(error.message);
          if (error.code === "changed_meanwhile") setNewer((error.data as { current: StockRow }).current);
          else setProblem(error.fields.counted ?? error.message);
        },
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(seen);
  }

  return (
    <form className="panel" noValidate onSubmit={submit} aria-labelledby="count-heading">
      <h2 id="count-heading">Count</h2>
      <p className="text-soft">
        Count everything here, including what is waiting to be packed. There should be{" "}
        <strong>{row.onHand}</strong>.
      </p>
      <TextField
        label="Pieces counted"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
          setNewer(null);
        }}
      />
      <div role="alert">
        {newer?.lastCount && (
          <div className="grid gap-3">
            <p>
              <strong className="block">
                {newer.lastCount.by ?? "The shop"} counted this at {fullTime(newer.lastCount.at)}
              </strong>
              There should now be {newer.onHand}. You counted {text.trim()}. Your count is not saved yet.
            </p>
            <Button look="outline" busy={count.isPending} onClick={() => send(newer.lastCount?.id ?? null)}>
              Save my count instead
            </Button>
          </div>
        )}
      </div>
      <Button type="submit" large wide busy={count.isPending} busyText="Saving...">
        Save count
      </Button>
    </form>
  );
}
