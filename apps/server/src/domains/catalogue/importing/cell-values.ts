import { SizeTable } from "@shop/contract/admin/product-fields";
import { readSizeTable, writeSizeTable } from "@shop/contract/admin/size-table-text";
import { type Kobo, toNairaText } from "@shop/contract/money";

/** What a cell says: its value, and the text by which it is compared and shown; or what is wrong with it. */
export type CellValue =
  | { kind: "value"; value: string | number | readonly string[] | null; text: string }
  | { kind: "problem"; reason: string };

/** What empties a field. An empty cell changes nothing. */
export const CLEAR = "!clear";

const value = (of: string | number | null, text: string): CellValue => ({ kind: "value", value: of, text });
const problem = (reason: string): CellValue => ({ kind: "problem", reason });

/** Wraps the reader of a column that may be emptied. */
export function clearable(
  read: (text: string) => CellValue,
  empty: string | null = null,
): (text: string) => CellValue {
  return (text) => (text === CLEAR ? value(empty, "") : read(text));
}

export function readText(max: number) {
  return (text: string): CellValue => {
    if (text === CLEAR) return problem("cannot be empty");
    if (text.length > max) return problem(`is longer than ${max} characters`);
    return value(text, text);
  };
}

/** A token is part of addresses on the web. */
export function readToken(text: string): CellValue {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text)
    ? value(text, text)
    : problem("has other characters than letters, digits, - and _");
}

export function readWholeNumber(least: number) {
  return (text: string): CellValue => {
    if (text === CLEAR) return problem("cannot be empty");
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return number >= least
      ? value(number, String(number))
      : problem(`“${text}” is not a whole number from ${least}`);
  };
}

const WEIGHT = /^(\d{1,7}(?:\.\d{1,3})?)\s*(g|kg)?$/i;

/** Whole grams, also written as 250 g or 1.5 kg. */
export function readWeight(text: string): CellValue {
  if (text === CLEAR) return problem("cannot be empty");
  const [, number, unit = "g"] = WEIGHT.exec(text) ?? [];
  const grams = Number((Number(number) * (unit.toLowerCase() === "kg" ? 1000 : 1)).toFixed(3));
  return Number.isInteger(grams) && grams >= 1 && grams <= 1_000_000
    ? value(grams, String(grams))
    : problem(`“${text}” is not a weight in grams. Write it as 250, 250 g or 1.5 kg`);
}

/** Its value is JSON. */
export function readSizes(text: string): CellValue {
  const { data, error } = SizeTable.safeParse(readSizeTable(text));
  if (data) return value(JSON.stringify(data), writeSizeTable(data));
  return problem(
    `${error.issues[0]?.message}. Write one row per line with | between the cells, and the names of the columns in the first`,
  );
}

const PRICE = /^₦?\s?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;

/** Kobo. Put together from digits, so no fraction is ever computed. */
export function readPrice(text: string): CellValue {
  if (text === CLEAR) return problem("cannot be empty");
  const [, naira, kobo = ""] = PRICE.exec(text) ?? [];
  const amount = naira === undefined ? 0 : Number(naira.replaceAll(",", "") + kobo.padEnd(2, "0"));
  return amount > 0
    ? value(amount, toNairaText(amount as Kobo))
    : problem(`“${text}” is not a price in naira. Write it as 12500.00`);
}

export function readOneOf(values: readonly string[]) {
  return (text: string): CellValue => {
    const found = values.find((one) => one === text.toLowerCase());
    return found ? value(found, found) : problem(`“${text}” is not one of ${values.join(", ")}`);
  };
}

const AGO = /^(?:(\d{1,5}) d )?(?:(\d{1,2}) h )?(\d{1,2}) min ago$/;
const LAGOS_TIME = /^([12]\d{3}-\d\d-\d\d) (\d\d:\d\d)$/;
/** Lagos is one hour ahead of UTC all year. */
const LAGOS_MS = 60 * 60_000;

/**
 * A time in Lagos, or how long ago; ISO 8601 in UTC.
 * @param now what "ago" counts from
 */
export function readTime(now: Date) {
  return (text: string): CellValue => {
    const [isAgo, days = 0, hours = 0, minutes = 0] = AGO.exec(text) ?? [];
    if (isAgo) {
      const minutesAgo = (Number(days) * 24 + Number(hours)) * 60 + Number(minutes);
      const time = new Date(now.getTime() - minutesAgo * 60_000);
      return value(time.toISOString(), text);
    }
    const [, day, time] = LAGOS_TIME.exec(text) ?? [];
    const published = new Date(`${day}T${time}:00+01:00`);
    // 30 February would be read as a day in March.
    if (!Number.isNaN(published.getTime()) && lagosTime(published.toISOString()) === text)
      return value(published.toISOString(), text);
    return problem(`“${text}” is not a time such as 2026-03-31 14:05 or 12 d 6 h 30 min ago`);
  };
}

export const isAgo = (text: string) => AGO.test(text);

/** A time as a table says it: in Lagos, to the minute. */
export function lagosTime(iso: string): string {
  return new Date(new Date(iso).getTime() + LAGOS_MS).toISOString().slice(0, 16).replace("T", " ");
}
