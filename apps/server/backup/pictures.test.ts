import { createHash } from "node:crypto";
import { mkdtemp, rm, stat, truncate } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "../src/env.ts";
import { folderStorage } from "../src/lib/folder-storage.ts";
import { createLog } from "../src/lib/log.ts";
import { openPictureStorage } from "../src/lib/open-picture-storage.ts";
import type { PictureStorage } from "../src/lib/picture-storage.ts";
import { StandInS3 } from "../test/s3/stand-in.ts";
import { newKey, readKey } from "./backup-key.ts";
import { copyPictures } from "./copy-pictures.ts";
import { keepPictures, restorePictures } from "./pictures.ts";

async function aBucket(): Promise<{ service: StandInS3; bucket: PictureStorage }> {
  const service = new StandInS3();
  await service.open();
  onTestFinished(() => service.close());
  const env = readEnv({ DATABASE_URL: "postgres://shop", ...service.variables });
  const bucket = await openPictureStorage({ env, log: createLog("silent") });
  onTestFinished(() => bucket.close());
  return { service, bucket };
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shop-pictures-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface Picture {
  id: string;
  name: string;
  bytes: Buffer;
}

async function namesIn(storage: PictureStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list("masters/")) names.push(name);
  return names.toSorted();
}

test("Masters are copied into a bucket and back; what is there stays, and what is damaged is named", async () => {
  const dataDir = await aFolder();
  const { service, bucket } = await aBucket();
  const [folder, other] = [folderStorage(dataDir), folderStorage(await aFolder())];
  const names = Array.from({ length: 12 }, (_, nth) => {
    const id = createHash("sha256").update(`picture ${nth}`).digest("hex").slice(0, 32);
    return `masters/${id.slice(0, 2)}/${id}.webp`;
  });
  for (const [nth, name] of names.entries()) await folder.write(name, Buffer.from(`picture ${nth}`));
  const damaged = `masters/ab/${"ab".repeat(16)}.webp`;
  await folder.write(damaged, Buffer.from("something else"));
  await folder.write("derived/ab/abababababababab/320.avif", Buffer.from("a size"));

  expect(await copyPictures(folder, bucket)).toEqual({ copied: 12, present: 0, damaged: [damaged] });
  expect(await copyPictures(folder, bucket)).toEqual({ copied: 0, present: 12, damaged: [damaged] });
  expect([...service.objects.keys()].toSorted()).toEqual(names.toSorted());
  expect(await copyPictures(bucket, other)).toEqual({ copied: 12, present: 0, damaged: [] });
  expect(await namesIn(other)).toEqual(names.toSorted());
});

test("A backup has the pictures of a bucket, asks for each only once, and brings back those that are missing", async () => {
  const { service, bucket } = await aBucket();
  const bytes = Buffer.from("a picture");
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const name = `masters/${id.slice(0, 2)}/${id}.webp`;
  await bucket.write(name, bytes);
  const place = { dir: await aFolder(), pictures: bucket, key: null, signal: new AbortController().signal };
  const kept = await keepPictures([id, "0".repeat(32)], place);
  expect(await keepPictures([id], place)).toEqual({ ...kept, missing: [] });
  expect(kept.missing).toEqual(["0".repeat(32)]);
  expect(service.asked.filter((line) => line === `GET ${name}`)).toHaveLength(1);

  expect(await restorePictures(kept, place)).toEqual({ written: 0, lost: [] });
  service.objects.clear();
  expect(await restorePictures(kept, place)).toEqual({ written: 1, lost: [] });
  expect(service.objects.get(name)?.bytes).toEqual(bytes);
});

test("While the bucket is away a backup has the copies of earlier ones, and a restore says what it could not put back", async () => {
  const { service, bucket } = await aBucket();
  const [old, young] = ["an old picture", "a young picture"].map((text) => {
    const id = createHash("sha256").update(text).digest("hex").slice(0, 32);
    return { id, bytes: Buffer.from(text), name: `masters/${id.slice(0, 2)}/${id}.webp` };
  }) as [Picture, Picture];
  for (const { name, bytes } of [old, young]) await bucket.write(name, bytes);
  const place = { dir: await aFolder(), pictures: bucket, key: null, signal: new AbortController().signal };
  const earlier = await keepPictures([old.id], place);

  const expected = { ...earlier, missing: [young.id] };
  service.fault = {
    kind: "refuses",
    status: 403,
    code: "AccessDenied",
    hits: ({ key }) => key === young.name,
  };
  expect(await keepPictures([old.id, young.id], place)).toEqual(expected);
  service.objects.clear();
  const both = { ...earlier, files: [...earlier.files, `${young.id}.webp`] };
  service.fault = null;
  await bucket.write(young.name, young.bytes);
  expect(await keepPictures([young.id], place)).toMatchObject({ missing: [] });
  service.objects.clear();
  service.fault = { kind: "refuses", status: 403, code: "AccessDenied", hits: ({ key }) => key === old.name };
  expect(await restorePictures(both, place)).toEqual({
    written: 1,
    lost: [expect.stringContaining(old.name)],
  });

  service.fault = { kind: "away" };
  expect(await keepPictures([old.id, "0".repeat(32)], place)).toEqual({
    ...earlier,
    missing: ["0".repeat(32)],
  });
  expect(await restorePictures(both, place)).toEqual({ written: 0, lost: [expect.stringMatching(/^All/)] });
});

test("A copy of a picture that is too short is made again, and one that cannot be read stops no restore", async () => {
  const bytes = Buffer.from("a picture");
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const pictures = folderStorage(await aFolder());
  await pictures.write(`masters/${id.slice(0, 2)}/${id}.webp`, bytes);
  const dir = await aFolder();
  const key = await readKey(await newKey());
  const keep = () => keepPictures([id], { dir, pictures, key, signal: new AbortController().signal });
  const kept = await keep();
  const file = kept.files[0]!;
  const copy = path.join(dir, kept.folder, file.slice(0, 2), file);
  const { size, ino } = await stat(copy);
  await keep();
  expect((await stat(copy)).ino).toBe(ino);

  await truncate(copy, size - 1);
  const empty = { dir, pictures: folderStorage(await aFolder()), key };
  expect(await restorePictures(kept, empty)).toEqual({ written: 0, lost: [expect.stringContaining(id)] });
  await keep();
  expect((await stat(copy)).size).toBe(size);
  expect(await restorePictures(kept, empty)).toEqual({ written: 1, lost: [] });
});
