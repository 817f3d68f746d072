import { expect, test } from "vitest";
import { hasPermission, PERMISSIONS, permissions, ROLES, scopeOf } from "./permissions.ts";

/** ✓ all · A assigned parcels · m masked · U unpaid orders · L up to a limit · – nothing. Roles as in ROLES. */
const TABLE: Record<string, string> = {
  "orders.read": "✓✓–✓Am",
  "orders.contact": "✓✓–✓A–",
  "orders.note": "✓✓–✓A–",
  "fulfil.deliver": "✓✓–✓A–",
  "orders.edit": "✓✓–✓––",
  "drafts.write": "✓✓–✓––",
  "fulfil.pack": "✓✓–✓––",
  "fulfil.assign": "✓✓–✓––",
  "refunds.request": "✓✓–✓––",
  "orders.cancel": "✓✓–U––",
  "orders.discount": "✓✓––––",
  "newsletter.write": "✓✓––––",
  "delivery.write": "✓✓––––",
  "promotions.write": "✓✓––––",
  "cash.receive": "✓✓––––",
  "audit.read": "✓✓––––",
  "status.read": "✓✓––––",
  "cash.collect": "✓✓–AA–",
  "payments.mark_paid": "✓✓––––",
  "data.export": "✓✓––––",
  "refunds.approve": "✓L––––",
  "catalogue.read": "✓✓✓✓–✓",
  "stock.read": "✓✓✓✓–✓",
  "catalogue.write": "✓✓✓–––",
  "catalogue.prices": "✓✓✓–––",
  "media.write": "✓✓✓–––",
  "stock.adjust": "✓✓✓–––",
  "content.write": "✓✓✓–––",
  "reviews.moderate": "✓✓✓✓––",
  "catalogue.import": "✓✓✓–––",
  "catalogue.bulk": "✓✓✓–––",
  "customers.read": "✓✓–✓–m",
  "customers.note": "✓✓–✓––",
  "customers.block": "✓✓––––",
  "reports.read": "✓✓–––✓",
  "customers.erase": "✓–––––",
  "settings.write": "✓–––––",
  "staff.manage": "✓–––––",
};

const SIGNS = { all: "✓", assigned: "A", masked: "m", unpaid: "U", limited: "L" } as const;

test.each(Object.entries(TABLE))("The roles have %s as %s", (name, row) => {
  const permission = PERMISSIONS.find((one) => one === name)!;
  const signs = ROLES.map((role) => {
    const scope = scopeOf(role, permission);
    return scope ? SIGNS[scope] : "–";
  });
  expect(signs.join("")).toBe(row);
});

test("An owner has every permission without a limit, so that an owner can grant each of them", () => {
  for (const permission of PERMISSIONS)
    expect([permission, scopeOf("owner", permission)]).toEqual([permission, "all"]);
});

test("A rider neither sees the catalogue nor changes the staff", () => {
  expect(hasPermission("rider", "catalogue.read")).toBe(false);
  expect(hasPermission("rider", "staff.manage")).toBe(false);
  expect(hasPermission("rider", "fulfil.deliver")).toBe(true);
});

test("Changes of money, files, many records, settings and staff ask for a step-up", () => {
  const starred = PERMISSIONS.filter((one) => "stepUp" in permissions[one]);
  expect(starred.toSorted()).toEqual([
    "catalogue.bulk",
    "catalogue.import",
    "customers.erase",
    "data.export",
    "payments.mark_paid",
    "refunds.approve",
    "settings.write",
    "staff.manage",
  ]);
});

test("Every permission is described in a sentence", () => {
  for (const permission of PERMISSIONS) expect(permissions[permission].sentence).toMatch(/^[A-Z].*\.$/);
});
