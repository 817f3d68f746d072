import { ProviderUnreachable } from "../../../../payment-provider.ts";

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

/**
 * What a provider calls something: one word of at most 100 visible ASCII characters. Null for everything else, which could
 * be neither stored nor found again.
 */
export function nameOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && /^[\x21-\x7e]{1,100}$/.test(text) ? text : null;
}

/**
 * Under which name a provider has opened a payment: ours, where it gives it none of its own.
 * @throws ProviderUnreachable when it names it by something that is no name
 */
export function referenceOf(named: unknown, ours: string): string {
  if (named === undefined || named === null || named === "" || named === "N/A") return ours;
  const name = nameOf(named);
  if (name === null) throw new ProviderUnreachable("A payment was opened under a name that cannot be one");
  return name;
}

/** Whether a field says anything, readable or not. */
export function isGiven(value: unknown): boolean {
  const isText = typeof value === "string" || typeof value === "number";
  return isText ? textOf(value) !== null : value !== undefined && value !== null;
}

/** The body of an event: a JSON object, or null. */
export function parseObject(body: Buffer): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)));
  } catch {
    return null;
  }
}
