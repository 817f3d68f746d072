import { CONTENT_PAGES, paths } from "@shop/contract/paths";
import type { AddressRow } from "../domains/catalogue/queries.ts";

/** The sitemap protocol allows so many in one file. */
const ADDRESSES_MOST = 50_000;
const PAGES = [paths.home(), paths.shop(), paths.newArrivals()];

/** How many categories and products there is room for. */
export const GOODS_MOST = ADDRESSES_MOST - PAGES.length - CONTENT_PAGES.length;

/** Every page worth finding. The pages that show the whole catalogue change with the newest of it. */
export function writeSitemap(
  { publicUrl }: { publicUrl: string },
  { addresses }: { addresses: readonly AddressRow[] },
): string {
  // ISO 8601 in UTC: the latest is the greatest text.
  const newest = addresses.reduce<string | null>(
    (latest, { changedAt }) => (latest === null || changedAt > latest ? changedAt : latest),
    null,
  );
  const entries = [
    ...PAGES.map((path) => entry(publicUrl + path, newest)),
    ...addresses.map(({ kind, token, changedAt }) => {
      const path = kind === "category" ? paths.category(token) : paths.product(token);
      return entry(publicUrl + path, changedAt);
    }),
    // When their text last changed nobody has written down, and a date that is not true is worse than none.
    ...CONTENT_PAGES.map((page) => entry(publicUrl + paths.content(page), null)),
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
