/**
 * Money as the stand-ins keep it: whole kobo. They turn naira into kobo by themselves and not by the shop's own code,
 * so that a mistake there is found here and not repeated.
 */

const NAIRA = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Of 12500.5 or "12500.50"; null for what is no amount with at most two decimals. */
export function koboOf(naira: unknown): number | null {
  if (typeof naira !== "number" && typeof naira !== "string") return null;
  const [, whole, part = ""] = NAIRA.exec(String(naira)) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** "12500.50": two decimals, always. */
export function nairaExact(kobo: number): string {
  const digits = String(Math.abs(kobo)).padStart(3, "0");
  return `${kobo < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "12500.5" and "12500.0", as a Java double prints itself: that is how amounts come back from Nomba. */
export function nairaText(kobo: number): string {
  return nairaExact(kobo).replace(/0$/, "");
}

export function nairaNumber(kobo: number): number {
  return Number(nairaExact(kobo));
}

/** ₦12,500.50, for people. */
export function nairaForPeople(kobo: number, currency = "NGN"): string {
  const [whole = "", part = ""] = nairaExact(kobo).split(".");
  const sign = currency === "NGN" ? "₦" : `${currency} `;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${sign}${grouped}${part === "00" ? "" : `.${part}`}`;
}
