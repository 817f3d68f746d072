/** Money inside the shop: a whole number of kobo. ₦1,250.50 is 125050. */
export type Kobo = number & { readonly __unit: "kobo" };

/** @throws RangeError when the amount is not a whole number that a double can hold exactly */
export function kobo(amount: number): Kobo {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of kobo`);
  return amount as Kobo;
}

export const ZERO = kobo(0);

export function sum(amounts: readonly Kobo[]): Kobo {
  return kobo(amounts.reduce<number>((total, amount) => total + amount, 0));
}

export function times(amount: Kobo, quantity: number): Kobo {
  return kobo(amount * quantity);
}

/** Naira and kobo as text with two decimals ("1250.50"): what the wire's text amounts and payment providers take. */
export function toNairaText(amount: Kobo): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Money on the wire: naira. Put together from digits, so no fraction is ever computed. */
export function toNaira(amount: Kobo): number {
  return Number(toNairaText(amount));
}

/** Reads naira as written on the wire (1250.5, "1250.50"); null when it is not an amount of money. */
export function fromNaira(naira: number | string): Kobo | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(String(naira));
  if (!match) return null;
  return kobo(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}

/** ₦1,234 – sign first, no blank, comma groups; kobo only where there are any. Takes naira, as the wire has it. */
export function formatNaira(naira: number): string {
  const text = Math.abs(naira).toFixed(2);
  const [whole = "0", fraction] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${naira < 0 ? "-" : ""}₦${grouped}${fraction === "00" ? "" : `.${fraction}`}`;
}
