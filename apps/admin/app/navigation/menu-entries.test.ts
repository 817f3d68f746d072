import { hasPermission, type Role } from "@shop/contract/admin/permissions";
import { expect, test } from "vitest";
import { barEntries, isCurrent, menuEntries, menuGroups } from "./menu-entries.ts";

const as = (role: Role) => ({
  may: (access: Parameters<Parameters<typeof menuEntries>[0]["may"]>[0]) =>
    access === "any staff" || (access !== "nobody yet" && hasPermission(role, access)),
});

test("the menu shows what a role may open, and no empty group", () => {
  const ownerSees = menuEntries(as("owner")).map(({ pattern }) => pattern);
  expect(ownerSees).toContain("/staff");
  const riderSees = menuEntries(as("rider")).map(({ pattern }) => pattern);
  expect(riderSees).toContain("/orders");
  expect(riderSees).not.toContain("/staff");
  expect(menuGroups(as("rider")).map(({ name }) => name)).not.toContain("staff");
});

test("the bottom bar has at most four pages, home and orders first", () => {
  for (const role of ["owner", "manager", "orders", "rider", "catalogue"] as const) {
    const bar = barEntries(as(role)).map(({ pattern }) => pattern);
    expect(bar.length).toBeLessThanOrEqual(4);
    expect(bar[0]).toBe("/");
  }
  expect(barEntries(as("owner"))[1]?.pattern).toBe("/orders");
  expect(barEntries(as("rider")).map(({ pattern }) => pattern)).toContain("/run");
  expect(barEntries(as("owner")).map(({ pattern }) => pattern)).not.toContain("/run");
});

test("Of two entries that lead to a page, only the nearer is current", () => {
  const current = (pathname: string) =>
    menuEntries(as("owner"))
      .filter((entry) => isCurrent(entry, pathname))
      .map(({ pattern }) => pattern);
  expect(current("/money/reconciliation")).toEqual(["/money/reconciliation"]);
  expect(current("/money/orders/abc")).toEqual(["/money"]);
  expect(current("/orders/abc/edit")).toEqual(["/orders"]);
  expect(current("/")).toEqual(["/"]);
});

test("an entry is current on its page and on the pages below it", () => {
  expect(isCurrent({ pattern: "/orders" }, "/orders/20001")).toBe(true);
  expect(isCurrent({ pattern: "/orders" }, "/orders-of-others")).toBe(false);
  expect(isCurrent({ pattern: "/" }, "/orders")).toBe(false);
});
