import { CONTENT_PAGES } from "@shop/contract/paths";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { waitForChanges } from "../../test/wait-for-changes.ts";
import { sitemapText, wholeSitemap } from "../../test/whole-sitemap.ts";

const SHOP = { PUBLIC_URL: "https://shop.example/", STORE_NAME: 'Ada & "Bisi"' };

/** Addresses with the day of their last change, in order. */
async function sitemap(shop: TestShop): Promise<Map<string, string | undefined>> {
  const entries = (await sitemapText(shop)).matchAll(
    /<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g,
  );
  return new Map([...entries].map(([, address = "", changed]) => [address, changed]));
}

describe("robots.txt", () => {
  test("excludes personal pages and names the sitemap", async () => {
    const shop = await testShop(SHOP);
    const { statusCode, headers, body } = await shop.app.inject("/robots.txt");
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(body).toBe(`User-agent: *
Disallow: /cart
Disallow: /checkout
Disallow: /profile
Disallow: /orders
Disallow: /otp-verification
Disallow: /sign-in/code
Disallow: /api
Disallow: /admin

Sitemap: https://shop.example/sitemap.xml
`);
  });
});

describe("The sitemap", () => {
  test("lists every public page with its public address", async () => {
    const shop = await testShop(SHOP);
    const jewelry = await shop.aCategory({ name: "Jewelry" });
    const beads = await shop.aCategory({ name: "Beads", parent: jewelry.token });
    const empty = await shop.aCategory({ name: "Empty" });
    const strand = await shop.aVariant({ category: beads.token });
    await waitForChanges(shop);

    const { headers, body, statusCode } = await shop.app.inject("/sitemap.xml");
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]+">\n/);
    const files = await wholeSitemap(shop);
    expect([...files.keys()]).toEqual(["/sitemap.xml", "/sitemap-pages.xml", "/sitemap-products-0.xml"]);
    expect(files.get("/sitemap-pages.xml")).toMatch(/^<\?xml [^>]+>\n<urlset xmlns="[^"]+">\n/);
    expect([...(await sitemap(shop)).keys()]).toEqual(
      [
        "/",
        "/shop",
        "/new-arrivals",
        "/reduced",
        `/category/${jewelry.token}`,
        `/category/${beads.token}`,
        ...CONTENT_PAGES.map((page) => `/${page}`),
        `/product/${strand.productToken}`,
      ].map((path) => `https://shop.example${path}`),
    );
    expect([...files.values()].join()).not.toContain(empty.token);
  });

  test("has a file for each ten thousand ids of products, so that none grows with the catalogue", async () => {
    const shop = await testShop(SHOP);
    const first = await shop.aVariant();
    await shop.pool.query("alter table products alter column id restart with 20000");
    const later = await shop.aVariant();
    await waitForChanges(shop);
    const files = await wholeSitemap(shop);
    expect([...files.keys()].slice(2)).toEqual(["/sitemap-products-0.xml", "/sitemap-products-2.xml"]);
    expect(files.get("/sitemap-products-0.xml")).toContain(first.productToken);
    expect(files.get("/sitemap-products-2.xml")).toContain(later.productToken);
    for (const part of ["1", "3", "999999999", "x", "-1"])
      expect((await shop.app.inject(`/sitemap-products-${part}.xml`)).statusCode).toBe(404);
  });

  test("dates a page by its last change of text or price, not of stock", async () => {
    const shop = await testShop(SHOP);
    const category = await shop.aCategory();
    const variant = await shop.aVariant({ category: category.token });
    await shop.pool.query("update products set published_at = '2026-01-02T03:04:05Z'");
    await shop.setStock(variant, 9);
    await waitForChanges(shop);
    const product = `https://shop.example/product/${variant.productToken}`;
    const listing = `https://shop.example/category/${category.token}`;
    const before = await sitemap(shop);
    expect(before.get(product)).toBe("2026-01-02T03:04:05Z");
    // Lists change with every product, and the dates of texts are unknown.
    for (const page of [listing, "https://shop.example/", "https://shop.example/about"]) {
      expect(before.has(page)).toBe(true);
      expect(before.get(page)).toBeUndefined();
    }

    await shop.pool.query("update products set name = 'Other beads'");
    await waitForChanges(shop);
    const thisYear = (await sitemap(shop)).get(product);
    expect(Date.now() - Date.parse(thisYear!)).toBeLessThan(60_000);

    await shop.pool.query("update products set changed_at = null");
    await shop.pool.query("update variants set price = price + 100");
    await shop.pool.query("select pg_notify('stale', 'catalogue')");
    await waitForChanges(shop);
    const after = await sitemap(shop);
    expect(Date.now() - Date.parse(after.get(product)!)).toBeLessThan(60_000);
  });

  test("is cached until the catalogue changes", async () => {
    const shop = await testShop(SHOP);
    await shop.aVariant();
    await waitForChanges(shop);
    const first = await shop.app.inject("/sitemap-products-0.xml");
    await sitemapText(shop);
    expect(await shop.statementsOf(() => sitemapText(shop))).toEqual([]);
    const again = await shop.app.inject({
      url: "/sitemap-products-0.xml",
      headers: { "if-none-match": String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);

    const { productToken } = await shop.aVariant();
    await waitForChanges(shop);
    expect(await sitemapText(shop)).toContain(productToken);
  });

  test("lists the fixed pages of an empty shop", async () => {
    const shop = await testShop(SHOP);
    expect((await sitemap(shop)).size).toBe(4 + CONTENT_PAGES.length);
  });
});

describe("The web app manifest", () => {
  test("names the shop and has icons of every size and purpose", async () => {
    const shop = await testShop(SHOP);
    const answer = await shop.app.inject("/manifest.webmanifest");
    expect(answer.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    const manifest = answer.json();
    expect(manifest).toMatchObject({
      name: 'Ada & "Bisi"',
      short_name: 'Ada & "Bisi"',
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: "#fbf6ee",
      lang: "en-NG",
    });
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual(
      ["192x192 any", "512x512 any", "192x192 maskable", "512x512 maskable"],
    );
    for (const { src, sizes, purpose } of manifest.icons) {
      const icon = await shop.app.inject(src);
      expect(icon.headers).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
      });
      const picture = sharp(icon.rawPayload);
      const { width, height, format } = await picture.metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
      const { data } = await sharp(icon.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      // The phone masks this icon, so its corners show the pattern. The other icon is rounded already.
      expect(data[3]).toBe(purpose === "maskable" ? 255 : 0);
      expect(icon.rawPayload.length).toBeLessThan(30_000);
    }
  });

  test.each([
    ["Suya & Silk", "Suya & Silk"],
    ["Suya & Silk of Lagos", "Suya & Silk"],
    ["Mama Nkechi & Daughters", "Mama Nkechi"],
    ["Onitshamainmarket", "Onitshamainmarket"],
  ])("shortens the name '%s' to '%s' under the icon", async (name, short) => {
    const shop = await testShop({ STORE_NAME: name });
    expect((await shop.app.inject("/manifest.webmanifest")).json().short_name).toBe(short);
  });

  test("serves an icon under its full name only", async () => {
    const shop = await testShop(SHOP);
    for (const path of ["/icons/icon-192.png", "/icons/x", "/icons/..%2F..%2Fpackage.json"]) {
      expect((await shop.app.inject(path)).statusCode).toBe(404);
    }
  });

  test("has an icon where iPhones look for it", async () => {
    const shop = await testShop(SHOP);
    const { rawPayload, headers } = await shop.app.inject("/apple-touch-icon.png");
    expect(headers["content-type"]).toBe("image/png");
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([180, 180]);
    expect((await sharp(rawPayload).stats()).isOpaque).toBe(true);
  });
});

test("The service worker for riders is a script whose scope is the whole back office, its first page included", async () => {
  const shop = await testShop();
  const { statusCode, headers, body } = await shop.app.inject("/admin/run-worker.js");
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    "service-worker-allowed": "/admin",
  });
  expect(body).toContain('addEventListener("fetch"');
});
