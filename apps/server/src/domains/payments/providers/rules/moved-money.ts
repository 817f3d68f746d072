import type { Kobo } from "@shop/contract/money";

interface MovedMoney {
  id: string;
  amount: Kobo;
  currency: string;
}

type Read = { [Field in keyof MovedMoney]: MovedMoney[Field] | null };

/** What a provider's record says of money that moved, or why that cannot be read. */
export function readMovedMoney({ id, amount, currency }: Read): MovedMoney | { problem: string } {
  if (id === null) return { problem: "money moved without a transaction id" };
  if (amount === null) return { problem: "money moved, but not how much" };
  if (amount === 0) return { problem: "money moved, but none of it" };
  if (currency === null) return { problem: "money moved, but in no known currency" };
  return { id, amount, currency };
}

/** Null unless it is the code of a currency, as ISO 4217 has them. */
export function readCurrency(text: string | null): string | null {
  const code = text?.toUpperCase() ?? "";
  return /^[A-Z]{3}$/.test(code) ? code : null;
}
