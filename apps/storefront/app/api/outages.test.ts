import { expect, test } from "vitest";
import { Outages } from "./outages.ts";

test("an outage is reported once, however many calls fail and are retried", () => {
  const outages = new Outages();
  const told = ["viewCart", "listOrders", "viewCart", "viewCart", "listOrders"] as const;
  expect(told.map((call) => outages.fail(call))).toEqual([true, false, false, false, false]);
});

test("the next outage is reported again", () => {
  const outages = new Outages();
  outages.fail("viewCart");
  outages.answer("listOrders");
  outages.answer("viewCart");
  expect(outages.fail("viewCart")).toBe(true);

  // Even if the call that failed was never repeated, or fails first now.
  outages.answer("listOrders");
  expect([outages.fail("viewCart"), outages.fail("listOrders")]).toEqual([false, true]);
});

test("a call that keeps failing while others work is reported once", () => {
  const outages = new Outages();
  const told = [1, 2, 3].map(() => {
    outages.answer("viewCart");
    return outages.fail("viewOrder");
  });
  expect(told).toEqual([true, false, false]);
});

test("a failed action of the shopper is reported every time", () => {
  const outages = new Outages();
  expect([outages.fail("viewCart"), outages.fail("saveOrder"), outages.fail("saveOrder")]).toEqual([
    true,
    true,
    true,
  ]);
  expect(outages.fail("listOrders")).toBe(false);
});
