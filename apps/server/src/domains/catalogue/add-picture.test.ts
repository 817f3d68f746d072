import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import type { Refusal } from "../../lib/refuse.ts";
import { addPicture } from "./add-picture.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { findMaster } from "./picture-names.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});

const painted = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: "#d9432f" } });
const add = (bytes: Buffer, name: string | null = null) => addPicture(shop.ctx, { bytes, name });
async function masterOf(id: string): Promise<Buffer> {
  const { pictures } = shop.ctx;
  return (await pictures.read((await findMaster(pictures, id))!))!;
}
const refusalOf = (work: Promise<unknown>): Promise<Refusal> =>
  work.then(
    () => expect.fail("It was not refused"),
    (refusal: Refusal) => refusal,
  );

describe("A picture that staff upload", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("may be %s", async (format) => {
    expect(await add(await painted().toFormat(format).toBuffer())).toMatchObject({ width: 400, height: 300 });
  });

  test("keeps only its pixels: no place, no camera, nothing after its end", async () => {
    const bytes = await painted()
      .withExif({ IFD0: { Copyright: "Ada" }, IFD3: { GPSLatitude: "6/1 27/1 0/1" } })
      .jpeg()
      .toBuffer();
    const { id } = await add(Buffer.concat([bytes, Buffer.from("<script>alert(1)</script>")]));
    const master = await masterOf(id);
    const stored = await sharp(master).metadata();
    expect([stored.format, stored.exif]).toEqual(["webp", undefined]);
    expect((await sharp(master).toBuffer()).includes("script")).toBe(false);
  });

  test("A moving picture that staff upload is stored as its first frame", async () => {
    const frames = await Promise.all(
      ["#ff0000", "#0000ff"].map((background) =>
        sharp({ create: { width: 300, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { id } = await add(moving);
    const { dominant } = await sharp(await masterOf(id)).stats();
    expect([dominant.r > 200, dominant.b < 60]).toEqual([true, true]);
  });

  test("is found by its name in imports; a later one of that name takes it over", async () => {
    const first = await add(await painted().jpeg().toBuffer(), "tin.jpg");
    const second = await add(await painted(500).jpeg().toBuffer(), "tin.jpg");
    expect(second.id).not.toBe(first.id);
    const { rows } = await shop.pool.query("select name, picture_id from picture_files");
    expect(rows).toEqual([{ name: "tin.jpg", picture_id: second.id }]);
  });

  test.each([
    [
      "an SVG",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      "Please choose a JPEG, PNG, WebP or AVIF picture",
    ],
    ["a GIF", Buffer.from("GIF89a..."), "Please choose a JPEG, PNG, WebP or AVIF picture"],
    ["a page named .jpg", Buffer.from("<!doctype html>"), "Please choose a JPEG, PNG, WebP or AVIF picture"],
    [
      "only the beginning of a JPEG",
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      "This file is not a picture that we can read",
    ],
    ["more than 15 MB", Buffer.alloc(15 * 1024 * 1024 + 1, 0xff), "Please choose a picture of at most 15 MB"],
  ])("is refused when it is %s", async (_what, bytes, sentence) => {
    const refused = await refusalOf(add(bytes));
    expect([refused.message, refused.data]).toEqual([sentence, { fields: { picture: sentence } }]);
  });

  test("is refused when it has more than 50 million pixels, before they are decoded", async () => {
    const huge = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(huge.length).toBeLessThan(1024 * 1024);
    expect((await refusalOf(add(huge))).message).toMatch(/pixels|not a picture/);
  });
});

describe("A picture that staff fetch by its address", () => {
  async function aSite(answer: RequestListener): Promise<string> {
    const site = createServer(answer);
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      site.closeAllConnections();
      site.close();
    });
    return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  }
  const anywhere = { isAllowed: () => true };

  test("comes with the name of its file, also after a redirect", async () => {
    const bytes = await painted().jpeg().toBuffer();
    const site = await aSite((request, response) => {
      if (request.url === "/old") return response.writeHead(302, { location: "/red%20tin.jpg?w=1" }).end();
      response.end(bytes);
    });
    expect(await fetchPicture(`${site}/old`, anywhere)).toEqual({ bytes, name: "red tin.jpg" });
  });

  test.each([
    "http://127.0.0.1:5432/",
    "http://[::1]/x.jpg",
    "http://169.254.169.254/latest/meta-data",
    "http://localhost/x.jpg",
    "http://2130706433/x.jpg",
    "file:///etc/passwd",
    "ftp://example.com/x.jpg",
    "https://user:secret@example.com/x.jpg",
    "x.jpg",
  ])("is refused from %s", async (address) => {
    const refused = await refusalOf(fetchPicture(address));
    expect(refused.code).toBe("bad_input");
  });

  test("is refused when a redirect leads into the shop's own network", async () => {
    let asked = 0;
    const inside = await aSite((_request, response) => {
      asked += 1;
      response.end("secret");
    });
    const port = new URL(inside).port;
    const outside = await aSite((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.2:${port}/` }).end();
    });
    const refused = await refusalOf(
      fetchPicture(outside, { isAllowed: (address) => address === "127.0.0.1" }),
    );
    expect([refused.message, asked]).toEqual(["This address is not on the public internet", 0]);
  });

  test("is refused when it is too large, too slow, gone, or behind endless redirects", async () => {
    const reasonOf = async (answer: RequestListener, timeLimitMs = 15_000) => {
      const site = await aSite(answer);
      return (await refusalOf(fetchPicture(`${site}/x`, { ...anywhere, timeLimitMs }))).message;
    };
    expect(
      await reasonOf((_, response) => {
        response.end(Buffer.alloc(15 * 1024 * 1024 + 1));
      }),
    ).toBe("Please choose a picture of at most 15 MB");
    expect(await reasonOf(() => {}, 50)).toMatch(/^We could not fetch a picture from this address/);
    expect(await reasonOf((_, response) => response.writeHead(404).end())).toMatch(/answers 404/);
    expect(await reasonOf((_, response) => response.writeHead(301, { location: "/x" }).end())).toMatch(
      /without end/,
    );
  });
});
