import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { failBackup, finishBackup } from "./finish-backup.ts";
import { alertWhenMissed, backUpWhenDue } from "./jobs.ts";
import { beginBackup, renewBackup } from "./lease-backup.ts";
import { isBackupDue, isBackupMissed } from "./queries.ts";

const HOURLY = { minutesBetween: 60 };
const mailsTo = async (shop: TestShop, mail: string) =>
  (await shop.mailsTo(mail)).filter(({ template }) => template === "backup_problem").map(({ data }) => data);
const letPass = (shop: TestShop, time: string) =>
  shop.pool.query(
    `update backups set begun_at = begun_at - $1::interval, finished_at = finished_at - $1::interval,
       lease_until = lease_until - $1::interval, next_by = next_by - $1::interval`,
    [time],
  );

test("Of two backups that begin at once, one runs; a lease that is not renewed runs out", async () => {
  const shop = await testShop();
  const ids = await Promise.all([beginBackup(shop, HOURLY), beginBackup(shop, HOURLY)]);
  const [id] = ids.filter((one) => one !== null);
  expect(ids).toContain(null);
  expect(await isBackupDue(shop, HOURLY)).toBe(false);

  await letPass(shop, "1 minute");
  expect(await renewBackup(shop, id!)).toBe(true);
  await letPass(shop, "3 minutes");
  expect(await renewBackup(shop, id!)).toBe(false);
  expect(await beginBackup(shop, HOURLY)).not.toBeNull();
  await finishBackup(shop, { id: id!, name: "late", bytes: 1, remarks: [] });
  const { rows } = await shop.pool.query("select state, problem from backups order by id");
  expect(rows).toEqual([
    { state: "failed", problem: "It was stopped before it was finished." },
    { state: "running", problem: null },
  ]);
});

test("A backup is due an hour after a good one, and six minutes after one that failed", async () => {
  const shop = await testShop();
  expect(await isBackupDue(shop, HOURLY)).toBe(true);
  await failBackup(shop, { id: (await beginBackup(shop, HOURLY))!, problem: "The disk is full" });
  expect(await isBackupDue(shop, HOURLY)).toBe(false);
  await letPass(shop, "6 minutes");
  expect(await isBackupDue(shop, HOURLY)).toBe(true);
  const id = (await beginBackup(shop, HOURLY))!;
  await finishBackup(shop, { id, name: "2026-11-23T08-00-00Z", bytes: 1, remarks: [] });
  await letPass(shop, "59 minutes");
  expect(await isBackupDue(shop, HOURLY)).toBe(false);
  await letPass(shop, "1 minute");
  expect(await isBackupDue(shop, HOURLY)).toBe(true);
});

test("The owners get an email about a backup that failed, once a day, and see it with the last good one", async () => {
  const shop = await testShop({ BACKUP_DIR: "/var/backups/shop" });
  const [ada, eze] = [await shop.aStaff({ role: "owner" }), await shop.aStaff({ role: "manager" })];
  const good = (await beginBackup(shop, HOURLY))!;
  await finishBackup(shop, { id: good, name: "2026-11-23T08-00-00Z", bytes: 2_000_000, remarks: [] });
  const stopped = (await beginBackup(shop, HOURLY))!;
  await failBackup(shop, { id: stopped, problem: "It was stopped.", wasStopped: true });
  expect(await mailsTo(shop, ada.mail)).toEqual([]);
  for (let n = 0; n < 2; n += 1) {
    await failBackup(shop, { id: (await beginBackup(shop, HOURLY))!, problem: "The disk is full" });
  }
  const { data } = (await eze.call("viewBackups")).body;
  expect(await mailsTo(shop, ada.mail)).toEqual([
    { name: ada.name, problem: "The disk is full", lastGoodAt: Date.parse(data.lastGoodAt!) },
  ]);
  expect(await mailsTo(shop, eze.mail)).toEqual([]);
  expect(data).toMatchObject({
    isScheduled: true,
    isMissed: false,
    newest: [
      { state: "failed", bytes: null, problem: "The disk is full" },
      { state: "failed" },
      { state: "failed", problem: "It was stopped." },
      { state: "good", bytes: 2_000_000, problem: null },
    ],
  });
});

test("When no scheduled backup has succeeded for three hours, owners, operators and the page are told", async () => {
  const shop = await testShop({ BACKUP_DIR: "/var/backups/shop" });
  const ada = await shop.aStaff({ role: "owner" });
  const isMissed = async () => (await ada.call("viewBackups")).body.data.isMissed;
  const good = (await beginBackup(shop, HOURLY))!;
  await finishBackup(shop, { id: good, name: "2026-11-23T08-00-00Z", bytes: 1, remarks: [] });
  await letPass(shop, "2 hours 59 minutes");
  await alertWhenMissed(shop.ctx);
  expect([shop.alerts, await isMissed()]).toEqual([[], false]);
  await letPass(shop, "2 minutes");
  await alertWhenMissed(shop.ctx);
  expect([shop.alerts, await isMissed()]).toEqual([["backup_missed"], true]);
  expect(await mailsTo(shop, ada.mail)).toHaveLength(1);
});

test("A shop that has never made a backup is noticed three hours after its start", async () => {
  const { db, env } = await testShop({ BACKUP_DIR: "/var/backups/shop" });
  const startedAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const isMissed = (hours: number) => isBackupMissed({ db }, env.backups, startedAgo(hours));
  expect([await isMissed(2.9), await isMissed(3.1)]).toEqual([false, true]);
  expect(await isBackupMissed({ db }, { ...env.backups, dir: null }, startedAgo(4))).toBe(false);
});

test("A program that ends before it has begun a backup is in the log", async () => {
  const { db, env, ctx } = await testShop();
  const said: unknown[] = [];
  const log = { ...ctx.log, error: (fields: unknown) => said.push(fields) };
  const backups = { ...env.backups, dir: "/var/backups/shop", key: "AGE-SECRET-KEY-1MISTYPED" };
  await backUpWhenDue({ db, env: { ...env, backups }, log }, new AbortController().signal);
  expect(said).toEqual([{ code: 1, killedBy: null }]);
});

test("A good backup of a shop whose stock is wrong is kept, and the owners are told", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "owner" });
  const id = (await beginBackup(shop, { minutesBetween: null }))!;
  await finishBackup(shop, {
    id,
    name: "2026-11-23T08-00-00Z",
    bytes: 1,
    remarks: ["Stock and ledger differ"],
  });
  expect(await mailsTo(shop, ada.mail)).toMatchObject([{ problem: "Stock and ledger differ" }]);
  expect((await ada.call("viewBackups")).body.data.newest[0]?.state).toBe("good");
});
