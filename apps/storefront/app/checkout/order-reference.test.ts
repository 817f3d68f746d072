import { expect, test } from "vitest";
import { memoryStorage } from "../../test/fixtures/storage.ts";
import { forgetOrderReference, orderReference, unansweredReference } from "./order-reference.ts";

const NOW = 1_795_219_200_000;

test("a reference is the word order, a dash and the time in milliseconds", { tags: ["S9-029"] }, () => {
  expect(orderReference(memoryStorage(), { shopper: "ada", now: NOW })).toBe("order-1795219200000");
});

test("it stays the same until the order is answered", () => {
  const keep = memoryStorage();
  const first = orderReference(keep, { shopper: "ada", now: NOW });
  expect(orderReference(keep, { shopper: "ada", now: NOW + 90_000 })).toBe(first);

  forgetOrderReference(keep);
  expect(orderReference(keep, { shopper: "ada", now: NOW + 90_000 })).toBe("order-1795219290000");
});

test("nobody goes on with another shopper's reference, or with a broken one", () => {
  const keep = memoryStorage();
  orderReference(keep, { shopper: "ada", now: NOW });
  expect(orderReference(keep, { shopper: "bisi", now: NOW + 1 })).toBe("order-1795219200001");

  keep.setItem("ssOrderReference", "bisi|order-x");
  expect(orderReference(keep, { shopper: "bisi", now: NOW + 2 })).toBe("order-1795219200002");
});

test("a reference that was sent is known until it is answered", () => {
  const keep = memoryStorage();
  expect(unansweredReference(keep, "ada")).toBeNull();
  const sent = orderReference(keep, { shopper: "ada", now: NOW });
  expect(unansweredReference(keep, "ada")).toBe(sent);
  expect(unansweredReference(keep, "bisi")).toBeNull();
});
