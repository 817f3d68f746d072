/** A JSON object, or null. */
export function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** A text, or a number as one. Absent values are missing, null, empty or "N/A". */
export function textOf(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value).trim();
  return text === "" || text === "N/A" ? null : text;
}

/** The body of an event: a JSON object, or null. */
export function parseObject(body: Buffer): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)));
  } catch {
    return null;
  }
}
