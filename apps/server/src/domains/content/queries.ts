import type { PAGE_STATES } from "@shop/contract/admin/page-limits";
import { CONTENT_PAGES, type ContentPage, paths } from "@shop/contract/paths";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { PageText } from "./built-in/page-text.ts";

export interface StoredPage {
  name: string;
  version: number;
  isBuiltIn: boolean;
  /** The number of the version in the shop; null for the built-in text, or for a page that is not in the shop. */
  published: number | null;
  /** The number of the newest version; 0 when nothing was ever saved. */
  latest: number;
  title: string | null;
  changedAt: string | null;
}

export interface StoredVersion {
  number: number;
  title: string;
  savedAt: string;
  savedBy: string;
}

const PAGE = sql`
  p.name, p.version, p.built_in as "isBuiltIn", p.published, coalesce(v.number, 0) as latest, v.title,
  v.saved_at as "changedAt"
  from pages p left join lateral (
    select number, title, saved_at from page_versions where page = p.name order by number desc limit 1) v on true`;

/** All pages: the built-in ones in the order of the shop, then those of staff by name. */
export async function listPages({ db }: { db: Db }): Promise<StoredPage[]> {
  const { rows } = await db.execute<StoredPage>(sql`
    select ${PAGE} order by array_position(${CONTENT_PAGES}::text[], p.name) nulls last, p.name`);
  return rows;
}

/** Null when there is no such page. */
export async function findPage({ db }: { db: Db }, { name }: { name: string }): Promise<StoredPage | null> {
  const { rows } = await db.execute<StoredPage>(sql`select ${PAGE} where p.name = ${name}`);
  return rows[0] ?? null;
}

/** Newest first. */
export async function listVersions({ db }: { db: Db }, { name }: { name: string }): Promise<StoredVersion[]> {
  const { rows } = await db.execute<StoredVersion>(sql`
    select number, title, saved_at as "savedAt", saved_by as "savedBy"
    from page_versions where page = ${name} order by number desc`);
  return rows;
}

/** Null when there is no such version. */
export async function findVersion(
  { db }: { db: Db },
  { name, number }: { name: string; number: number },
): Promise<(StoredVersion & PageText) | null> {
  const { rows } = await db.execute<StoredVersion & PageText>(sql`
    select number, title, description, html, saved_at as "savedAt", saved_by as "savedBy"
    from page_versions where page = ${name} and number = ${number}`);
  return rows[0] ?? null;
}

/** Null when there is no such preview, or when it has expired. */
export async function findPreview(
  { db }: { db: Db },
  { token }: { token: string },
): Promise<PageText | null> {
  const { rows } = await db.execute<PageText & Record<string, unknown>>(sql`
    select title, description, html from page_previews where token = ${token} and expires_at > now()`);
  return rows[0] ?? null;
}

export interface PublishedPage {
  name: string;
  isBuiltIn: boolean;
  /** Null for the built-in text. */
  title: string | null;
}

/** The pages in the shop, in the order of `listPages`. */
export async function listPublishedPages({ db }: { db: Db }): Promise<PublishedPage[]> {
  const { rows } = await db.execute<PublishedPage & Record<string, unknown>>(sql`
    select p.name, p.built_in as "isBuiltIn", v.title
    from pages p left join page_versions v on v.page = p.name and v.number = p.published
    where p.built_in or p.published is not null
    order by array_position(${CONTENT_PAGES}::text[], p.name) nulls last, v.title, p.name`);
  return rows;
}

export function pathOf({ name, isBuiltIn }: { name: string; isBuiltIn: boolean }): string {
  return isBuiltIn ? paths.content(name as ContentPage) : paths.addedPage(name);
}

export function stateOf({
  isBuiltIn,
  published,
  latest,
}: Pick<StoredPage, "isBuiltIn" | "published" | "latest">): (typeof PAGE_STATES)[number] {
  if (published === null) return isBuiltIn ? (latest === 0 ? "built_in" : "changed") : "draft";
  return published === latest ? "published" : "changed";
}
