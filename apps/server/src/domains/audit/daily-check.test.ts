import { expect, test } from "vitest";
import { addEntry, sealedLog, tamper } from "../../../test/fixtures/audit-log.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { checkAuditLogDaily } from "./check-daily.ts";
import { verifyAuditLog } from "./verify-log.ts";

const mailsTo = async (shop: TestShop, mail: string) =>
  (await shop.mailsTo(mail)).filter(({ template }) => template === "audit_check").map(({ data }) => data);
const checkAt = (shop: TestShop, at: string) => checkAuditLogDaily({ ...shop.ctx, now: () => new Date(at) });

test("Every owner gets the last hash once a day in Lagos, however often the job runs", async () => {
  const shop = await testShop();
  const [ada, bisi] = [await shop.aStaff({ role: "owner" }), await shop.aStaff({ role: "owner" })];
  const eze = await shop.aStaff({ role: "manager" });
  await shop.pool.query("update staff_members set blocked_at = now() where mail = $1", [bisi.mail]);
  await addEntry(shop, "agbada");

  await Promise.all([checkAt(shop, "2026-11-22T22:58:00Z"), checkAt(shop, "2026-11-22T22:59:00Z")]);
  await checkAt(shop, "2026-11-22T22:59:59.999Z");
  const { last } = await verifyAuditLog(shop);
  const first = { name: ada.name, entries: 1, hash: last!.hash, findings: 0 };
  expect(await mailsTo(shop, ada.mail)).toEqual([first]);

  await addEntry(shop, "buba");
  await checkAt(shop, "2026-11-22T23:00:00Z");
  expect(await mailsTo(shop, ada.mail)).toEqual([first, expect.objectContaining({ entries: 2 })]);
  expect([await mailsTo(shop, bisi.mail), await mailsTo(shop, eze.mail)]).toEqual([[], []]);
});

test("An empty log has no hash, so nobody gets an email", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "owner" });
  await checkAt(shop, "2026-11-22T12:00:00Z");
  expect(await mailsTo(shop, ada.mail)).toEqual([]);
  expect((await ada.call("viewAuditCheck")).body.data).toBeNull();
});

test("A changed log is reported to the owners, on the page of the log and to operators", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "owner" });
  await sealedLog(shop, ["agbada", "buba", "chin-chin"]);
  await checkAt(shop, "2026-11-22T12:00:00Z");
  expect((await ada.call("viewAuditCheck")).body.data).toMatchObject({ entries: 3, changed: 0 });
  expect(shop.alerts).toEqual([]);

  // The end is cut off without a gap in the chain, but the check of the day before saw it.
  await tamper(
    shop,
    "delete from audit_entries where record_id = 'chin-chin'",
    "delete from audit_seals where seq = 3",
  );
  await checkAt(shop, "2026-11-23T12:00:00Z");
  expect((await mailsTo(shop, ada.mail)).at(-1)).toMatchObject({ findings: 1 });
  expect((await ada.call("viewAuditCheck")).body.data).toMatchObject({ entries: 2, changed: 1 });
  expect(shop.alerts).toEqual(["audit_log_changed"]);
});
