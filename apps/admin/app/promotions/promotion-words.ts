import type { PromotionRecord } from "@shop/contract/admin/promotions";
import { formatNaira } from "@shop/contract/money";
import { fullTime } from "../browser/lagos-time.ts";
import type { BadgeTone } from "../lists/status-badge.tsx";

export const KIND_CHOICES: readonly { value: PromotionRecord["kind"]; label: string }[] = [
  { value: "percent", label: "A percentage off" },
  { value: "fixed", label: "An amount off" },
  { value: "free_delivery", label: "Free delivery" },
  { value: "buy_x_get_y", label: "Buy some, get some free" },
];

export const STATE_BADGES: Record<PromotionRecord["state"], { tone: BadgeTone; label: string }> = {
  running: { tone: "good", label: "Running" },
  scheduled: { tone: "info", label: "Scheduled" },
  used_up: { tone: "quiet", label: "Used up" },
  ended: { tone: "quiet", label: "Ended" },
  stopped: { tone: "quiet", label: "Stopped" },
};

type Terms = Pick<PromotionRecord, "kind" | "amount" | "percent" | "buyQuantity" | "getQuantity">;

/** What a promotion gives, such as “10% off”. */
export function termsInWords({ kind, amount, percent, buyQuantity, getQuantity }: Terms): string {
  if (kind === "percent") return `${percent}% off`;
  if (kind === "fixed") return `${formatNaira(amount ?? 0)} off`;
  if (kind === "free_delivery") return "Free delivery";
  return `Buy ${buyQuantity}, get ${getQuantity} free`;
}

/** When it runs: “From 1 Dec 2026, 08:00 until …”; “No end date” where nothing limits it. */
export function timesInWords({ startsAt, endsAt }: Pick<PromotionRecord, "startsAt" | "endsAt">): string {
  const parts = [startsAt && `from ${fullTime(startsAt)}`, endsAt && `until ${fullTime(endsAt)}`];
  const words = parts.filter(Boolean).join(" ");
  return words === "" ? "No end date" : words.charAt(0).toUpperCase() + words.slice(1);
}

/** What it covers no longer: “It covered “Beads” until that category was deleted.” */
export function coveredInWords(deleted: readonly string[]): string {
  const names = new Intl.ListFormat("en").format(deleted.map((name) => `“${name}”`));
  return deleted.length === 1
    ? `It covered ${names} until that category was deleted.`
    : `It covered ${names} until these categories were deleted.`;
}
