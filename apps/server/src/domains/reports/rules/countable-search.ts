const MAX_LENGTH = 60;
/** So many digits, together or in a row, may be a phone number, an order or an account. */
const MAX_DIGITS = 6;
const LONG_NUMBER = /\d{5}/;

/** The search as it is counted; null when its text could name or reach a person, or is too long to be a product. */
export function countableSearch(typed: string): string | null {
  const search = typed.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  if (search === "" || search.length > MAX_LENGTH) return null;
  const digits = search.replace(/\D/g, "").length;
  if (search.includes("@") || digits > MAX_DIGITS || LONG_NUMBER.test(search)) return null;
  return search;
}
