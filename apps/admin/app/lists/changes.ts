import { formatKobo, kobo } from "@shop/contract/money";

export interface Change {
  field: string;
  /** Null for what was not there before. */
  before: string | null;
  after: string;
}

/** The fields that are amounts in kobo, by the kind of record. */
const IN_KOBO: Readonly<Record<string, readonly string[]>> = {
  order: ["total", "subtotal", "discount", "amount"],
  cash_up: ["expected", "handedIn", "difference"],
};

/**
 * The fields that an entry of the audit log changed, in words.
 * @param kind that of the record
 */
export function changesOf(before: unknown, after: unknown, kind = ""): Change[] {
  const [old, now] = [asRecord(before), asRecord(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const textOf = (name: string, value: unknown) =>
    typeof value === "number" && IN_KOBO[kind]?.includes(name) ? formatKobo(kobo(value)) : valueText(value);
  return names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((name) => ({
      field: inWords(name),
      before: name in old ? textOf(name, old[name]) : null,
      after: textOf(name, now[name]),
    }));
}

/** `member.role_changed` and `lowLevel` as people read them: “Member role changed”, “Low level”. */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[._]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return JSON.stringify(value);
  // A state, such as handed_over.
  return /^[a-z]+(?:_[a-z]+)+$/.test(String(value)) ? String(value).replaceAll("_", " ") : String(value);
}
