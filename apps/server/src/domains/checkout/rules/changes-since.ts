import type { Kobo } from "@shop/contract/money";
import type { AmountChange } from "@shop/contract/refusals";

/** A cart line as the shopper's screen showed it. */
export interface AgreedLine {
  variantToken: string;
  quantity: number;
  /** Null for what is no amount of money. */
  unitPrice: Kobo | null;
}

interface Amounts {
  subtotal: Kobo | null;
  delivery: Kobo | null;
  total: Kobo | null;
}

/** What differs from what the screen showed, named so that the shopper can be told; empty when nothing does. */
export function changesSince(
  agreed: Amounts & { lines: readonly AgreedLine[] | null },
  today: Amounts & { discount: Kobo; lines: readonly AgreedLine[] },
): AmountChange[] {
  const changed: AmountChange[] = agreed.lines === null ? [] : changedLines(agreed.lines, today.lines);
  const isSubtotalExplained = changed.length > 0 || agreed.subtotal === today.subtotal;
  if (agreed.delivery !== today.delivery) changed.push("delivery");
  const isTotalExplained = changed.length > 0 || agreed.total === today.total;
  if (!isSubtotalExplained) changed.push("total");
  else if (!isTotalExplained) changed.push(today.discount > 0 ? "discount" : "total");
  return changed;
}

function changedLines(before: readonly AgreedLine[], after: readonly AgreedLine[]): AmountChange[] {
  const byToken = new Map(before.map((line) => [line.variantToken, line]));
  const hasOtherItems =
    before.length !== after.length ||
    after.some(({ variantToken, quantity }) => byToken.get(variantToken)?.quantity !== quantity);
  const hasOtherPrices = after.some(({ variantToken, unitPrice }) => {
    const line = byToken.get(variantToken);
    return line !== undefined && line.unitPrice !== unitPrice;
  });
  return [...(hasOtherItems ? (["items"] as const) : []), ...(hasOtherPrices ? (["prices"] as const) : [])];
}
