import { expect, test } from "vitest";
import { memoryStorage } from "../../test/fixtures/storage.ts";
import { forgetPaidOrder, keepPaidOrder, paidOrderOf } from "./paid-order.ts";

const order = { shopper: "ada", id: "o-1", reference: "order-1768469412345", total: 12_500.5 };

test("a paid order is told of until it is sent away, to the shopper who paid it", () => {
  const keep = memoryStorage();
  expect(paidOrderOf(keep, "ada")).toBeNull();
  keepPaidOrder(keep, order);
  expect(paidOrderOf(keep, "ada")).toEqual(order);
  expect(paidOrderOf(keep, "bisi")).toBeNull();
  forgetPaidOrder(keep);
  expect(paidOrderOf(keep, "ada")).toBeNull();
});

test.each(["", "{", "7", "null", '{"shopper":"ada"}', '{"shopper":"ada","id":1,"reference":"x","total":2}'])(
  "a broken one (%s) is ignored",
  (text) => {
    const keep = memoryStorage();
    keep.setItem("ssPaidOrder", text);
    expect(paidOrderOf(keep, "ada")).toBeNull();
  },
);
