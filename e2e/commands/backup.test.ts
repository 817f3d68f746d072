import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { placeCluster } from "../../apps/server/postgres/place-cluster.ts";
import { freePort } from "../../tools/start/free-port.ts";
import { clientOf } from "../../tools/whole-shop/client-of.ts";
import { npm, startNpm, startNpmInTerminal } from "./npm.ts";

test("npm run backup copies the running shop, npm run restore brings it back after its data folder is deleted, and without a yes npm start -- --reset leaves it there", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-drill-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  // As root PostgreSQL is run by another account, which must be able to pass.
  await chmod(folder, 0o755);
  const [port, sandbox, smtp] = await Promise.all([freePort(), freePort(), freePort()]);
  const key = await npm("run --silent backup -- --new-key");
  const variables = {
    PORT: String(port),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(smtp),
    DATA_DIR: path.join(folder, "data"),
    BACKUP_KEY: /AGE-SECRET-KEY-\w+/.exec(key.said)![0],
  };
  const url = `http://localhost:${port}`;

  await mkdir(variables.DATA_DIR);
  await placeCluster(variables.DATA_DIR, "migrated");
  const shop = startNpm("start -- --pictures none", variables);
  await shop.says("is open");
  const cards = await (await clientOf(url)).call("listNewArrivals");
  expect(cards.length).toBeGreaterThan(0);
  const socket = path.join(variables.DATA_DIR, "postgres/run");
  const DATABASE_URL = `postgres://shop@localhost/shop?host=${encodeURIComponent(socket)}`;
  const migrated = await npm("run migrate", { variables: { ...variables, DATABASE_URL } });
  expect([migrated.code, migrated.said]).toEqual([0, expect.stringContaining("is up to date")]);
  const backup = await npm("run backup", { variables });
  expect([backup.code, backup.said]).toEqual([
    0,
    expect.stringMatching(/, encrypted\. .* all of it came back/),
  ]);
  const divided = await npm("run partitions -- --divide", { variables });
  expect([divided.code, divided.said]).toEqual([
    0,
    expect.stringMatching(/order_lines_p0: orders 1 to \d+999999/),
  ]);
  const undone = await npm("run partitions -- --undo", { variables });
  expect([undone.code, undone.said]).toEqual([0, expect.stringContaining("nothing to take back")]);
  const young = await npm("run partitions -- --archive", { variables });
  expect([young.code, young.said]).toEqual([1, expect.stringContaining("is not 7 years old yet")]);
  const inUse = await npm("run restore -- latest --replace", { variables });
  expect([inUse.code, inUse.said]).toEqual([1, expect.stringContaining("in use by another shop")]);
  const bucket = await npm("run pictures:copy -- --back", { variables });
  expect([bucket.code, bucket.said]).toEqual([1, expect.stringContaining("There is no bucket")]);
  await shop.stop();

  // The backup is beside the data folder.
  await rm(variables.DATA_DIR, { recursive: true });
  const proved = await npm("run restore -- latest --check", { variables });
  expect([proved.code, proved.said]).toEqual([0, expect.stringContaining("can be restored")]);
  const restored = await npm("run restore -- latest", { variables });
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining("Stock and ledger agree")]);
  const listed = await npm("run restore", { variables });
  expect([listed.code, listed.said]).toEqual([0, expect.stringMatching(/Z {2}encrypted/)]);
  const upgraded = await npm("run upgrade:postgres", { variables });
  expect([upgraded.code, upgraded.said]).toEqual([0, expect.stringMatching(/of PostgreSQL \d+ already/)]);

  const declined = startNpmInTerminal("start -- --reset --pictures none", variables);
  await declined.says("Type yes to continue");
  declined.type("no\n");
  expect([await declined.end, declined.said()]).toEqual([1, expect.stringContaining("Nothing was deleted")]);

  const again = startNpm("start -- --pictures none", variables);
  await again.says("is open");
  expect(await (await clientOf(url)).call("listNewArrivals")).toEqual(cards);
  const stock = await npm("run stock", { variables });
  const audit = await npm("run audit", { variables });
  expect([stock.code, stock.said]).toEqual([0, expect.stringContaining("Stock and ledger agree")]);
  expect([audit.code, audit.said]).toEqual([0, expect.stringContaining("The audit log is intact")]);
  await again.stop();
});
