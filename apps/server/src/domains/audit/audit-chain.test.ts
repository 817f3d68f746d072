import { expect, test } from "vitest";
import { addEntry, BISI, forgeChain, sealedLog, tamper } from "../../../test/fixtures/audit-log.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { describeLogCheck } from "./describe-check.ts";
import { eraseAuditReasons } from "./erase-reasons.ts";
import { recordAudit } from "./record-audit.ts";
import type { Finding } from "./rules/check-chain.ts";
import { sealAuditEntries } from "./seal-entries.ts";
import { verifyAuditLog } from "./verify-log.ts";

const NAMES = ["agbada", "buba", "chin-chin", "dodo", "efo"];

async function findingsOf(shop: TestShop): Promise<[Finding["kind"], number | null][]> {
  return (await verifyAuditLog(shop)).findings.map(({ kind, seq }) => [kind, seq]);
}

test("Every committed entry is sealed once, and an untouched log is intact", async () => {
  const shop = await testShop();
  expect(await sealAuditEntries(shop)).toBe(0);
  await sealedLog(shop, NAMES.slice(0, 3));
  expect(await sealAuditEntries(shop)).toBe(0);
  await sealedLog(shop, NAMES.slice(3));
  await addEntry(shop, "later");
  const check = await verifyAuditLog(shop);
  expect(check).toMatchObject({ entries: 5, waiting: 1, expired: 0, findings: [], last: { seq: 5 } });
  expect(describeLogCheck(check)).toContain("The audit log is intact: 5 sealed entries.");
});

test("An entry that is committed after a newer one was sealed is sealed next, and neither waits for the other", async () => {
  const shop = await testShop();
  const record = { kind: "product", id: "slow", name: "Slow" };
  await inTransaction(shop.db, async (tx) => {
    await recordAudit({ db: tx }, { by: BISI, action: "product.changed", record });
    await sealedLog(shop, ["fast"]);
  });
  await sealAuditEntries(shop);
  const { rows } = await shop.pool.query(
    "select e.record_id from audit_seals s join audit_entries e on e.id = s.entry_id order by s.seq",
  );
  expect(rows.map(({ record_id }) => record_id)).toEqual(["fast", "slow"]);
  expect(await findingsOf(shop)).toEqual([]);
});

test("A command of staff does not wait while a process seals", async () => {
  const shop = await testShop();
  await addEntry(shop, "agbada");
  const client = await shop.pool.connect();
  try {
    await client.query("begin");
    await client.query("lock table audit_seals in share row exclusive mode");
    const sealing = sealAuditEntries(shop);
    await addEntry(shop, "buba");
    await client.query("commit");
    await sealing;
  } finally {
    client.release();
  }
  await sealAuditEntries(shop);
  expect(await verifyAuditLog(shop)).toMatchObject({ entries: 2, waiting: 0, findings: [] });
});

test("Processes that seal at the same time make one chain", async () => {
  const shop = await testShop();
  for (const name of NAMES) await addEntry(shop, name);
  const sealed = await Promise.all([1, 2, 3].map(() => sealAuditEntries(shop)));
  expect(sealed.toSorted()).toEqual([0, 0, 5]);
  expect(await verifyAuditLog(shop)).toMatchObject({ entries: 5, findings: [] });
});

const third = "(select entry_id from audit_seals where seq = 3)";
test.each<[string, string[], [Finding["kind"], number][]]>([
  [
    "a changed value",
    [`update audit_entries set after = '{"price": 90}' where id = ${third}`],
    [["changed", 3]],
  ],
  [
    "a changed name",
    [`update audit_entries set staff_name = 'Eze Obi' where id = ${third}`],
    [["changed", 3]],
  ],
  [
    "a changed time",
    [`update audit_entries set at = at + interval '1 s' where id = ${third}`],
    [["changed", 3]],
  ],
  ["a changed reason", [`update audit_entries set reason = 'None' where id = ${third}`], [["changed", 3]]],
  [
    "a reason without its salt",
    [`update audit_entries set reason_salt = null where id = ${third}`],
    [["changed", 3]],
  ],
  ["a removed entry", [`delete from audit_entries where id = ${third}`], [["removed", 3]]],
  [
    "an entry removed with its seal",
    [`delete from audit_entries where id = ${third}`, "delete from audit_seals where seq = 3"],
    [["seal", 4]],
  ],
  [
    "two seals in the place of each other",
    [
      `with pair as (select seq, entry_id, lead(entry_id, 1, lag) over () as other from
         (select seq, entry_id, first_value(entry_id) over (order by seq) as lag from audit_seals where seq in (2, 3) order by seq) p)
       update audit_seals s set entry_id = -pair.other from pair where s.seq = pair.seq`,
      "update audit_seals set entry_id = -entry_id where entry_id < 0",
    ],
    [
      ["seal", 2],
      ["seal", 3],
    ],
  ],
  [
    "two entries in the place of each other",
    [
      `update audit_entries e set (record_id, record_name, reason, at) =
         (select o.record_id, o.record_name, o.reason, o.at from audit_entries o join audit_seals s on s.entry_id = o.id
          where s.seq = 5 - (select seq from audit_seals where entry_id = e.id))
       where id in (select entry_id from audit_seals where seq in (2, 3))`,
    ],
    [
      ["changed", 2],
      ["changed", 3],
    ],
  ],
  ["a removed first seal", ["delete from audit_seals where seq = 1"], [["seal", 2]]],
])("The check finds %s", async (_what, statements, findings) => {
  const shop = await testShop();
  await sealedLog(shop, NAMES);
  await tamper(shop, ...statements);
  expect(await findingsOf(shop)).toEqual(findings);
});

