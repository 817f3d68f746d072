import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { useId, useState } from "react";
import { AdminIcon } from "../icons/admin-icon.tsx";
import type { ListColumn } from "./list-types.ts";
import type { ListState } from "./use-list-state.ts";

/** Which columns a table shows. The hidden ones are in the address. The first column leads to the record and stays. */
export function ColumnChoice({
  columns,
  state,
}: {
  columns: readonly Pick<ListColumn<never>, "key" | "label" | "card">[];
  state: ListState;
}) {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const hidden = state.get("hide").split(",").filter(Boolean);
  const choices = columns.filter(({ card }) => card !== "title");
  return (
    <>
      <Button look="ghost" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <AdminIcon name="table" size={20} />
        Columns
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} labelledBy={heading}>
        <h2 id={heading} className="me-10 mb-5 text-24">
          Columns
        </h2>
        <div className="mb-5 grid gap-1">
          {choices.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={!hidden.includes(key)}
              onChange={({ target }) => {
                const next = target.checked ? hidden.filter((one) => one !== key) : [...hidden, key];
                state.set({ hide: next.toSorted().join(",") });
              }}
            />
          ))}
        </div>
        <DialogButtons>
          <Button onClick={() => setOpen(false)}>Show the list</Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
