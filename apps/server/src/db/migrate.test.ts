import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { withClient } from "../../test/database.ts";
import { testShop } from "../../test/test-shop.ts";
import { listMigrationNames, migrate } from "./migrate.ts";

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
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
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
