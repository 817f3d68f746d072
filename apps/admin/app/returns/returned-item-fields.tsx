import { RETURN_REASONS, type ReturnReason, reasonsFor } from "@shop/contract/return-facts";
import type { Returns } from "@shop/contract/returns";
import { Checkbox } from "@shop/ui/checkbox";
import { SelectField } from "@shop/ui/select-field";

export type ReturnableItem = Returns["lines"][number];

/** What the customer returns of one item. Empty text is not chosen yet. */
export interface ReturnedItem {
  quantity: number;
  reason: ReturnReason | "";
  exchangeToken: string;
}

/** An item of the order: whether the customer returns it, how many pieces, why, and what they want instead. */
export function ReturnedItemFields({
  item,
  returned,
  wanted,
  onChange,
}: {
  item: ReturnableItem;
  /** Null while it is not ticked. */
  returned: ReturnedItem | null;
  wanted: "refund" | "exchange";
  onChange: (returned: ReturnedItem | null) => void;
}) {
  const { name, variant, left, exchanges } = item;
  const fullName = [name, variant].filter(Boolean).join(", ");
  return (
    <li className="grid gap-3">
      <Checkbox
        label={fullName}
        checked={returned !== null}
        onChange={({ target }) =>
          onChange(target.checked ? { quantity: left, reason: "", exchangeToken: "" } : null)
        }
      />
      {returned && left > 1 && (
        <SelectField
          label={labelOf("How many", fullName)}
          value={returned.quantity}
          onChange={({ target }) => onChange({ ...returned, quantity: Number(target.value) })}
        >
          {Array.from({ length: left }, (_, index) => index + 1).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      )}
      {returned && (
        <SelectField
          label={labelOf("Why", fullName)}
          help={item.isFood ? "Food can be returned only for these reasons." : undefined}
          value={returned.reason}
          onChange={({ target }) => onChange({ ...returned, reason: target.value as ReturnReason | "" })}
        >
          <option value="">Choose a reason</option>
          {reasonsFor(item).map((reason) => (
            <option key={reason} value={reason}>
              {RETURN_REASONS[reason]}
            </option>
          ))}
        </SelectField>
      )}
      {returned && wanted === "exchange" && (
        <SelectField
          label={labelOf("Instead", fullName)}
          help={
            exchanges.length === 0
              ? "Nothing is in stock to exchange it for. Choose a refund, or untick it."
              : undefined
          }
          value={returned.exchangeToken}
          onChange={({ target }) => onChange({ ...returned, exchangeToken: target.value })}
        >
          <option value="">{exchanges.length === 0 ? "Nothing in stock" : "Choose what replaces it"}</option>
          {exchanges.map(({ variant_token, name: words }) => (
            <option key={variant_token} value={variant_token}>
              {words}
            </option>
          ))}
        </SelectField>
      )}
    </li>
  );
}

/** A short label on screen, and one with the item for screen readers. */
function labelOf(field: string, fullName: string) {
  return (
    <>
      {field}
      <span className="sr-only">: {fullName}</span>
    </>
  );
}
