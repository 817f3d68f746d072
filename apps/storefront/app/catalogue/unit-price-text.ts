import type { VariantCard } from "@shop/contract/catalogue";
import { formatNaira } from "@shop/contract/money";

/** Naira from which kobo only make prices harder to compare. */
const WHOLE_FROM = 100;

/** "₦720 per 100 g". Undefined for what has no unit price. */
export function unitPriceText(unitPrice: VariantCard["unitPrice"] | null): string | undefined {
  if (!unitPrice) return;
  const { amount, per } = unitPrice;
  return `${formatNaira(amount < WHOLE_FROM ? amount : Math.round(amount))} per ${per}`;
}
