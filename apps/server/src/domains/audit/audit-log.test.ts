import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "./record-audit.ts";

const by: StaffActor = {
  staffId: 7,
  publicId: "member-7",
  name: "Bisi Ade",
  role: "manager",
  sessionId: 3,
  network: "105.112.1.1",
  requestId: "abc-1",
};
const record = { kind: "product", id: "chin-chin", name: "Chin chin" };

test("An audit entry says who did what to which record, when, from where, and what changed", async () => {
  const shop = await testShop();
  await inTransaction(shop.db, (db) =>
    recordAudit(
      { db },
      {
        by,
        action: "product.changed",
        record,
        before: { name: "Chin-chin" },
        after: { name: "Chin chin" },
        reason: "Spelling",
      },
    ),
  );
  const { rows } = await shop.pool.query(
    "select *, at > now() - interval '1 minute' as fresh from audit_entries",
  );
  expect(rows).toEqual([
    expect.objectContaining({
      fresh: true,
      staff_id: 7,
      staff_public_id: "member-7",
      staff_name: "Bisi Ade",
      staff_role: "manager",
      session_id: 3,
      network: "105.112.1.1",
      request_id: "abc-1",
      action: "product.changed",
      record_kind: "product",
      record_id: "chin-chin",
      record_name: "Chin chin",
      before: { name: "Chin-chin" },
      after: { name: "Chin chin" },
      reason: "Spelling",
    }),
  ]);
});

test("A change that is rolled back leaves no audit entry", async () => {
  const shop = await testShop();
  const change = inTransaction(shop.db, async (db) => {
    await recordAudit({ db }, { by, action: "product.changed", record });
    throw new Error("The change failed");
  });
  await expect(change).rejects.toThrow("The change failed");
  expect((await shop.pool.query("select from audit_entries")).rowCount).toBe(0);
});

test.each([
  "update audit_entries set staff_name = 'Nobody'",
  "delete from audit_entries",
  "truncate audit_entries",
])("The audit log refuses: %s", async (statement) => {
  const shop = await testShop();
  await inTransaction(shop.db, (db) => recordAudit({ db }, { by, action: "product.changed", record }));
  await expect(shop.pool.query(statement)).rejects.toThrow("append-only");
  expect((await shop.pool.query("select staff_name from audit_entries")).rows).toEqual([
    { staff_name: "Bisi Ade" },
  ]);
});
