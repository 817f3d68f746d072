import { expect, test } from "vitest";
import { z } from "zod";
import { decodeCursor, encodeCursor, pageOf } from "./cursor.ts";
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

test("A page has its rows and a cursor only when another page follows", () => {
  expect(pageOf([1, 2, 3], 2, (row) => `after ${row}`)).toEqual({ rows: [1, 2], next: "after 2" });
  expect(pageOf([1, 2], 2, (row) => `after ${row}`)).toEqual({ rows: [1, 2], next: null });
  expect(pageOf<number>([], 2, (row) => `after ${row}`)).toEqual({ rows: [], next: null });
});
