import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { withClient } from "../../test/database.ts";
import { asApplication } from "../../test/kept-connections.ts";
import { testShop } from "../../test/test-shop.ts";
import { APPLICATION_ROLE } from "./grant-application.ts";
import { listMigrationNames, migrate } from "./migrate.ts";
import { prepareDatabase } from "./prepare-database.ts";

const MIGRATE = `import { migrate } from ${JSON.stringify(new URL("./migrate.ts", import.meta.url).href)};
  await migrate(process.env.DATABASE_URL);`;

/** An empty database on the server of the tests. */
async function emptyDatabase(): Promise<string> {
  const shop = await testShop();
  const name = `empty_${process.pid}_${Date.now()}`;
  await withClient(shop.env.databaseUrl, (admin) => admin.query(`create database ${name}`));
  onTestFinished(() =>
    withClient(shop.env.databaseUrl, async (admin) => {
      await admin.query(`drop database ${name} with (force)`);
    }),
  );
  const url = new URL(shop.env.databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const ranIn = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select name from migrations order by ran_at, name",
    );
    return rows.map(({ name }) => name);
  });

test("A start that is killed in the middle of its migrations leaves whole ones, and two later starts at once run the rest once", async () => {
  const databaseUrl = await emptyDatabase();
  const child = spawn(process.execPath, ["--input-type=module", "--eval", MIGRATE], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
    },
    stdio: "inherit",
  });
  const gone = once(child, "exit");
  await vi.waitFor(async () => expect((await ranIn(databaseUrl)).length).toBeGreaterThan(10), {
    timeout: 60_000,
    interval: 1,
  });
  child.kill("SIGKILL");
  await gone;
  const all = await listMigrationNames();
  const before = await ranIn(databaseUrl);
  expect(before.toSorted()).toEqual(all.slice(0, before.length));

  const [one, other] = await Promise.all([migrate(databaseUrl), migrate(databaseUrl)]);
  const after = await ranIn(databaseUrl);
  expect(after).toEqual(all);
  expect([one.length, other.length]).toContain(0);
  expect(await migrate(databaseUrl)).toEqual([]);
});

test("With a role of the shop, its processes of the version before may use a new table from the commit of its migration on, also when a later one fails", async () => {
  const databaseUrl = await emptyDatabase();
  const names = await listMigrationNames();
  const before = (name: string) => new Set(names.filter((each) => each < name));
  const role = APPLICATION_ROLE;
  const twoRoles = {
    directDatabaseUrl: asApplication(databaseUrl),
    migrationDatabaseUrl: databaseUrl,
    isPooled: false,
  };
  await migrate(databaseUrl, { only: before("0150"), role });
  await withClient(asApplication(databaseUrl), async (oldProcess) => {
    await expect(oldProcess.query("delete from audit_entries")).rejects.toThrow("permission denied");
    await migrate(databaseUrl, { only: before("0151"), role });
    await withClient(databaseUrl, (owner) =>
      owner.query("create view waiting as select id from stock_announcements"),
    );
    await expect(prepareDatabase(twoRoles)).rejects.toThrow(
      "Migration 0151-stock-announcements-without-numbers.sql failed",
    );
    // As the trigger of an order does it, as the role of the one who orders.
    await oldProcess.query(
      "begin; set local shop.announces_later = 'yes'; select announce_stale('x'); commit",
    );
    expect((await oldProcess.query("select tags from stock_announcements")).rows).toEqual([{ tags: "x" }]);
    await expect(oldProcess.query("update audit_entries set staff_name = 'Eve'")).rejects.toThrow(
      "permission denied",
    );
  });
});

test.each([
  ["DATABASE_URL", { isPooled: false, migrationDatabaseUrl: null }],
  ["DIRECT_DATABASE_URL", { isPooled: true, migrationDatabaseUrl: null }],
  ["DIRECT_DATABASE_URL", { isPooled: true, migrationDatabaseUrl: "postgres://127.0.0.1:1/none" }],
])("An address that cannot be used is named as it was set: %s", async (name, env) => {
  const directDatabaseUrl = "postgres://127.0.0.1:1/none";
  await expect(prepareDatabase({ ...env, directDatabaseUrl })).rejects.toThrow(
    new RegExp(`^${name} cannot be used: `),
  );
});

test("An owner address that cannot be used is named by the variable that set it", async () => {
  const directDatabaseUrl = (await testShop()).env.databaseUrl;
  await expect(
    prepareDatabase({
      directDatabaseUrl,
      isPooled: false,
      migrationDatabaseUrl: "postgres://127.0.0.1:1/none",
    }),
  ).rejects.toThrow(/^MIGRATION_DATABASE_URL cannot be used: /);
});
