import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import { expect, test } from "vitest";
import { BISI } from "../../../test/fixtures/audit-log.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { recordAudit } from "./record-audit.ts";

const record = { kind: "product", id: "chin-chin", name: "Chin chin" };

test("An audit entry says who did what to which record, when, from where, and what changed", async () => {
  const shop = await testShop();
  await inTransaction(shop.db, (db) =>
    recordAudit(
      { db },
      {
        by: BISI,
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
    await recordAudit({ db }, { by: BISI, action: "product.changed", record });
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
  await inTransaction(shop.db, (db) => recordAudit({ db }, { by: BISI, action: "product.changed", record }));
  await expect(shop.pool.query(statement)).rejects.toThrow("append-only");
  expect((await shop.pool.query("select staff_name from audit_entries")).rows).toEqual([
    { staff_name: "Bisi Ade" },
  ]);
});

/** A log of some entries, one an hour, in the order given. */
async function aLog(
  shop: TestShop,
  entries: { at: string; name?: string; action?: string; record?: string }[],
) {
  for (const { at, name = "Bisi Ade", action = "product.changed", record: id = "chin-chin" } of entries) {
    await shop.pool.query(
      `insert into audit_entries (at, staff_id, staff_public_id, staff_name, staff_role, session_id, network, request_id,
                                  action, record_kind, record_id, record_name)
       values ($1, 1, $2, $3, 'manager', 1, '105.112.1.1', 'r', $4, 'product', $5, $5)`,
      [at, name.toLowerCase().replace(" ", "-"), name, action, id],
    );
  }
}

test("The log is filtered by person, action, record and day in Lagos, and paged by key", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "manager" });
  await aLog(shop, [
    { at: "2026-11-20 22:59:59.999Z", record: "before the day" },
    { at: "2026-11-20 23:00:00Z", record: "first of the day" },
    { at: "2026-11-21 12:00:00Z", name: "Eze Obi", action: "order.cancelled", record: "order-1" },
    { at: "2026-11-21 22:59:59.999Z", record: "last of the day" },
    { at: "2026-11-21 23:00:00Z", record: "after the day" },
  ]);
  const list = async (query: StaffInputOf<"listAuditEntries">) =>
    (await ada.call("listAuditEntries", query)).body.data.map(({ record }) => record.id);

  expect(await list({ from: "2026-11-21", to: "2026-11-21" })).toEqual([
    "last of the day",
    "order-1",
    "first of the day",
  ]);
  expect(await list({ person: "eze-obi" })).toEqual(["order-1"]);
  expect(await list({ action: "order.cancelled" })).toEqual(["order-1"]);
  expect(await list({ kind: "product", record: "after the day" })).toEqual(["after the day"]);

  const first = await ada.call("listAuditEntries", { limit: 2 });
  const second = await ada.call("listAuditEntries", { limit: 2, after: first.body.next! });
  const third = await ada.call("listAuditEntries", { limit: 2, after: second.body.next! });
  expect([first, second, third].flatMap(({ body }) => body.data.map(({ record: { id } }) => id))).toEqual([
    "after the day",
    "last of the day",
    "order-1",
    "first of the day",
    "before the day",
  ]);
  expect(third.body.next).toBeNull();
  expect((await ada.call("listAuditEntries", { after: "nonsense" })).body.code).toBe("bad_input");
});

test("The people, actions and kinds of the log can be chosen, each once, under the name of today", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "owner" });
  expect((await ada.call("listAuditChoices")).body.data).toEqual({ people: [], actions: [], kinds: [] });
  await aLog(shop, [
    { at: "2026-11-20 12:00:00Z" },
    { at: "2026-11-20 13:00:00Z", name: "Eze Obi", action: "order.cancelled" },
    { at: "2026-11-20 14:00:00Z" },
  ]);
  await shop.pool.query(
    `insert into audit_entries (staff_id, staff_public_id, staff_name, staff_role, session_id, network, request_id,
                                action, record_kind, record_id, record_name)
     values (1, 'eze-obi', 'Eze Nwosu', 'manager', 1, '::1', 'r', 'member.renamed', 'member', 'eze-obi', 'Eze Nwosu')`,
  );
  expect((await ada.call("listAuditChoices")).body.data).toEqual({
    people: [
      { id: "bisi-ade", name: "Bisi Ade" },
      { id: "eze-obi", name: "Eze Nwosu" },
    ],
    actions: ["member.renamed", "order.cancelled", "product.changed"],
    kinds: ["member", "product"],
  });
});

test("The log is exported as a file in which no cell is a formula, and the export is in the log", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "owner", steppedUp: true });
  await aLog(shop, [
    { at: "2026-11-20 23:30:00Z", name: "=1+1", record: "order-1" },
    { at: "2026-11-20 12:00:00Z", record: "another" },
  ]);
  const file = await ada.call("exportAuditEntries", { record: "order-1" });
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="audit-log-[\d-]+\.csv"$/);
  const [heading, first, ...others] = file.text.split("\r\n");
  expect(heading).toMatch(/^\ufeffTime \(Lagos\),Person,/);
  expect(first).toBe(
    "2026-11-21 00:30:00,'=1+1,manager,105.112.1.1,product.changed,product,order-1,order-1,,,,r",
  );
  expect(others).toEqual([""]);
  const { rows } = await shop.pool.query("select action, after from audit_entries order by id desc limit 1");
  expect(rows).toEqual([{ action: "audit.exported", after: { filters: { record: "order-1" }, rows: 1 } }]);
});

test("A file of the log that leaves out older entries says so in its last line", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "owner", steppedUp: true });
  await shop.pool.query(`
    insert into audit_entries (at, staff_id, staff_public_id, staff_name, staff_role, session_id, network, request_id, action,
      record_kind, record_id, record_name)
    select now() - interval '1 hour', 7, 'member-7', 'Bisi Ade', 'manager', 3, '105.112.1.1', 'r', 'product.changed',
      'product', 'chin-chin', 'Chin chin'
    from generate_series(1, 50001)`);
  const lines = (await ada.call("exportAuditEntries", { action: "product.changed" })).text
    .trimEnd()
    .split("\r\n");
  expect(lines).toHaveLength(50_002);
  expect(lines.at(-1)).toBe(
    '"Only the newest 50,000 entries are in this file. To get older ones, export a shorter period"',
  );
  const { rows } = await shop.pool.query("select after from audit_entries order by id desc limit 1");
  expect(rows).toMatchObject([{ after: { rows: 50_000 } }]);
});

test("A member exports the log at most five times an hour", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "owner", steppedUp: true });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await ada.call("exportAuditEntries", {})).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
