import { formatNaira } from "@shop/contract/money";

/** Below the title of My parcels. While nothing is known of the parcels, it counts none. */
export function runLead(
  { isPending, isKnown }: { isPending: boolean; isKnown: boolean },
  { left, cash }: { left: number; cash: number },
): string | undefined {
  if (isKnown) return `${left} to deliver · ${formatNaira(cash)} cash with you`;
  return isPending ? "Loading your parcels..." : undefined;
}
