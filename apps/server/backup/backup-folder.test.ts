import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeCheckingFolder } from "./backup-folder.ts";

test("The database of a check in another container is left alone for a day", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "shop-checking-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const [young, old] = [path.join(dataDir, "checking-other-1-23"), path.join(dataDir, "checking-other-1-24")];
  for (const place of [young, old]) await mkdir(place);
  await utimes(old, 0, 0);
  const own = await makeCheckingFolder(dataDir);
  expect((await readdir(dataDir)).toSorted()).toEqual([path.basename(own), path.basename(young)].toSorted());
});
