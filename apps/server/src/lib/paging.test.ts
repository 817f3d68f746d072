import { expect, test } from "vitest";
import { sliceList, sliceOf } from "./paging.ts";

test("a list is whole unless a page is asked for", () => {
  expect(sliceOf({})).toEqual({ limit: null, offset: 0, paged: false });
  expect(sliceOf({}, 20)).toEqual({ limit: 20, offset: 0, paged: false });
});

test("pages have 50 unless a limit is given, and begin at 1", () => {
  expect(sliceOf({ page: 1 })).toEqual({ limit: 50, offset: 0, paged: true });
  expect(sliceOf({ page: 3, limit: 10 })).toEqual({ limit: 10, offset: 20, paged: true });
  expect(sliceOf({ limit: 7 }, 20)).toEqual({ limit: 7, offset: 0, paged: true });
});

test("a list at hand is cut the same way", () => {
  expect(sliceList(["a", "b", "c"], sliceOf({}))).toEqual({ items: ["a", "b", "c"], total: undefined });
  expect(sliceList(["a", "b", "c"], sliceOf({ page: 2, limit: 2 }))).toEqual({ items: ["c"], total: 3 });
  expect(sliceList(["a", "b", "c"], sliceOf({ page: 9 }))).toEqual({ items: [], total: 3 });
});
