import { type Kobo, toNaira, toNairaText } from "@shop/contract/money";
import { refuse } from "../../lib/refuse.ts";
import type { Totals } from "../cart/rules/price-cart.ts";
import { type AgreedLine, changesSince } from "./rules/changes-since.ts";

/** What the shopper's screen showed; null for anything that is not an amount of money. */
export interface AgreedAmounts {
  subtotal: Kobo | null;
  delivery: Kobo | null;
  total: Kobo | null;
  /** Null where the caller did not name them: then only the amounts are compared. */
  lines: readonly AgreedLine[] | null;
}

interface PricedLine {
  variantToken: string;
  name: string;
  unitPrice: Kobo;
  quantity: number;
}

/**
 * The shopper buys and pays what the screen showed, or nothing: another item, or a difference of one kobo, is refused,
 * with what has changed, the right amounts under the names of the payload, and the lines they come from.
 */
export function requireAgreement(agreed: AgreedAmounts, today: Totals, lines: readonly PricedLine[]): void {
  const changed = changesSince(agreed, { ...today, lines });
  if (changed.length === 0) return;
  refuse("amount_changed", {
    changed,
    amount: toNairaText(today.subtotal),
    delivery_cost: toNaira(today.delivery),
    discount: toNaira(today.discount),
    totalAmountToPay: toNaira(today.total),
    lines: lines.map((line) => ({
      variant_token: line.variantToken,
      head: { name: line.name },
      amount: toNaira(line.unitPrice),
      quantity: line.quantity,
    })),
  });
}
