import { STOCK_REASONS } from "@shop/contract/admin/stock-limits";
import { type CellValue, clearable, readOneOf, readText, readToken, readWholeNumber } from "./cell-values.ts";
import { PRODUCT_CODE, VARIANT_TOKEN } from "./product-columns.ts";
import type { StockRecord } from "./stock-records.ts";

export const STOCK = "Stock";
export const CHANGE = "Change";
export const REASON = "Reason";
export const NOTE = "Note";

/** The most pieces of one change. */
const CHANGE_MAX = 1_000_000;

function readChange(text: string): CellValue {
  // A spreadsheet may write a true minus sign.
  const number = /^[+\-−]?\d{1,7}$/.test(text) ? Number(text.replace("−", "-")) : Number.NaN;
  return Math.abs(number) <= CHANGE_MAX
    ? { kind: "value", value: number, text: String(number) }
    : { kind: "problem", reason: `“${text}” is not a whole number of pieces, such as 12 or -3` };
}

function readReason(text: string): CellValue {
  if (text.toLowerCase() === "counted") {
    const reason =
      "“counted” is not a change. Enter the count at the variant, or write the difference as a correction";
    return { kind: "problem", reason };
  }
  return readOneOf(STOCK_REASONS)(text);
}

const readOption = clearable(readText(60));

/** The columns of a stock table, in the order of an export. An export leaves Change, Reason and Note empty. */
export const STOCK_COLUMNS: Record<
  string,
  { read: (text: string) => CellValue; write: (variant: StockRecord) => string }
> = {
  [PRODUCT_CODE]: { read: readText(40), write: ({ code }) => code },
  Product: { read: readText(200), write: ({ name }) => name },
  [VARIANT_TOKEN]: { read: readToken, write: ({ token }) => token },
  Size: { read: readOption, write: ({ size }) => size ?? "" },
  Colour: { read: readOption, write: ({ colour }) => colour ?? "" },
  Flavour: { read: readOption, write: ({ flavour }) => flavour ?? "" },
  [STOCK]: { read: readWholeNumber(0), write: ({ stock }) => String(stock) },
  [CHANGE]: { read: readChange, write: () => "" },
  [REASON]: { read: readReason, write: () => "" },
  [NOTE]: { read: (text) => readText(300)(text.replace(/\s+/g, " ")), write: () => "" },
};

export const ALL_STOCK_COLUMNS: readonly string[] = Object.keys(STOCK_COLUMNS);
