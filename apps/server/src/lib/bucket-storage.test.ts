import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as sdk from "@aws-sdk/client-s3";
import { S3Client } from "@aws-sdk/client-s3";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { StandInS3 } from "../../test/s3/stand-in.ts";
import { readEnv } from "../env.ts";
import type { BucketLimits } from "./bucket-guard.ts";
import { openBucket } from "./bucket-storage.ts";
import { folderStorage } from "./folder-storage.ts";
import type { PictureStorage } from "./picture-storage.ts";
import { RecentBytes } from "./recent-bytes.ts";

const LIMITS: BucketLimits = {
  // Longer than anything takes on a busy machine: the library waits up to half a second before it asks a busy service again.
  connectMs: 5_000,
  readMs: 10_000,
  writeMs: 10_000,
  tries: 2,
  breakAfter: 3,
  breakMs: 100,
  memory: 1000,
};

let service: StandInS3;
let logged: string[];
beforeEach(async () => {
  service = new StandInS3();
  await service.open();
  onTestFinished(() => service.close());
  logged = [];
});

async function open(
  variables: Record<string, string> = {},
  { insists = false, ...limits }: Partial<BucketLimits> & { insists?: boolean } = {},
): Promise<PictureStorage> {
  const { pictureBucket } = readEnv({ DATABASE_URL: "postgres://shop", ...service.variables, ...variables });
  const write = (_fields: object, message: string) => logged.push(message);
  const log = { info: write, warn: write, error: write };
  const bucket = await openBucket(pictureBucket!, { log, limits: { ...LIMITS, ...limits }, insists });
  onTestFinished(() => bucket.close());
  return bucket;
}

async function namesIn(storage: PictureStorage, beginning: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list(beginning)) names.push(name);
  return names.toSorted();
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shop-pictures-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail("It was not refused"),
    (error) => error,
  );

test.each([
  ["a folder", async () => folderStorage(await aFolder())],
  ["a bucket", () => open({}, { memory: 0 })],
])("Pictures in %s are written, read, listed and removed", async (_what, opening) => {
  service.pageSize = 2;
  const storage = await opening();
  const names = [
    "masters/ab/abc.webp",
    "masters/ab/abcd.png",
    "masters/cd/cde.jpg",
    "derived/ab/abc/320.avif",
  ];
  for (const name of names) await storage.write(name, Buffer.from(name));

  expect((await storage.read(names[0]!))?.toString()).toBe(names[0]);
  expect([await storage.has(names[1]!), await storage.has("masters/ab/abc.png")]).toEqual([true, false]);
  expect(await storage.read("masters/ab/none.webp")).toBeNull();
  expect(await namesIn(storage, "masters/")).toEqual(names.slice(0, 3));
  expect(await namesIn(storage, "masters/ab/abc.")).toEqual(names.slice(0, 1));
  expect(await namesIn(storage, "unknown/")).toEqual([]);
  for await (const { size, writtenAt } of storage.list("derived/")) {
    expect([size, Math.abs(Date.now() - writtenAt.getTime()) < 60_000]).toEqual([names[3]!.length, true]);
  }

  await storage.remove(names[0]!);
  await storage.remove(names[0]!);
  expect(await storage.has(names[0]!)).toBe(false);
  expect(await storage.problem()).toBeNull();
});

test.each([
  ["PICTURES_S3_SECRET_KEY", "another-secret-key", "SignatureDoesNotMatch"],
  ["PICTURES_S3_KEY_ID", "another-key-id", "InvalidAccessKeyId"],
  ["PICTURES_S3_REGION", "us-east-1", "AuthorizationHeaderMalformed"],
  ["PICTURES_S3_BUCKET", "another-bucket", "NoSuchBucket"],
])(
  "A wrong %s is named in the log of the shop, which opens; what is nothing without the bucket ends",
  async (name, value, code) => {
    const sentence = `${name} is wrong: the bucket answers ${code}`;
    expect(await (await open({ [name]: value })).problem()).toBe(`pictures cannot be read (${code})`);
    expect(logged).toEqual([sentence]);
    await expect(open({ [name]: value }, { insists: true })).rejects.toThrow(sentence);
  },
);

test("A bucket that is away does not keep the shop from starting, and is used once it is back", async () => {
  service.fault = { kind: "away" };
  const bucket = await open();
  expect(logged).toEqual(["The bucket of the pictures does not answer"]);
  service.fault = null;
  await bucket.write("masters/ab/abc.webp", Buffer.from("picture"));
  expect((await bucket.read("masters/ab/abc.webp"))?.toString()).toBe("picture");
});

test("After some failures in a row the bucket is not called for a moment, then one request finds out whether it is back", async () => {
  const bucket = await open();
  service.fault = { kind: "away" };
  for (let time = 0; time < 3; time += 1) await reasonOf(bucket.read("masters/ab/abc.webp"));
  const asked = service.asked.length;
  const refused = await reasonOf(bucket.read("masters/ab/abc.webp"));
  expect(refused).toMatchObject({
    status: 503,
    code: "busy",
    retryAfter: 5,
    reason: "it is not called for a moment",
  });
  expect(service.asked.length).toBe(asked);
  // One that finds it away still is no news.
  await vi.waitFor(async () => {
    await reasonOf(bucket.read("masters/ab/abc.webp"));
    expect(service.asked.length).toBeGreaterThan(asked);
  });
  service.fault = null;
  await vi.waitFor(async () => expect(await bucket.read("masters/ab/abc.webp")).toBeNull());
  expect(logged).toEqual([
    "The bucket of the pictures is not called for a moment",
    "The bucket of the pictures answers again",
  ]);
});

