import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ByteCache, type Cacheable, collectTags } from "./byte-cache.ts";

function made(body: string, ...tags: string[]): Cacheable {
  return { status: 200, headers: {}, body, tags };
}

/** An answer whose making waits for `finish`. */
function deferred(body: string, ...tags: string[]) {
  const { promise, resolve } = Promise.withResolvers<Cacheable>();
  let times = 0;
  return {
    make: () => {
      times += 1;
      return promise;
    },
    finish: () => resolve(made(body, ...tags)),
    times: () => times,
  };
}

test("A cached answer is made once", async () => {
  const cache = new ByteCache();
  let times = 0;
  const make = async () => {
    times += 1;
    return made(`made ${times}`);
  };
  const first = await cache.get("a", make);
  expect((await cache.get("a", make)).identity.toString()).toBe("made 1");
  expect(await cache.get("a", make)).toBe(first);
});

test("Simultaneous requests for an answer make it once", async () => {
  const cache = new ByteCache();
  const beads = deferred("beads");
  const asked = Array.from({ length: 50 }, () => cache.get("beads", beads.make));
  beads.finish();
  const answers = await Promise.all(asked);
  expect(beads.times()).toBe(1);
  expect(new Set(answers).size).toBe(1);
});

test("A cached answer has three codings and a strong ETag", async () => {
  const cache = new ByteCache();
  const body = "Suya and silk. ".repeat(200);
  const answer = await cache.get("long", async () => made(body));
  expect(gunzipSync(answer.gzip!).toString()).toBe(body);
  expect(brotliDecompressSync(answer.brotli!).toString()).toBe(body);
  expect(answer.etag).toMatch(/^"[\w-]{22}"$/);
  const short = await cache.get("short", async () => made("short"));
  expect([short.gzip, short.brotli]).toEqual([null, null]);
  expect(short.etag).not.toBe(answer.etag);
});

test("Dropping a tag drops only the answers that carry it", async () => {
  const cache = new ByteCache();
  await cache.get("list", async () => made("list", "catalogue", "card:a"));
  await cache.get("other", async () => made("other", "catalogue", "card:b"));
  cache.drop(["card:a", "product:a"]);
  expect(cache.peek("list")).toBeUndefined();
  expect(cache.peek("other")).toBeDefined();
  cache.drop(["catalogue"]);
  expect(cache.size).toBe(0);
});

test("An answer in the making while its tag is dropped is not cached, and new requests do not get it", async () => {
  const cache = new ByteCache();
  const [before, after] = [deferred("old price", "card:a"), deferred("new price", "card:a")];
  const early = cache.get("list", before.make);
  cache.drop(["card:a"]);
  const late = cache.get("list", after.make);
  after.finish();
  before.finish();
  expect((await late).identity.toString()).toBe("new price");
  expect((await early).identity.toString()).toBe("old price");
  expect(cache.peek("list")?.identity.toString()).toBe("new price");
});

test("An answer in the making is cached when another tag is dropped", async () => {
  const cache = new ByteCache();
  const list = deferred("list", "card:a");
  const asked = cache.get("list", list.make);
  cache.drop(["card:b"]);
  list.finish();
  await asked;
  expect(cache.peek("list")).toBeDefined();
});

test("Dropping everything also covers answers in the making", async () => {
  const cache = new ByteCache();
  await cache.get("kept", async () => made("kept"));
  const list = deferred("list");
  const asked = cache.get("list", list.make);
  cache.dropAll();
  list.finish();
  await asked;
  expect(cache.size).toBe(0);
});

test.each([
  { name: "everything", drop: (cache: ByteCache) => cache.dropAll() },
  { name: "its tag", drop: (cache: ByteCache) => cache.drop(["card:a"]) },
])("An answer in the making is not cached when $name is dropped after another tag", async ({ drop }) => {
  const cache = new ByteCache();
  const list = deferred("list", "card:a");
  const asked = cache.get("list", list.make);
  cache.drop(["card:b"]);
  drop(cache);
  list.finish();
  await asked;
  expect(cache.size).toBe(0);
});

test("A failure is not cached, and the next request tries again", async () => {
  const cache = new ByteCache();
  await expect(cache.get("a", () => Promise.reject(new Error("database away")))).rejects.toThrow("away");
  expect((await cache.get("a", async () => made("here again"))).identity.toString()).toBe("here again");
});

test("A page carries the tags of every answer it was made from, cached or new", async () => {
  const cache = new ByteCache();
  const list = () => cache.get("list", async () => made("list", "card:a"));
  await list();
  const page = await cache.get("page", async () => {
    await list();
    await cache.get("tree", async () => made("tree", "catalogue"));
    return made("page", "page");
  });
  expect([...page.tags].toSorted()).toEqual(["card:a", "catalogue", "page"]);
  const { tags } = await collectTags(() => cache.get("page", async () => made("never")));
  expect(tags).toEqual(page.tags);
});

test("No answer is cached for longer than 15 minutes", async () => {
  let now = 0;
  const cache = new ByteCache({ now: () => now });
  await cache.get("a", async () => made("old"));
  now = 15 * 60 * 1000;
  expect(cache.peek("a")).toBeDefined();
  now += 1;
  expect((await cache.get("a", async () => made("new"))).identity.toString()).toBe("new");
});

test("Many answers that are never used again do not evict one that is in use", async () => {
  const cache = new ByteCache({ maxBytes: 100_000 });
  const keepFront = () => cache.get("front page", async () => made("front page made again"));
  await cache.get("front page", async () => made("front page"));
  for (let number = 0; number < 500; number += 1) {
    await cache.get(`search ${number}`, async () => made("x"));
    expect((await keepFront()).identity.toString()).toBe("front page");
  }
  expect(cache.size).toBeLessThan(60);
});

test("A small body counts twice, because it is kept as text too", async () => {
  const bytesOf = async (body: string) => {
    const cache = new ByteCache();
    const { gzip, brotli } = await cache.get("a", async () => made(body));
    return { bytes: cache.bytes, compressed: (gzip?.length ?? 0) + (brotli?.length ?? 0) };
  };
  const { bytes: empty } = await bytesOf("");
  expect((await bytesOf("x".repeat(500))).bytes - empty).toBe(1_000);
  const long = await bytesOf("x".repeat(20_000));
  expect(long.bytes - empty).toBe(20_000 + 2 * long.compressed);
});

test("An answer larger than the cache is returned but not cached", async () => {
  const cache = new ByteCache({ maxBytes: 10_000 });
  const answer = await cache.get("huge", async () => made("x".repeat(20_000)));
  expect(answer.identity).toHaveLength(20_000);
  expect(cache.size).toBe(0);
});
