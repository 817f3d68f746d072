import type { TestShop } from "./test-shop.ts";

/** The sitemap's files, with the index, by their addresses. */
export async function wholeSitemap(shop: TestShop): Promise<Map<string, string>> {
  const index = (await shop.app.inject("/sitemap.xml")).body;
  const files = new Map([["/sitemap.xml", index]]);
  for (const [, address = ""] of index.matchAll(/<sitemap><loc>([^<]*)<\/loc><\/sitemap>/g)) {
    const { pathname } = new URL(address);
    files.set(pathname, (await shop.app.inject(pathname)).body);
  }
  return files;
}

/** All files of the sitemap as one text. */
export async function sitemapText(shop: TestShop): Promise<string> {
  return [...(await wholeSitemap(shop)).values()].join("\n");
}
