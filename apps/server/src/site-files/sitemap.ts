import { ADDED_PAGES_MAX } from "@shop/contract/admin/page-limits";
import { CONTENT_PAGES, paths } from "@shop/contract/paths";
import type { SitemapRow } from "../domains/catalogue/list-sitemap-entries.ts";

/** The sitemap protocol's limit for one file. */
const MAX_URLS = 50_000;
const PAGES = [paths.home(), paths.shop(), paths.newArrivals(), paths.reduced()];

/** How many categories and products fit in the sitemap. */
export const MAX_CATALOGUE_ENTRIES = MAX_URLS - PAGES.length - CONTENT_PAGES.length - ADDED_PAGES_MAX;

/**
 * Lists every public page. Pages that show the whole catalogue take the date of its latest change.
 * @param textPages the paths of the text pages
 */
export function writeSitemap(
  { publicUrl }: { publicUrl: string },
  { catalogue, textPages }: { catalogue: readonly SitemapRow[]; textPages: readonly string[] },
): string {
  // ISO 8601 timestamps in UTC sort as text.
  const newest = catalogue.reduce<string | null>(
    (latest, { changedAt }) => (latest === null || changedAt > latest ? changedAt : latest),
    null,
  );
  const entries = [
    ...PAGES.map((path) => entry(publicUrl + path, newest)),
    ...catalogue.map(({ kind, token, changedAt }) => {
      const path = kind === "category" ? paths.category(token) : paths.product(token);
      return entry(publicUrl + path, changedAt);
    }),
    // The date of the last change to these texts is unknown, and a wrong date is worse than none.
    ...textPages.map((path) => entry(publicUrl + path, null)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

function entry(address: string, changedAt: string | null): string {
  const lastmod = changedAt === null ? "" : `<lastmod>${changedAt}</lastmod>`;
  return `<url><loc>${escaped(address)}</loc>${lastmod}</url>`;
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
