import { expect, test } from "vitest";
import { forgetPaidOrders, isPaidOrderKept, PAID_ORDER_KEPT_AT } from "./paid-order-kept.ts";
import { browserStorage, tabStorage } from "./storage.ts";

const orderOf = (shopper: string) =>
  JSON.stringify({ shopper, id: "o-1", reference: "order-1", total: 5000 });

test("The home page makes room for a paid order only of its own shopper, in whichever storage it is", () => {
  expect(isPaidOrderKept("ada")).toBe(false);
  browserStorage.setItem(PAID_ORDER_KEPT_AT, orderOf("ada"));
  tabStorage.setItem(PAID_ORDER_KEPT_AT, orderOf("bisi"));
  expect(["ada", "bisi", "ad", "o-1"].filter(isPaidOrderKept)).toEqual(["ada", "bisi"]);
  forgetPaidOrders();
  expect(["ada", "bisi"].some(isPaidOrderKept)).toBe(false);
});
