import { type Kobo, kobo } from "@shop/contract/money";

/** Twelve digits before the point and two behind it are fewer than a double holds exactly. */
const NAIRA = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/;
const WHOLE = /^\d{1,14}$/;

/**
 * Naira as a provider writes them, a text or a number, with or without trailing zeros. Taken apart as digits, so no
 * fraction is ever computed. Null when it is not an exact amount of money.
 */
export function readNaira(amount: unknown): Kobo | null {
  const match = NAIRA.exec(asText(amount));
  if (!match) return null;
  return kobo(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}

/** A provider that counts in kobo, as a text or a number. Null when it is not a whole number of them. */
export function readKobo(amount: unknown): Kobo | null {
  const text = asText(amount);
  return WHOLE.test(text) ? kobo(Number(text)) : null;
}

function asText(amount: unknown): string {
  return typeof amount === "string" || typeof amount === "number" ? String(amount) : "";
}
