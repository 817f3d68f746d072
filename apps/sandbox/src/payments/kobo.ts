/**
 * Money in the sandbox is whole kobo. It does not use the shop's own conversion code,
 * so that a mistake there is found here instead of repeated.
 */

const NAIRA = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Parses 12500.5 or "12500.50". Null unless it is an amount with at most two decimals. */
export function koboOf(naira: unknown): number | null {
  if (typeof naira !== "number" && typeof naira !== "string") return null;
  const [, whole, part = ""] = NAIRA.exec(String(naira)) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** "12500.50": always two decimals. */
export function nairaExact(kobo: number): string {
  const digits = String(Math.abs(kobo)).padStart(3, "0");
  return `${kobo < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "12500.5" and "12500.0", as Java prints a double: Nomba's form of amounts. */
export function nairaText(kobo: number): string {
  return nairaExact(kobo).replace(/0$/, "");
}

export function nairaNumber(kobo: number): number {
  return Number(nairaExact(kobo));
}

/** "₦12,500.50". */
export function nairaForPeople(kobo: number, currency = "NGN"): string {
  const [whole = "", part = ""] = nairaExact(kobo).split(".");
  const sign = currency === "NGN" ? "₦" : `${currency} `;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${sign}${grouped}${part === "00" ? "" : `.${part}`}`;
}
