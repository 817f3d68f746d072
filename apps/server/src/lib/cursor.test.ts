import { expect, test } from "vitest";
import { z } from "zod";
import { CursorTime, decodeCursor, encodeCursor, pageOf } from "./cursor.ts";
import { Refusal } from "./refuse.ts";

const Place = z.tuple([z.string(), z.int()]);

test("A cursor names the place after which the next page begins", () => {
  const cursor = encodeCursor("newest", ["2026-11-22 10:00:00.123456+00", 7]);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(decodeCursor(cursor, "newest", Place)).toEqual(["2026-11-22 10:00:00.123456+00", 7]);
  expect(decodeCursor(undefined, "newest", Place)).toBeNull();
});

test.each([
  ["of another order", encodeCursor("oldest", ["a", 7])],
  ["with other values", encodeCursor("newest", [7, "a"])],
  ["with too few values", encodeCursor("newest", ["a"])],
  ["with a null character", encodeCursor("newest", ["a\0b", 7])],
  ["that is no JSON", Buffer.from("[").toString("base64url")],
  ["that is no list", Buffer.from("{}").toString("base64url")],
  ["that is nonsense", "%%%"],
])("A cursor %s is refused as bad input", (_, cursor) => {
  const refused = (() => {
    try {
      return decodeCursor(cursor, "newest", Place);
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: "bad_input", data: { fields: { after: expect.any(String) } } });
});

test.each([
  "2026-11-22 10:00:00+00",
  "2026-11-22 10:00:00.1+01",
  "2024-02-29 23:59:59.123456-05",
  "2026-11-22 15:30:00+05:30",
])("The timestamp %s is one that PostgreSQL writes", (text) => {
  expect(CursorTime.safeParse(text).success).toBe(true);
});

test.each([
  "",
  "x",
  "infinity",
  "2026-11-22",
  "2026-11-22T10:00:00Z",
  "2026-02-29 10:00:00+00",
  "2026-13-01 10:00:00+00",
  "2026-11-22 24:00:00+00",
  "2026-11-22 10:00:00",
  "2026-11-22 10:00:00+16",
  "0000-11-22 10:00:00+00",
])("The text “%s” is no timestamp of a cursor", (text) => {
  expect(CursorTime.safeParse(text).success).toBe(false);
});

test("A page has its rows and a cursor only when another page follows", () => {
  expect(pageOf([1, 2, 3], 2, (row) => `after ${row}`)).toEqual({ rows: [1, 2], next: "after 2" });
  expect(pageOf([1, 2], 2, (row) => `after ${row}`)).toEqual({ rows: [1, 2], next: null });
  expect(pageOf<number>([], 2, (row) => `after ${row}`)).toEqual({ rows: [], next: null });
});
