import { expect, test } from "vitest";
import { sliceList, sliceOf } from "./paging.ts";

test("A list is whole unless a page is asked for", () => {
  expect(sliceOf({})).toEqual({ limit: null, offset: 0, paged: false });
  expect(sliceOf({}, 20)).toEqual({ limit: 20, offset: 0, paged: false });
});

test("Pages hold 50 items unless a limit is given, and start at 1", () => {
  expect(sliceOf({ page: 1 })).toEqual({ limit: 50, offset: 0, paged: true });
  expect(sliceOf({ page: 3, limit: 10 })).toEqual({ limit: 10, offset: 20, paged: true });
  expect(sliceOf({ limit: 7 }, 20)).toEqual({ limit: 7, offset: 0, paged: true });
});

test("A list in memory is sliced the same way", () => {
  expect(sliceList(["a", "b", "c"], sliceOf({}))).toEqual({ items: ["a", "b", "c"], total: undefined });
  expect(sliceList(["a", "b", "c"], sliceOf({ page: 2, limit: 2 }))).toEqual({ items: ["c"], total: 3 });
  expect(sliceList(["a", "b", "c"], sliceOf({ page: 9 }))).toEqual({ items: [], total: 3 });
});
