import { formatNaira } from "@shop/contract/money";
import { formatMoment } from "./consent-text.ts";

/** One line of the readable copy: a label and its value. */
export interface RecordLine {
  label: string;
  value: string | RecordLine[][];
}

/** What people call fields whose names say too little, or say it in the words of the API. */
const LABELS: Record<string, string> = {
  mail: "Email",
  openSince: "Account opened",
  signedInOn: "Devices that are signed in",
  lastSeenAt: "Last used",
  shownName: "Name shown",
  at: "When",
};

/** A record in readable lines: `firstName` becomes "First name", a time a date, naira an amount, a list its own lines. */
export function linesOf(record: Record<string, unknown>): RecordLine[] {
  return Object.entries(record).flatMap(([key, value]): RecordLine[] => {
    const label = labelOf(key, value);
    if (Array.isArray(value)) {
      return value.length === 0 ? [] : [{ label, value: value.map((inner) => linesOf(asRecord(inner))) }];
    }
    if (typeof value === "object" && value !== null) return [{ label, value: [linesOf(asRecord(value))] }];
    const said = formatValue(key, value);
    return said === "" ? [] : [{ label, value: said }];
  });
}

/** @param value the last word of `placedAt` and `priceInNaira` adds nothing to a time or an amount */
function labelOf(key: string, value: unknown): string {
  const known = LABELS[key];
  if (known !== undefined) return known;
  if (typeof value === "number") return toWords(key.replace(IN_NAIRA, ""));
  return toWords(TIME.test(String(value)) ? key.replace(/At$/, "") : key);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : { value };
}

function toWords(key: string): string {
  const words = key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const IN_NAIRA = /InNaira$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Fields with the shop's own terms, such as `refund_due`. Other values are shown unchanged. */
const SHOP_TERM = /status$|method$/i;

function formatValue(key: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number" && IN_NAIRA.test(key)) return formatNaira(value);
  const text = String(value);
  if (TIME.test(text)) return formatMoment(text);
  return SHOP_TERM.test(key) ? toWords(text) : text;
}
