import { inWords } from "./answers.ts";
import { type Ending, type Row, thinned } from "./row.ts";

/** An order costs ₦4,000. Each is one field of the record, as JSON has it; undefined is left out. */
function rowsOf(field: string, says: string, values: readonly [unknown, Ending][]): Row[] {
  return values.map(([value, ends]) => ({
    says: `${says} is ${inWords(value)}`,
    answers: { record: { [field]: value } },
    ends,
  }));
}

const HELD = "unrecognised, held";

const AMOUNTS = rowsOf("amount", "the amount", [
  ["4000", "paid"],
  ["4000.0", "paid"],
  ["4000.00", "paid"],
  ["4000.000", "paid"],
  [4000, "paid"],

  ["4000.01", "paid, too much"],
  [4000.01, "paid, too much"],
  ["8000.00", "paid, too much"],
  // Kobo mistaken for naira.
  ["400000", "paid, too much"],
  ["999999999999.99", "paid, too much"],

  ["3999.99", "sent back"],
  [3999.99, "sent back"],
  ["2000.00", "sent back"],
  ["40.00", "sent back"],
  ["0.01", "sent back"],
  [1, "sent back"],

  [undefined, HELD],
  [null, HELD],
  ["", HELD],
  ["N/A", HELD],
  ["null", HELD],
  ["four thousand", HELD],
  ["4,000.00", HELD],
  ["4.000,00", HELD],
  ["4 000.00", HELD],
  [" 4000.00", HELD],
  ["₦4000.00", HELD],
  ["NGN 4000", HELD],
  ["4000NGN", HELD],
  ["4e3", HELD],
  ["0xFA0", HELD],
  ["+4000", HELD],
  ["-4000", HELD],
  [-4000, HELD],
  ["-0.01", HELD],
  ["0", HELD],
  ["0.00", HELD],
  [0, HELD],
  ["4000.001", HELD],
  [4000.001, HELD],
  ["4000.", HELD],
  [".4000", HELD],
  ["4000.0.0", HELD],
  ["４０００", HELD],
  ["٤٠٠٠", HELD],
  ["4000\u0000", HELD],
  ["4000\n", HELD],
  ["4000\u202e", HELD],
  ["NaN", HELD],
  ["Infinity", HELD],
  [1e21, HELD],
  [1e-7, HELD],
  [9_007_199_254_740_991, HELD],
  ["1000000000000", HELD],
  ["9".repeat(400), HELD],
  [true, HELD],
  [false, HELD],
  [[], HELD],
  [["4000.00"], HELD],
  [{}, HELD],
  [{ value: "4000.00" }, HELD],
]);

const CURRENCIES = rowsOf("currency", "the currency", [
  ["NGN", "paid"],
  ["ngn", "paid"],
  [" NGN ", "paid"],
  // Then the checkout's currency counts, which is in the same record.
  [undefined, "paid"],
  [null, "paid"],
  ["", "paid"],

  ["USD", "sent back"],
  ["GHS", "sent back"],
  ["XAF", "sent back"],

  ["NG", HELD],
  ["NGNN", HELD],
  ["Naira", HELD],
  ["₦", HELD],
  ["566", HELD],
  [566, HELD],
  ["NG\u039d", HELD],
  ["NGN\u0000", HELD],
  ["NGN,USD", HELD],
  [true, HELD],
  [["NGN"], HELD],
  [{ code: "NGN" }, HELD],
]);

const BOTH: Row[] = [
  {
    says: "neither currency is there",
    answers: { record: { currency: undefined, onlineCheckoutCurrency: undefined } },
    ends: HELD,
  },
  {
    says: "only the amount that was asked for is there",
    answers: { record: { amount: undefined, onlineCheckoutAmount: "4000.00" } },
    ends: HELD,
  },
  {
    says: "half was paid, and what was asked for is the whole",
    answers: { record: { amount: "2000.00", onlineCheckoutAmount: "4000.00" } },
    ends: "sent back",
  },
  {
    says: "the whole was paid, and what was asked for is half",
    answers: { record: { amount: "4000.00", onlineCheckoutAmount: "2000.00" } },
    ends: "paid",
  },
  {
    says: "4000 naira by its own currency and dollars by the checkout's",
    answers: { record: { currency: "NGN", onlineCheckoutCurrency: "USD" } },
    ends: "paid",
  },
  {
    says: "4000 was paid in dollars, for which the checkout says naira",
    answers: { record: { currency: "USD", onlineCheckoutCurrency: "NGN" } },
    ends: "sent back",
  },
];

export const MONEY_ROWS: readonly Row[] = [...thinned(AMOUNTS, 6), ...thinned(CURRENCIES, 3), ...BOTH];
