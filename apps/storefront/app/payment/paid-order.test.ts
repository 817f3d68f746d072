import { expect, test } from "vitest";
import { memoryStorage } from "../../test/fixtures/storage.ts";
import { forgetPaidOrder, keepPaidOrder, paidOrderOf } from "./paid-order.ts";

const order = {
  shopper: "ada",
  id: "o-1",
  reference: "order-1768469412345",
  total: 12_500.5,
  arrival: "Arrives Tue 24 Nov",
};

test("A paid order is shown to the shopper who paid it until it is dismissed", () => {
  const storage = memoryStorage();
  expect(paidOrderOf(storage, "ada")).toBeNull();
  keepPaidOrder(storage, order);
  expect(paidOrderOf(storage, "ada")).toEqual(order);
  expect(paidOrderOf(storage, "bisi")).toBeNull();
  forgetPaidOrder(storage);
  expect(paidOrderOf(storage, "ada")).toBeNull();
});

test.each(["", "{", "7", "null", '{"shopper":"ada"}', '{"shopper":"ada","id":1,"reference":"x","total":2}'])(
  "A broken stored paid order (%s) is ignored",
  (text) => {
    const storage = memoryStorage();
    storage.setItem("ssPaidOrder", text);
    expect(paidOrderOf(storage, "ada")).toBeNull();
  },
);
