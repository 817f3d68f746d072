import { expect, test } from "vitest";
import { memoryStorage } from "../../test/fixtures/storage.ts";
import { arrivalOn, emailAfter, forgetPaidOrder, keepPaidOrder, paidOrderOf } from "./paid-order.ts";

const order = {
  shopper: "ada",
  id: "o-1",
  reference: "order-1768469412345",
  total: 12_500.5,
  arrival: "Arrives Tue 24 – Thu 26 Nov",
  lastDay: "2026-11-26",
  nextEmail: "We'll email you when it is on its way.",
};

test("A paid order is shown to the shopper who paid it until it is dismissed", () => {
  const storage = memoryStorage();
  expect(paidOrderOf(storage, "ada")).toBeNull();
  keepPaidOrder(storage, order);
  expect(paidOrderOf(storage, "ada")).toEqual(order);
  expect(paidOrderOf(storage, "bisi")).toBeNull();
  // Another order was cancelled, or another shopper's.
  forgetPaidOrder(storage, { shopper: "ada", id: "o-2" });
  forgetPaidOrder(storage, { shopper: "bisi", id: "o-1" });
  expect(paidOrderOf(storage, "ada")).toEqual(order);
  forgetPaidOrder(storage, order);
  expect(paidOrderOf(storage, "ada")).toBeNull();
});

test("A paid order promises its days until the last of them, and none where that day is not kept", () => {
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
