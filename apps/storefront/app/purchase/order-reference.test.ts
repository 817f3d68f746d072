import { expect, test } from "vitest";
import { memoryStorage } from "../../test/fixtures/storage.ts";
import { forgetOrderReference, orderReference, unansweredReference } from "./order-reference.ts";

const NOW = 1_795_219_200_000;

test("A reference is the word order, a dash and the time in milliseconds", { tags: ["S9-029"] }, () => {
  expect(orderReference(memoryStorage(), { shopper: "ada", now: NOW })).toBe("order-1795219200000");
});

test("A reference stays the same until the order is answered", () => {
  const storage = memoryStorage();
  const first = orderReference(storage, { shopper: "ada", now: NOW });
  expect(orderReference(storage, { shopper: "ada", now: NOW + 90_000 })).toBe(first);

  forgetOrderReference(storage);
  expect(orderReference(storage, { shopper: "ada", now: NOW + 90_000 })).toBe("order-1795219290000");
});

test("Another shopper's reference and a broken one are ignored", () => {
  const storage = memoryStorage();
  orderReference(storage, { shopper: "ada", now: NOW });
  expect(orderReference(storage, { shopper: "bisi", now: NOW + 1 })).toBe("order-1795219200001");

  storage.setItem("ssOrderReference", "bisi|order-x");
  expect(orderReference(storage, { shopper: "bisi", now: NOW + 2 })).toBe("order-1795219200002");
});

test("A sent reference is remembered until it is answered", () => {
  const storage = memoryStorage();
  expect(unansweredReference(storage, "ada")).toBeNull();
  const sent = orderReference(storage, { shopper: "ada", now: NOW });
  expect(unansweredReference(storage, "ada")).toBe(sent);
  expect(unansweredReference(storage, "bisi")).toBeNull();
});
