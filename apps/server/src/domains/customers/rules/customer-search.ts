/** How customers are searched: by the beginning of a phone number, or by part of a name or an email address. */
export type CustomerSearch = { kind: "phone"; digits: string } | { kind: "text"; pattern: string };

/** Fewer digits would match too many numbers. */
const MIN_PHONE_DIGITS = 4;
const COUNTRY_CODE = "234";

/**
 * Reads what staff typed. A phone number may be in any form: 0803 123 4567, +234 803 123 4567 or 8031234567, whole or
 * only its beginning. Its digits come without country code and leading zero, as the search index has them.
 */
export function readCustomerSearch(typed: string): CustomerSearch | null {
  const text = typed.normalize("NFKC").trim().replace(/\s+/g, " ");
  if (text === "") return null;
  if (/^[\d\s()+./-]+$/.test(text)) {
    const digits = nationalDigits(text);
    if (digits.length >= MIN_PHONE_DIGITS) return { kind: "phone", digits };
  }
  return { kind: "text", pattern: `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%` };
}

function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (text.startsWith("+") || digits.startsWith("00")) {
    return digits
      .replace(/^00/, "")
      .replace(new RegExp(`^${COUNTRY_CODE}`), "")
      .slice(-10);
  }
  if (digits.startsWith(COUNTRY_CODE) && digits.length > 10)
    return digits.slice(COUNTRY_CODE.length).slice(-10);
  return digits.replace(/^0/, "").slice(-10);
}
