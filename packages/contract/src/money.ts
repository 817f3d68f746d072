/** An amount of money in kobo, as a whole number. ₦1,250.50 is 125050. */
export type Kobo = number & { readonly __unit: "kobo" };

/** @throws RangeError when the amount is not a safe integer */
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

/** Naira as text with two decimals ("1250.50"), for text amounts on the wire and for payment providers. */
export function toNairaText(amount: Kobo): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Naira as a number, as on the wire. Built from digits, so no fraction is ever computed. */
export function toNaira(amount: Kobo): number {
  return Number(toNairaText(amount));
}

/** Parses naira from the wire (1250.5 or "1250.50"); null if it is not an amount of money. */
export function fromNaira(naira: number | string): Kobo | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(String(naira));
  if (!match) return null;
  return kobo(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}

/** Formats naira for display: ₦1,234, or ₦1,234.50 when there are kobo. */
export function formatNaira(naira: number): string {
  return withSign(naira, "₦");
}

/** The same for kobo: what a person reads in a note, a reason or an email. */
export function formatKobo(amount: Kobo): string {
  return formatNaira(toNaira(amount));
}

/** The same for an amount in hundredths of its currency, as providers' records and our refunds name it. */
export function formatMinor({ amount, currency }: { amount: number; currency: string }): string {
  return formatCurrency(toNaira(kobo(amount)), currency);
}

/** The same for any currency, in its main unit: ₦1,234 or "USD 1,234.50". */
export function formatCurrency(amount: number, currency: string): string {
  return currency === "NGN" ? formatNaira(amount) : withSign(amount, `${currency} `);
}

function withSign(amount: number, sign: string): string {
  const text = Math.abs(amount).toFixed(2);
  const [whole = "0", fraction] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${amount < 0 ? "-" : ""}${sign}${grouped}${fraction === "00" ? "" : `.${fraction}`}`;
}
