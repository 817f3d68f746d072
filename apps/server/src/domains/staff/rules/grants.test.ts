import { ROLES } from "@shop/contract/admin/permissions";
import { expect, test } from "vitest";
import { canGrant } from "./grants.ts";

test("An owner can grant every role, and nobody else any", () => {
  for (const role of ROLES) {
    expect([role, canGrant("owner", role)]).toEqual([role, true]);
    for (const by of ROLES.filter((one) => one !== "owner")) expect(canGrant(by, role)).toBe(false);
  }
});
