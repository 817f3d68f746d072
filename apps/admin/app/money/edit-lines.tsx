import { formatNaira } from "@shop/contract/money";
import { IconButton } from "@shop/ui/icon-button";
import { TextField } from "@shop/ui/text-field";
import type { EditedLine } from "./edit-state.ts";

/** The lines of an order with their pieces, and what is deducted from each. */
export function EditLines({
  lines,
  mayDiscount,
  onChange,
}: {
  lines: readonly EditedLine[];
  mayDiscount: boolean;
  onChange: (lines: EditedLine[]) => void;
}) {
  function change(key: string, changes: Partial<EditedLine>) {
    const changed = lines.map((line) => (line.key === key ? { ...line, ...changes } : line));
    onChange(changed.filter(({ position, quantity }) => position !== null || quantity > 0));
  }
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-5">
      {lines.map((line) => {
        const { key, name, variant, unitPrice, quantity, least, most, less } = line;
        return (
          <li key={key} className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0">
                <b className={quantity === 0 ? "line-through" : undefined}>{name}</b>
                <span className="block text-14 text-soft">
                  {[variant, formatNaira(unitPrice)].filter(Boolean).join(", ")}
                  {quantity === 0 && ", taken out"}
                </span>
              </span>
              <fieldset className="stepper" aria-label={`Pieces of ${name}`}>
                <IconButton
                  icon="minus"
                  label={`One less of ${name}`}
                  disabled={quantity <= least}
                  onClick={() => change(key, { quantity: quantity - 1 })}
                />
                <output>{quantity}</output>
                <IconButton
                  icon="plus"
                  label={`One more of ${name}`}
                  disabled={quantity >= most}
                  onClick={() => change(key, { quantity: quantity + 1 })}
                />
              </fieldset>
            </div>
            {mayDiscount && quantity > 0 && (
              <TextField
                label={`Discount on ${name} in naira`}
                inputMode="decimal"
                autoComplete="off"
                value={less}
                onChange={({ target }) => change(key, { less: target.value })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
