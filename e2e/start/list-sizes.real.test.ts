import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { derivedFile, masterFile, writeAtomically } from "@shop/server/domains/catalogue/picture-files";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { makeListSizes } from "../../tools/seed/list-sizes.ts";

test("the sizes that product cards show are made beforehand and kept", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-sizes-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const id = "ab".repeat(16);
  const picture = sharp({ create: { width: 1000, height: 1000, channels: 3, background: "#c33" } });
  await writeAtomically(masterFile(dataDir, id, "avif"), await picture.avif().toBuffer());

  await makeListSizes(dataDir, [id]);

  const made = await readdir(path.dirname(derivedFile(dataDir, id, 320, "avif")));
  expect(made.toSorted()).toEqual(["320.avif", "400.avif", "640.avif"]);
});
