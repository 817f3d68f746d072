import { type Kobo, kobo } from "@shop/contract/money";

/** The VAT of 7.5 % that an amount contains: 3/43 of it, rounded to the nearest kobo. A tie is impossible. */
export function containedVat(gross: Kobo): Kobo {
  return kobo(Math.floor((6 * gross + 43) / 86));
}
