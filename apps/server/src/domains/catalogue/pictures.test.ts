import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_FORMATS, PICTURE_WIDTHS } from "@shop/contract/constants";
import { picturePath } from "@shop/contract/paths";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { ImageResizer } from "./image-resizer.ts";
import { storePicture } from "./store-picture.ts";
import { sweepPictures } from "./sweep-pictures.ts";

/** A sunset whose colours depend on `hue`. */
function paint({
  width = 1000,
  height = width,
  hue = 0,
}: {
  width?: number;
  height?: number;
  hue?: number;
} = {}) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const y = Math.floor(at / 3 / width) / height;
    pixels[at] = 255 - y * 120;
    pixels[at + 1] = (hue + y * 200) % 256;
    pixels[at + 2] = 60 + y * 100;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const store = (shop: TestShop, master: Buffer) => storePicture(shop.ctx, master);

async function aPicture(shop: TestShop, size: Parameters<typeof paint>[0] = {}): Promise<string> {
  return (await store(shop, await paint(size).jpeg().toBuffer())).id;
}

const get = (shop: TestShop, url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });

async function filesBeneath(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test("Every picture width is served in every format, with the right content type", async () => {
  const shop = await testShop();
  const id = await aPicture(shop, { width: 1600 });
  const names = { avif: "heif", webp: "webp", jpg: "jpeg" };
  const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
  for (const format of PICTURE_FORMATS) {
    for (const width of PICTURE_WIDTHS) {
      const { statusCode, headers, rawPayload } = await get(shop, picturePath(id, width, format));
      expect([statusCode, headers["content-type"]]).toEqual([200, types[format]]);
      const seen = await sharp(rawPayload).metadata();
      expect([seen.format, seen.width, seen.height]).toEqual([names[format], width, width]);
    }
  }
});

test("A picture may be cached for a year, and is served without cookies and with nosniff", async () => {
  const shop = await testShop();
  const { headers } = await get(shop, picturePath(await aPicture(shop), 320, "webp"));
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(headers).not.toHaveProperty("set-cookie");
});

test("A small picture is never enlarged", async () => {
  const shop = await testShop();
  const { rawPayload } = await get(shop, picturePath(await aPicture(shop, { width: 300 }), 1200, "jpg"));
  expect((await sharp(rawPayload).metadata()).width).toBe(300);
});

test("Pictures that were made once cost no SQL statement and need no store key", async () => {
  const shop = await testShop();
  const path = picturePath(await aPicture(shop), 160, "webp");
  await get(shop, path);
  const statements = await shop.statementsOf(async () => {
    expect((await get(shop, path)).statusCode).toBe(200);
    expect((await get(shop, path)).statusCode).toBe(200);
  });
  expect(statements).toEqual([]);
});

test("A picture size is made once for many simultaneous requests, and survives a restart", async () => {
  const shop = await testShop();
  const id = await aPicture(shop);
  const path = picturePath(id, 400, "avif");
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(shop, path)));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);

  const derived = () => filesBeneath(join(shop.env.dataDir, "pictures", "derived"));
  await vi.waitFor(async () =>
    expect((await derived()).map((file) => file.split("/").at(-1))).toEqual(["400.avif"]),
  );
  await rm(join(shop.env.dataDir, "pictures", "masters"), { recursive: true });
  const restarted = new ImageResizer(shop.ctx);
  expect(await restarted.resize(id, 400, "avif")).toEqual(answers[0]?.rawPayload);
});

test("A half-written picture file from a crash is never served", async () => {
  const shop = await testShop();
  const id = await aPicture(shop);
  const path = picturePath(id, 160, "jpg");
  await get(shop, path);
  const file = await vi.waitFor(async () => {
    const [made = ""] = await filesBeneath(join(shop.env.dataDir, "pictures", "derived"));
    expect(made).toMatch(/160\.jpg$/);
    return made;
  });
  await rm(file);
  await writeFile(join(file, "..", ".1234.unfinished"), "half a pict");
  const { statusCode, rawPayload } = await get(shop, path);
  expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, 160]);
});

test("A file that a killed process began to write is removed a day later, and other folders are left alone", async () => {
  const shop = await testShop();
  const root = join(shop.env.dataDir, "pictures");
  await aPicture(shop);
  const [master = ""] = await filesBeneath(join(shop.env.dataDir, "pictures", "masters"));
  const [old, fresh] = [join(master, "..", ".1.unfinished"), join(master, "..", ".2.unfinished")];
  const [beside, lost] = [join(root, ".3.unfinished"), join(root, "lost+found", ".4.unfinished")];
  await mkdir(join(root, "lost+found"));
  await Promise.all([old, fresh, beside, lost].map((file) => writeFile(file, "half a pict")));
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await Promise.all([old, beside, lost, master].map((file) => utimes(file, twoDaysAgo, twoDaysAgo)));
  await sweepPictures(shop.ctx); // makes the shop the owner of the storage
  await sweepPictures(shop.ctx);
  const left = await filesBeneath(root);
  expect(left.toSorted()).toEqual([fresh, lost, master, join(root, "belongs-to.txt")].toSorted());
});

