import { expect, test } from "vitest";
import { memoryStorage } from "../../test/fixtures/storage.ts";
import {
  arrivalOn,
  emailAfter,
  forgetPaidOrder,
  keepPaidOrder,
  paidOrderOf,
  takePaidOrder,
} from "./paid-order.ts";

const order = {
  shopper: "ada",
  id: "o-1",
  reference: "order-1768469412345",
  total: 12_500.5,
  arrival: "Arrives Tue 24 – Thu 26 Nov",
  lastDay: "2026-11-26",
  nextEmail: "We'll email you when it is on its way.",
};

test("A paid order is shown to the shopper who paid it until it is dismissed or opened", () => {
  const storages = { browser: memoryStorage(), tab: memoryStorage() };
  expect(takePaidOrder("ada", storages)).toBeNull();
  keepPaidOrder(storages.browser, order);
  expect(takePaidOrder("bisi", storages)).toBeNull();
  expect(takePaidOrder("ada", storages)).toEqual(order);
  // Another order was opened, or another shopper's.
  forgetPaidOrder({ shopper: "ada", id: "o-2" }, storages);
  forgetPaidOrder({ shopper: "bisi", id: "o-1" }, storages);
  expect(takePaidOrder("ada", storages)).toEqual(order);
  forgetPaidOrder(order, storages);
  expect(takePaidOrder("ada", storages)).toBeNull();
  // It was opened before the home page spoke of it.
  keepPaidOrder(storages.browser, order);
  forgetPaidOrder(order, storages);
  expect(takePaidOrder("ada", storages)).toBeNull();
});

test("A paid order is shown in the tab that showed it first, and not on a later visit", () => {
  const [browser, tab] = [memoryStorage(), memoryStorage()];
  keepPaidOrder(browser, order);
  expect(takePaidOrder("ada", { browser, tab })).toEqual(order);
  expect(takePaidOrder("ada", { browser, tab })).toEqual(order);
  expect(takePaidOrder("ada", { browser, tab: memoryStorage() })).toBeNull();
  const next = { ...order, id: "o-2" };
  keepPaidOrder(browser, next);
  expect(takePaidOrder("ada", { browser, tab })).toEqual(next);
});

test("A paid order shows its delivery days until the last of them, and none if that day was not stored", () => {
  expect(arrivalOn("2026-11-26", order)).toBe(order.arrival);
  expect(arrivalOn("2026-11-27", order)).toBe("");
  const storage = memoryStorage();
  storage.setItem("ssPaidOrder", JSON.stringify({ ...order, lastDay: undefined }));
  const kept = paidOrderOf(storage, "ada");
  expect(kept && arrivalOn("2026-11-24", kept)).toBe("");
});

test("The next email is about delivery or pickup, whichever it is, and names the person who receives the order", () => {
  const recipient = { name: "Amina Bello", phone: "0805 555 1234", note: "" };
  const words = (pickup: boolean, isForOther: boolean) =>
    emailAfter({ pickup, recipient: isForOther ? recipient : null });
  expect(words(false, false)).toBe("We'll email you when it is on its way.");
  expect(words(false, true)).toBe("We'll email you when it is on its way to Amina Bello.");
  expect(words(true, false)).toBe("We'll email you when it is ready to collect.");
  expect(words(true, true)).toBe("We'll email you when it is ready for Amina Bello to collect.");
});

test.each(["", "{", "7", "null", '{"shopper":"ada"}', '{"shopper":"ada","id":1,"reference":"x","total":2}'])(
  "A broken stored paid order (%s) is ignored",
  (text) => {
    const storage = memoryStorage();
    storage.setItem("ssPaidOrder", text);
    expect(paidOrderOf(storage, "ada")).toBeNull();
  },
);
