// @module-tag slow
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findBinaries } from "../postgres/binaries.ts";
import { dataFolderOf } from "../postgres/cluster.ts";
import { findHome } from "../postgres/home.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { migrate } from "../src/db/migrate.ts";
import { folderStorage } from "../src/lib/folder-storage.ts";
import { withClient } from "../test/database.ts";
import { upgradeCluster } from "./upgrade-cluster.ts";

const RETENTION = { hourly: 1, daily: 0, weekly: 0 };

test("The embedded database moves to a new cluster with all its rows, and an interrupted move loses nothing", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shop-upgrade-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, "data");
  const before = await startPostgres({ dataDir, durable: false });
  await migrate(before.url);
  await withClient(before.url, (client) =>
    client.query("insert into attempts (key, window_start, count) values ('upgrade', now(), 1)"),
  );
  await withClient(before.url, (client) =>
    client.query("create schema archive; create table archive.order_lines_p0 ()"),
  );
  await before.stop();

  // Killed between the two renames: a start does not begin with an empty database.
  const home = await findHome(dataDir);
  const left = path.join(home.folder, "data-of-18");
  await rename(dataFolderOf(home), left);
  await mkdir(path.join(home.folder, "data-of-9"));
  await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow(
    "Run npm run upgrade:postgres again",
  );
  expect(existsSync(dataFolderOf(home))).toBe(false);

  // This version plays the previous one: no other is available on every machine.
  const upgrade = () =>
    upgradeCluster({
      dataDir,
      dir: path.join(folder, "backups"),
      pictures: folderStorage(dataDir),
      key: null,
      retention: RETENTION,
      findOld: (_major, { account }) => findBinaries({ account }),
    });
  await expect(upgrade()).rejects.toThrow("archive of orders, which would be lost");
  expect(existsSync(path.join(folder, "backups"))).toBe(false);
  await rm(path.join(home.folder, "data-of-9"), { recursive: true });
  const archived = await startPostgres({ dataDir, durable: false });
  await withClient(archived.url, (client) => client.query("drop schema archive cascade"));
  await archived.stop();

  const aside = await upgrade();
  expect(existsSync(path.join(aside, "PG_VERSION"))).toBe(true);
  expect(existsSync(path.join(dataDir, "upgrading"))).toBe(false);

  const after = await startPostgres({ dataDir, durable: false });
  onTestFinished(() => after.stop());
  const { rows } = await withClient(after.url, (client) =>
    client.query("select count(*)::integer as count from attempts"),
  );
  expect(rows).toEqual([{ count: 1 }]);
});