test("A picture address with another width, format, id or path is not found", async () => {
  const shop = await testShop();
  const id = await aPicture(shop, { width: 200 });
  const addresses = [
    `/pictures/${id}/641.webp`,
    `/pictures/${id}/0640.webp`,
    `/pictures/${id}/640.png`,
    `/pictures/${id.toUpperCase()}/640.webp`,
    `/pictures/${id}%00/640.webp`,
    `/pictures/${id}/..%2F..%2F640.webp`,
    "/pictures/..%2F..%2Fmasters/640.webp",
    picturePath("0".repeat(32), 640, "webp"),
  ];
  for (const address of addresses) {
    const { statusCode, headers, body } = await get(shop, address);
    expect([address, statusCode, headers["cache-control"]]).toEqual([address, 404, "no-store"]);
    expect(JSON.parse(body)).toEqual({
      status: false,
      code: "picture_not_found",
      message: "Picture not found",
      data: null,
    });
  }
});

test("A picture address that cannot be decoded is not found", async () => {
  const shop = await testShop();
  const { statusCode, body } = await get(shop, "/pictures/%zz/640.webp");
  expect([statusCode, JSON.parse(body).status]).toEqual([404, false]);
});

test("When too many picture sizes wait to be made, further requests are asked to try again", async () => {
  const shop = await testShop();
  const id = await aPicture(shop);
  const resizer = new ImageResizer(shop.ctx, { maxWaiting: 1 });
  const asked = await Promise.allSettled(PICTURE_WIDTHS.map((width) => resizer.resize(id, width, "avif")));
  const refused = asked.filter(({ status }) => status === "rejected");
  // Which of them come first is decided by the file system.
  expect(asked.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  expect(refused[0]).toMatchObject({ reason: { code: "busy", status: 503, retryAfter: 5 } });
  expect(await resizer.resize(id, 640, "webp")).toBeInstanceOf(Buffer);
});

test("A clean picture is stored byte for byte, and storing it again changes nothing", async () => {
  const shop = await testShop();
  for (const format of ["jpeg", "png", "webp", "avif"] as const) {
    const master = await paint({ hue: 40 }).toFormat(format).toBuffer();
    const { id } = await store(shop, master);
    expect(await store(shop, master)).toEqual({ id });
    const { rows } = await shop.pool.query("select * from pictures where id = $1", [id]);
    expect(rows).toMatchObject([{ width: 1000, height: 1000 }]);
    expect(rows[0].placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{40,180}$/);
    const files = await filesBeneath(join(shop.env.dataDir, "pictures", "masters", id.slice(0, 2)));
    expect(await Promise.all(files.map((file) => readFile(file)))).toEqual([master]);
  }
});

test("A picture stored without its preview gets it when it is stored again", async () => {
  const shop = await testShop();
  const master = await paint({ hue: 80 }).webp().toBuffer();
  const preview = async (id: string) =>
    (await shop.pool.query("select placeholder from pictures where id = $1", [id])).rows[0].placeholder;
  const { id } = await storePicture(shop.ctx, master, { withPlaceholder: false });
  expect(await preview(id)).toBe("");
  expect(await storePicture(shop.ctx, master)).toEqual({ id });
  const made = await preview(id);
  expect(made).toMatch(/^data:image/);
  await storePicture(shop.ctx, master, { withPlaceholder: false });
  expect(await preview(id)).toBe(made);
});

test("Camera metadata is removed from stored pictures", async () => {
  const shop = await testShop();
  const master = await paint({ width: 1000, height: 600 })
    .withExif({ IFD0: { Artist: "Ada" }, IFD3: { GPSLatitude: "6/1 27/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { id } = await store(shop, master);
  const [file = ""] = await filesBeneath(join(shop.env.dataDir, "pictures", "masters"));
  const kept = await sharp(file).metadata();
  expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
  // The pixels are rotated: the orientation is not just dropped.
  expect([kept.width, kept.height]).toEqual([600, 1000]);
  const { rawPayload } = await get(shop, picturePath(id, 160, "jpg"));
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
});

test("A picture larger than any page shows is scaled down", async () => {
  const shop = await testShop();
  const { id } = await store(shop, await paint({ width: 2400, height: 1200 }).jpeg().toBuffer());
  const { rows } = await shop.pool.query("select width, height from pictures where id = $1", [id]);
  expect(rows).toEqual([{ width: 1600, height: 800 }]);
});

test("Files that are not bitmaps, or are broken, too small or too large, are refused", async () => {
  const shop = await testShop();
  const jpeg = await paint().jpeg({ quality: 95 }).toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script/></svg>';
  const refused: [Buffer, string][] = [
    [Buffer.from("<html>hello</html>"), "This file is not a picture that we can read"],
    [Buffer.alloc(0), "This file is not a picture that we can read"],
    [jpeg.subarray(0, jpeg.length / 2), "This file is not a picture that we can read"],
    [Buffer.from(svg), "Please choose a JPEG, PNG, WebP or AVIF picture"],
    [await paint({ width: 199 }).png().toBuffer(), "Please choose a picture of at least 200 × 200 pixels"],
    [Buffer.alloc(20 * 1024 * 1024 + 1), "Please choose a picture of at most 20 MB"],
  ];
  for (const [file, sentence] of refused) {
    await expect(store(shop, file)).rejects.toMatchObject({
      status: 400,
      message: sentence,
      data: { fields: { picture: sentence } },
    });
  }
  expect((await shop.pool.query("select from pictures")).rowCount).toBe(0);
});
