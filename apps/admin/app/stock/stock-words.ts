import type { MovementReason, StockReason, StockRow } from "@shop/contract/admin/stock";
import { fullTime } from "../browser/lagos-time.ts";

export function lastsInWords({ available, daysLeft }: Pick<StockRow, "available" | "daysLeft">): string {
  if (available === 0) return "–";
  if (daysLeft === null) return "No sales lately";
  if (daysLeft === 0) return "Less than a day";
  return daysLeft === 1 ? "1 day" : `${daysLeft} days`;
}

export function lastCountInWords({ lastCount }: Pick<StockRow, "lastCount">): string {
  if (!lastCount) return "Never";
  return `${fullTime(lastCount.at)}${lastCount.by ? ` by ${lastCount.by}` : ""}`;
}

/** Reasons that staff choose from, in the order of the list. */
export const REASON_CHOICES: readonly { value: StockReason; label: string }[] = [
  { value: "received", label: "Received from a supplier" },
  { value: "returned", label: "Returned by a customer" },
  { value: "damaged", label: "Damaged" },
  { value: "expired", label: "Expired" },
  { value: "lost", label: "Lost" },
  { value: "gift", label: "Given away" },
  { value: "correction", label: "Correction" },
];

export const REASON_WORDS: Record<MovementReason, string> = {
  received: "Received",
  returned: "Returned",
  damaged: "Damaged",
  expired: "Expired",
  lost: "Lost",
  gift: "Given away",
  correction: "Correction",
  opening: "Opening stock",
  counted: "Counted",
  sold: "Sold",
  reserved: "Reserved",
  released: "Released",
};

/** +3, −2 or 0, with a true minus sign. */
export const signed = (delta: number): string => (delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : "0");