test("The check finds an entry that was inserted among those sealed long ago, and one with a time in the past", async () => {
  const shop = await testShop();
  await sealedLog(shop, NAMES);
  await forgeChain(shop, { hoursAgo: 3 });
  await sealedLog(shop, ["new"]);
  const insert = (values: string) =>
    `insert into audit_entries (id, at, staff_id, staff_public_id, staff_name, staff_role, session_id, network,
                                request_id, action, record_kind, record_id, record_name)
     overriding system value
     select ${values}, staff_id, staff_public_id, staff_name, staff_role, session_id, network, request_id, action,
            record_kind, record_id, record_name from audit_entries order by id limit 1`;
  await tamper(shop, insert("-1, at"), insert("nextval('audit_entries_id_seq'), at - interval '2 days'"));
  await sealAuditEntries(shop);
  expect((await verifyAuditLog(shop)).findings).toEqual([
    { kind: "backdated", seq: 7, entryId: expect.any(Number) },
    { kind: "added", seq: null, entryId: -1 },
  ]);
});

test("A forged chain without a fault does not contain the hash that the owners were sent", async () => {
  const shop = await testShop();
  await sealedLog(shop, NAMES);
  const { last } = await verifyAuditLog(shop);
  await sealedLog(shop, ["after the email"]);
  expect(await verifyAuditLog(shop, { hash: last!.hash })).toMatchObject({ holdsHash: true, findings: [] });
  await tamper(shop, `update audit_entries set after = '{"price": 90}' where id = ${third}`);
  await forgeChain(shop);
  expect(await verifyAuditLog(shop)).toMatchObject({ holdsHash: null, findings: [] });
  const check = await verifyAuditLog(shop, { hash: last!.hash });
  expect(check).toMatchObject({ holdsHash: false, findings: [] });
  expect(describeLogCheck(check)).toMatch(
    /^The audit log was changed\.\nThe hash of the email is not in the log\./,
  );
});

test("An erased reason leaves the log intact, and another one in its place does not", async () => {
  const shop = await testShop();
  await sealedLog(shop, NAMES);
  await inTransaction(shop.db, (db) => eraseAuditReasons({ db }, { kind: "product", ids: ["buba", "dodo"] }));
  const { rows } = await shop.pool.query(
    "select reason, reason_salt is null as unsalted from audit_entries order by id",
  );
  expect(rows.map(({ reason, unsalted }) => [reason, unsalted])).toEqual([
    ["Costs more: agbada", false],
    [null, true],
    ["Costs more: chin-chin", false],
    [null, true],
    ["Costs more: efo", false],
  ]);
  expect(await verifyAuditLog(shop)).toMatchObject({ entries: 5, erasedReasons: 2, findings: [] });
  await tamper(shop, "update audit_entries set reason = 'Invented' where record_id = 'buba'");
  expect(await findingsOf(shop)).toEqual([["changed", 2]]);
});

test("Entries are removed 24 months after they were sealed, and the chain stays intact", async () => {
  const shop = await testShop();
  await sealedLog(shop, NAMES.slice(0, 3));
  await tamper(shop, "update audit_entries set at = at - interval '25 months'");
  await forgeChain(shop, { hoursAgo: 25 * 31 * 24 });
  await sealedLog(shop, NAMES.slice(3));
  await tamper(shop, "update audit_entries set at = at - interval '25 months' where record_id = 'dodo'");
  await shop.db.execute({ text: "select remove_old_audit_entries()", values: [] });
  const { rows } = await shop.pool.query("select record_id from audit_entries order by id");
  expect(rows.map(({ record_id }) => record_id)).toEqual(["dodo", "efo"]);
  const check = await verifyAuditLog(shop);
  expect(check).toMatchObject({ expired: 3, last: { seq: 5 } });
  // Only what was sealed long ago goes: an entry with an old time does not.
  expect(check.findings.map(({ kind, seq }) => [kind, seq])).toEqual([["changed", 4]]);
});
