export interface Change {
  field: string;
  /** Null for what was not there before. */
  before: string | null;
  after: string;
}

/** The fields that an entry of the audit log changed, in words. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [asRecord(before), asRecord(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((name) => ({
      field: inWords(name),
      before: name in old ? valueText(old[name]) : null,
      after: valueText(now[name]),
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
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