test("A bucket that is slow is given up in time, even in the middle of a picture", async () => {
  const bucket = await open();
  const hasty = await open({}, { readMs: 300, writeMs: 300 });
  await bucket.write("masters/ab/abc.webp", Buffer.alloc(100_000));
  service.fault = { kind: "stalls" };
  expect((await reasonOf(hasty.read("masters/ab/abc.webp"))).reason).toBe("it did not answer in time");
  expect((await reasonOf(hasty.write("masters/cd/cde.webp", Buffer.from("x")))).status).toBe(503);
  service.fault = { kind: "stalls halfway", bytes: 50_000 };
  expect((await reasonOf(hasty.read("masters/ab/abc.webp"))).reason).toBe("it did not answer in time");
  service.fault = { kind: "cut off", bytes: 50_000 };
  expect(await reasonOf(bucket.read("masters/ab/abc.webp"))).toMatchObject({ status: 503 });
});

test("While writing hangs, pictures are read; what waits in line is given up in time too", async () => {
  const bucket = await open({}, { writeMs: 300, breakAfter: 100 });
  service.fault = { kind: "stalls", hits: ({ method }) => method === "PUT" };
  const writes = Array.from({ length: 30 }, (_, nth) => reasonOf(bucket.write(`a/${nth}`, Buffer.from("x"))));
  expect(await bucket.read("masters/ab/abc.webp")).toBeNull();
  const reasons = (await Promise.all(writes)).map(({ reason }) => reason);
  expect(new Set(reasons)).toEqual(new Set(["it did not answer in time"]));
});

test("The shop finds out by reading whether the bucket is back, even if only writes are requested", async () => {
  const bucket = await open();
  service.fault = { kind: "away" };
  for (let time = 0; time < 3; time += 1) await reasonOf(bucket.write("a/b", Buffer.from("x")));
  service.fault = null;
  const asked = service.asked.length;
  await vi.waitFor(() => bucket.write("a/b", Buffer.from("x")));
  expect(service.asked.slice(asked)).toEqual(["GET masters/", "PUT a/b"]);
});

test("A bucket that is busy once is asked again, and an unreachable bucket is not mistaken for a missing picture", async () => {
  const bucket = await open();
  await bucket.write("masters/ab/abc.webp", Buffer.from("picture"));
  const before = service.asked.length;
  const isFirst = () => service.asked.length === before + 1;
  service.fault = { kind: "refuses", status: 503, code: "SlowDown", hits: isFirst };
  expect((await bucket.read("masters/ab/abc.webp"))?.toString()).toBe("picture");
  service.fault = { kind: "refuses", status: 404, code: "NoSuchBucket" };
  expect((await reasonOf(bucket.read("masters/ab/abc.webp"))).reason).toBe("NoSuchBucket");
});

test("A clock that is wrong by an hour is no reason to be refused", async () => {
  service.skewMs = 60 * 60 * 1000;
  const bucket = await open();
  await bucket.write("masters/ab/abc.webp", Buffer.from("picture"));
  expect(await bucket.has("masters/ab/abc.webp")).toBe(true);
});

test("Sizes that were read last come from memory; masters do not", async () => {
  const bucket = await open();
  for (const name of ["masters/ab/abc.webp", "derived/ab/abc/320.avif"]) {
    service.objects.set(name, { bytes: Buffer.from(name), contentType: "image/webp", writtenAt: new Date() });
    await bucket.read(name);
    await bucket.read(name);
  }
  expect(service.asked.filter((line) => line.startsWith("GET masters/ab"))).toHaveLength(2);
  expect(service.asked.filter((line) => line.startsWith("GET derived"))).toHaveLength(1);
  expect(bucket.requests()).toContainEqual({
    operation: "read",
    outcome: "ok",
    count: 3,
    seconds: expect.any(Number),
  });
});

test("The sizes that were read longest ago leave the memory first, and large ones are not kept", () => {
  const recent = new RecentBytes(80);
  for (const name of ["a", "b", "c", "d", "e", "f", "g", "h"]) recent.set(name, Buffer.alloc(10));
  recent.get("a");
  recent.set("i", Buffer.alloc(10));
  recent.set("large", Buffer.alloc(11));
  expect(["a", "b", "c", "i", "large"].map((name) => recent.get(name) !== null)).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});

test("The stand-in refuses what S3 refuses", async () => {
  const { account, bucket: Bucket, url } = service;
  const client = new S3Client({
    region: account.region,
    endpoint: url,
    forcePathStyle: true,
    credentials: { accessKeyId: account.keyId, secretAccessKey: account.secretKey },
  });
  onTestFinished(() => client.destroy());
  const Key = "a key/with spaces + signs (1).webp";
  // The checksum that the library adds on its own, and a condition.
  const put = () => client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: "picture", IfNoneMatch: "*" }));
  await put();
  await expect(put()).rejects.toMatchObject({ name: "PreconditionFailed" });
  const wrong = { Bucket, Key, Body: "picture", ChecksumCRC32: "AAAAAA==" };
  await expect(client.send(new sdk.PutObjectCommand(wrong))).rejects.toMatchObject({ name: "BadDigest" });
  const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
  expect(await Body?.transformToString()).toBe("picture");
  const unsigned = await fetch(`${url}/${Bucket}/${encodeURIComponent(Key)}`);
  expect([unsigned.status, await unsigned.text()]).toEqual([403, expect.stringContaining("AccessDenied")]);
});
