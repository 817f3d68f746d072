import type { SavedLine } from "@shop/contract/saved-lines";
import { itemName } from "./item-name.ts";
import { type Exchanges, variantSheet } from "./variant-sheet-state.ts";

/** Opens the choice between the variants of a line's product, if there are others. */
export function ChangeVariant({
  line,
  exchanges,
  isUpdating,
}: {
  line: SavedLine;
  exchanges: Exchanges;
  isUpdating: boolean;
}) {
  if (line.variantCount < 2) return null;
  const label = changeWords(line);
  const { product_token: productToken, variant_token: variantToken, head } = line;
  return (
    <button
      type="button"
      className="link"
      aria-haspopup="dialog"
      aria-label={`${label}: ${itemName(line)}`}
      aria-disabled={isUpdating || undefined}
      data-exchanges={exchanges}
      data-variant={variantToken}
      onClick={() =>
        !isUpdating && variantSheet.open({ productToken, name: head.name, variantToken, exchanges })
      }
    >
      {label}
    </button>
  );
}

/** Names what the variants differ in, where it can only be one thing. */
function changeWords({ attributes: { SIZE, COLOUR, FLAVOUR } }: SavedLine): string {
  const names = [SIZE && "size", COLOUR && "colour", FLAVOUR && "flavour"].filter(Boolean);
  return names.length === 1 ? `Change ${names[0]}` : "Change option";
}
