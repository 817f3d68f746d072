import { type Kobo, toNaira, toNairaText } from "@shop/contract/money";
import { refuse } from "../../lib/refuse.ts";
import type { Totals } from "../cart/rules/price-cart.ts";

/** What the shopper's screen showed; null for what is no amount of money. */
export interface AgreedAmounts {
  goods: Kobo | null;
  delivery: Kobo | null;
  total: Kobo | null;
}

interface PricedLine {
  variantToken: string;
  name: string;
  unitPrice: Kobo;
  quantity: number;
}

/**
 * The shopper pays what the screen showed, or nothing: a difference of one kobo is refused, with the right amounts
 * under the names of the payload, and the lines they come from.
 */
export function requireAgreement(agreed: AgreedAmounts, today: Totals, lines: readonly PricedLine[]): void {
  const same =
    agreed.goods === today.goods && agreed.delivery === today.delivery && agreed.total === today.total;
  if (same) return;
  refuse("amount_changed", {
    amount: toNairaText(today.goods),
    delivery_cost: toNaira(today.delivery),
    totalAmountToPay: toNaira(today.total),
    lines: lines.map((line) => ({
      variant_token: line.variantToken,
      head: { name: line.name },
      amount: toNaira(line.unitPrice),
      quantity: line.quantity,
    })),
  });
}
