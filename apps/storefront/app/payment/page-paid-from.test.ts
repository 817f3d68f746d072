import { expect, test } from "vitest";
import { memoryStorage } from "../../test/fixtures/storage.ts";
import { keepPagePaidFrom, pagePaidFrom } from "./page-paid-from.ts";

const PAGES = [`/order#${"x".repeat(43)}`, "/orders/o-1"];

test.each(PAGES)(
  "The way back from the provider leads to the order's page that opened the payment: %s",
  (page) => {
    const storage = memoryStorage();
    keepPagePaidFrom(storage, { page, reference: "order-1768469412345" });
    expect(pagePaidFrom(storage, ["order-1768469412345"])).toBe(page);
    expect(pagePaidFrom(storage, [])).toBe(page);
    expect(pagePaidFrom(storage, ["order-1"])).toBeNull();
  },
);

test.each([
  "",
  "{",
  "null",
  '{"page":"/order#short","reference":"order-1"}',
  '{"page":"//elsewhere.example","reference":"order-1"}',
  '{"page":"/orders/a/../../cart","reference":"order-1"}',
])("A broken stored page (%s) is ignored", (text) => {
  const storage = memoryStorage();
  storage.setItem("ssPaidFrom", text);
  expect(pagePaidFrom(storage, [])).toBeNull();
});
