import { z } from "zod";
import { refuse } from "./refuse.ts";

/** A value that a list is sorted by. Timestamps as PostgreSQL writes them, to the microsecond. */
export type CursorValue = string | number | boolean | null;

const POSTGRES_TIME = /^([12]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-](?:0\d|1[0-5]))(:\d\d)?$/;
const IsoTime = z.iso.datetime({ offset: true });

/** A timestamp as PostgreSQL writes it: `2026-11-22 10:00:00.123456+00`. PostgreSQL would fail on any other text. */
export const CursorTime = z.string().refine((text) => {
  const [, day, time, hours, minutes = ":00"] = POSTGRES_TIME.exec(text) ?? [];
  return IsoTime.safeParse(`${day}T${time}${hours}${minutes}`).success;
});

/** The place in a list that is sorted by a timestamp, and by the id among equal ones. */
export const TimePlace = z.tuple([CursorTime, z.int()]);

/**
 * The place in a list after which its next page begins: the values that the list is sorted by, the id last.
 * @param sort the order of the list, so that a cursor of one order is refused in another
 */
export function encodeCursor(sort: string, values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify([sort, ...values])).toString("base64url");
}

/**
 * Reads a cursor. @param values a tuple of schemas, one for each value that `encodeCursor` was given
 * @returns null for the first page
 * @throws Refusal `bad_input` when it is not a cursor of this list in this order
 */
export function decodeCursor<Values>(
  after: string | undefined,
  sort: string,
  values: z.ZodType<Values>,
): Values | null {
  if (after === undefined) return null;
  const [ofSort, ...given] = parse(after);
  const parsed = values.safeParse(given);
  if (ofSort === sort && parsed.success && given.every(isStorable)) return parsed.data;
  const message = "This page of the list is not known. Please start at the top";
  return refuse("bad_input", { fields: { after: message } }, { message });
}

/** PostgreSQL takes no text with a null character. */
const isStorable = (value: unknown) => typeof value !== "string" || !value.includes("\0");

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** One page of a list: at most `limit` of the rows, which were read with one more to see whether a page follows. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
