import { expect, test } from "vitest";
import { roleChange } from "./role-change.ts";

test("a rider who becomes a member for orders sees all orders and packs them, and loses nothing", () => {
  const { gains, losses } = roleChange("rider", "orders");
  expect(gains).toContain("orders.read");
  expect(gains).toContain("fulfil.pack");
  expect(losses).toEqual([]);
});

test("a manager who becomes an owner loses nothing, and approves refunds without a limit", () => {
  const { gains, losses } = roleChange("manager", "owner");
  expect(gains).toContain("refunds.approve");
  expect(gains).toContain("staff.manage");
  expect(losses).toEqual([]);
});

test("a member who keeps the role gains and loses nothing", () => {
  expect(roleChange("catalogue", "catalogue")).toEqual({ gains: [], losses: [] });
});
