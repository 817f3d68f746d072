import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { MIGRATION_LOCK } from "../src/db/migrate.ts";
import { withClient } from "../test/database.ts";
import { testShop } from "../test/test-shop.ts";
import { dumpDatabase } from "./dump-database.ts";

test("A migration that rewrites a table while a backup begins does not leave it out of the backup", async () => {
  const shop = await testShop();
  await shop.aShopper();
  const to = await mkdtemp(path.join(os.tmpdir(), "shop-dump-"));
  onTestFinished(() => rm(to, { recursive: true, force: true }));
  const { signal } = new AbortController();
  const isWaiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const dumped = await withClient(shop.env.databaseUrl, async (migration) => {
    await migration.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migration.query("begin");
    await migration.query("alter table shoppers alter column first_name type text using first_name || ''");
    const dumping = dumpDatabase(shop.env.databaseUrl, { folder: to, key: null, signal });
    await vi.waitFor(async () => expect((await migration.query(isWaiting)).rowCount).toBe(1));
    await migration.query("commit");
    await migration.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    return dumping;
  });
  expect(dumped.tables.find(({ name }) => name === "shoppers")!.rows).toBeGreaterThan(0);
});
