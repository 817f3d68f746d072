import { paths } from "@shop/contract/paths";

interface Address {
  path: string;
  /** ISO 8601 in UTC; null where it is unknown: a wrong date is worse than none. */
  changedAt: string | null;
}

/** The file that names all others. */
export const SITEMAP_PATH = "/sitemap.xml";
/** The pages that are not products. */
export const PAGES_SITEMAP_PATH = "/sitemap-pages.xml";

export function productsSitemapPath(part: number): string {
  return `/sitemap-products-${part}.xml`;
}

/**
 * The lists of all products, the categories and the text pages. Lists change with every product, so their dates would
 * be meaningless.
 */
export function pageAddresses({
  categories,
  textPages,
}: {
  /** The tokens of the categories. */
  categories: readonly string[];
  /** Paths. */
  textPages: readonly string[];
}): Address[] {
  const lists = [paths.home(), paths.shop(), paths.newArrivals(), paths.reduced()];
  return [...lists, ...categories.map((token) => paths.category(token)), ...textPages].map((path) => ({
    path,
    changedAt: null,
  }));
}

/** A file of pages. The sitemap protocol allows 50,000 addresses and 50 MB. */
export function writeSitemap({ publicUrl }: { publicUrl: string }, addresses: readonly Address[]): string {
  return written(
    "urlset",
    addresses.map(({ path, changedAt }) => {
      const lastmod = changedAt === null ? "" : `<lastmod>${changedAt}</lastmod>`;
      return `<url><loc>${escaped(publicUrl + path)}</loc>${lastmod}</url>`;
    }),
  );
}

/** @param parts the numbers of the files of products */
export function writeSitemapIndex(
  { publicUrl }: { publicUrl: string },
  { parts }: { parts: readonly number[] },
): string {
  const files = [PAGES_SITEMAP_PATH, ...parts.map(productsSitemapPath)];
  return written(
    "sitemapindex",
    files.map((path) => `<sitemap><loc>${escaped(publicUrl + path)}</loc></sitemap>`),
  );
}

function written(element: string, entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${element}>`,
    "",
  ].join("\n");
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
