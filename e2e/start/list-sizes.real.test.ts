import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { makeListSizes } from "@shop/server/domains/catalogue/make-list-sizes";
import { derivedName, masterName } from "@shop/server/domains/catalogue/picture-names";
import { folderStorage } from "@shop/server/lib/folder-storage";
import { createLog } from "@shop/server/lib/log";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";

test("the sizes that product cards show are made in advance and kept", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-sizes-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const id = "ab".repeat(16);
  const picture = sharp({ create: { width: 1000, height: 1000, channels: 3, background: "#c33" } });
  const pictures = folderStorage(dataDir);
  await pictures.write(masterName(id, "avif"), await picture.avif().toBuffer());

  await makeListSizes({ pictures, log: createLog("silent") }, [id]);

  const made = await readdir(path.join(dataDir, "pictures", path.dirname(derivedName(id, 320, "avif"))));
  expect(made.toSorted()).toEqual(["320.avif", "400.avif", "640.avif"]);
});
