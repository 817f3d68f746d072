import type { OrderMoneyView } from "@shop/contract/admin/order-money";
import { formatNaira } from "@shop/contract/money";
import { Checkbox } from "@shop/ui/checkbox";
import { SelectField } from "@shop/ui/select-field";
import type { RefundChoice } from "./refund-sum.ts";

/** How many pieces of each line go back, and which of them into stock. */
export function RefundLines({
  money,
  choice,
  onChange,
}: {
  money: OrderMoneyView;
  choice: RefundChoice;
  onChange: (changes: Partial<RefundChoice>) => void;
}) {
  const isWhole = choice.kind === "whole";
  const lines = money.lines.filter(({ amounts }) => amounts.length > 0);
  if (isWhole && !money.canRestock) return null;

  function choose(line: OrderMoneyView["lines"][number], quantity: number) {
    const restock = new Set(choice.restock);
    // Food that comes back is never sold again.
    if (quantity > 0 && !choice.pieces[line.position] && money.canRestock && !line.isFood) {
      restock.add(line.position);
    }
    if (quantity === 0) restock.delete(line.position);
    onChange({ pieces: { ...choice.pieces, [line.position]: quantity }, restock });
  }

  function toggle(position: number, isRestocked: boolean) {
    const restock = new Set(choice.restock);
    if (isRestocked) restock.add(position);
    else restock.delete(position);
    onChange({ restock });
  }

  return (
    <div className="grid gap-4">
      {lines.map((line) => (
        <div key={line.position} className="grid gap-2">
          {!isWhole && (
            <SelectField
              label={[line.name, line.variant].filter(Boolean).join(", ")}
              value={String(choice.pieces[line.position] ?? 0)}
              onChange={({ target }) => choose(line, Number(target.value))}
            >
              <option value="0">None of {line.amounts.length}</option>
              {line.amounts.map((naira, index) => (
                <option key={naira} value={index + 1}>
                  {index + 1} of {line.amounts.length}: {formatNaira(naira)}
                </option>
              ))}
            </SelectField>
          )}
          {money.canRestock && !line.isFood && (isWhole || (choice.pieces[line.position] ?? 0) > 0) && (
            <Checkbox
              label={isWhole ? `Put ${line.name} back into stock` : "Put them back into stock"}
              checked={choice.restock.has(line.position)}
              onChange={({ target }) => toggle(line.position, target.checked)}
            />
          )}
        </div>
      ))}
      {!isWhole && money.delivery > 0 && (
        <Checkbox
          label={`Delivery, ${formatNaira(money.delivery)}`}
          checked={choice.delivery}
          onChange={({ target }) => onChange({ delivery: target.checked })}
        />
      )}
    </div>
  );
}
