import { formatNaira, fromNaira, toNaira } from "@shop/contract/money";

/** Said where `readNaira` finds no amount. */
export const NAIRA_PROBLEM = "Enter an amount in naira, such as 1,500 or 1500.50";

const GROUPED = /^\d{1,3}(?:[,\s]\d{3})+(?:\.\d{1,2})?$/;

/**
 * Naira as people type them: "₦1,500", "1 500" or "1500.50". Null when it is no amount, such as "1500,50", which may
 * mean kobo after the comma.
 */
export function readNaira(text: string): number | null {
  const typed = text.trim().replace(/^[₦N]\s*/i, "");
  const kobo = fromNaira(GROUPED.test(typed) ? typed.replace(/[,\s]/g, "") : typed);
  return kobo === null ? null : toNaira(kobo);
}

/** An amount as fields show it, the naira sign being in their label: "3,900". */
export function nairaInField(naira: number | null): string {
  return naira === null ? "" : formatNaira(naira).replace("₦", "");
}
