import type { VariantCard } from "@shop/contract/catalogue";
import { formatNaira } from "@shop/contract/money";

/** "₦720 per 100 g". Undefined for what has no unit price. */
export function unitPriceText(unitPrice: VariantCard["unitPrice"] | null): string | undefined {
  return unitPrice ? `${formatNaira(unitPrice.amount)} per ${unitPrice.per}` : undefined;
}
