import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { npm } from "./npm.ts";

test("a command shows its usage when asked or mistyped, and does nothing else", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shop-usage-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const variables = { DATA_DIR: path.join(folder, "data"), BACKUP_DIR: path.join(folder, "backups") };
  const [start, restore, backup] = await Promise.all([
    npm("start -- --help", { variables }),
    npm("run restore -- --help", { variables }),
    npm("run backup -- --hlep", { variables }),
  ]);
  expect([start.code, start.said]).toEqual([0, expect.stringMatching(/^ +--reset +\w/m)]);
  expect([restore.code, restore.said]).toEqual([
    0,
    expect.stringMatching(/^ +NAME +\w[\s\S]*^ +--check +\w/m),
  ]);
  expect([backup.code, backup.said]).toEqual([2, expect.stringMatching(/^There is no option --hlep\.$/m)]);
  expect(backup.said).toMatch(/^ +--new-key +\w/m);
  expect(await readdir(folder)).toEqual([]);
});

test("a command without options shows its usage, too, and does nothing when an option is mistyped", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shop-usage-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const variables = {
    DATA_DIR: path.join(folder, "data"),
    DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
  };
  const asked = await Promise.all([
    npm("run stock -- --help", { variables }),
    npm("run audit -- --help", { variables }),
    npm("run reports:rebuild -- --help", { variables }),
  ]);
  for (const { code, said } of asked) {
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^npm run [\w:]+ -- .*\n\w.*\.\n[\s\S]*--help +\w/m),
    ]);
  }
  const mistyped = await Promise.all([
    npm("run migrate -- --hlep", { variables }),
    npm("run mails -- --hlep", { variables }),
    npm("run gallery -- --hlep", { variables }),
  ]);
  for (const { code, said } of mistyped) {
    expect([code, said]).toEqual([2, expect.stringMatching(/^There is no option --hlep\.$/m)]);
  }
  expect(await readdir(folder)).toEqual([]);
});

test("every command reads its options in the one way that shows a usage", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const found = execFileSync(
    "grep",
    [
      "-rlw",
      "--include=*.ts",
      "--exclude-dir=node_modules",
      "parseArgs",
      "apps/server",
      "cluster",
      "e2e",
      "storm",
      "tools",
    ],
    { cwd: root, encoding: "utf8" },
  );
  expect(found.trim().split("\n").toSorted()).toEqual([
    "apps/server/command-line/read-command-line.ts",
    "e2e/commands/usage.test.ts",
  ]);
});
