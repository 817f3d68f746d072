import type { PageRecord, PageRow } from "@shop/contract/admin/pages";
import type { TextPage } from "@shop/contract/pages";
import type { Db } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { builtInText, editableText } from "./built-in/built-in-pages.ts";
import type { PageText, ShopFacts } from "./built-in/page-text.ts";
import { cleanPage } from "./clean-page.ts";
import {
  findPage,
  findPreview,
  findVersion,
  listPublishedPages,
  listVersions,
  pathOf,
  type StoredPage,
  stateOf,
} from "./queries.ts";

const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString());

export function presentRow(page: StoredPage, shop: ShopFacts): PageRow {
  return {
    name: page.name,
    path: pathOf(page),
    title: page.title ?? builtInText(page.name, shop)?.title ?? page.name,
    isBuiltIn: page.isBuiltIn,
    state: stateOf(page),
    changedAt: iso(page.changedAt),
  };
}

/**
 * A page with its newest text and its versions, for staff.
 * @throws Refusal when there is no such page
 */
export async function presentRecord(
  { db, env }: { db: Db; env: ShopFacts },
  { name }: { name: string },
): Promise<PageRecord> {
  const page = (await findPage({ db }, { name })) ?? refuse("page_not_found");
  const [versions, text] = await Promise.all([
    listVersions({ db }, { name }),
    getVersionText({ db, env }, { name, number: page.latest }),
  ]);
  const builtIn = builtInText(name, env);
  return {
    ...presentRow(page, env),
    title: text.title,
    description: text.description,
    html: text.html,
    version: page.version,
    latest: page.latest,
    published: page.published ?? (page.isBuiltIn ? 0 : null),
    versions: [
      ...versions.map((version) => ({ ...version, savedAt: iso(version.savedAt) })),
      ...(builtIn ? [{ number: 0, title: builtIn.title, savedAt: null, savedBy: null }] : []),
    ],
  };
}

/**
 * The text of a version with the elements that the editor has; 0 is the built-in text.
 * @throws Refusal when there is no such version
 */
export async function getVersionText(
  { db, env }: { db: Db; env: ShopFacts },
  { name, number }: { name: string; number: number },
): Promise<PageText & { savedAt: string | null; savedBy: string | null }> {
  if (number === 0) {
    const builtIn = editableText(name, env) ?? refuse("page_not_found");
    return { ...builtIn, savedAt: null, savedBy: null };
  }
  const found = (await findVersion({ db }, { name, number })) ?? refuse("page_not_found");
  const { title, description, html, savedAt, savedBy } = found;
  return { title, description, html: cleanPage(html), savedAt: iso(savedAt), savedBy };
}

/**
 * A page as shoppers read it, or a preview of one.
 * @throws Refusal when there is no such page in the shop
 */
export async function presentTextPage(
  { db, env }: { db: Db; env: ShopFacts },
  { name }: { name: string },
): Promise<TextPage> {
  const inShop = await listPublishedPages({ db });
  const pages = inShop.map((page) => ({
    path: pathOf(page),
    title: page.title ?? builtInText(page.name, env)?.title ?? page.name,
  }));
  const preview = await findPreview({ db }, { token: name });
  if (preview) return { ...preview, html: cleanPage(preview.html), path: null, pages };

  const page = await findPage({ db }, { name });
  if (!page) return refuse("not_found");
  const { published } = page;
  if (published === null) {
    const builtIn = builtInText(name, env) ?? refuse("not_found");
    return { ...builtIn, path: pathOf(page), pages };
  }
  const text = (await findVersion({ db }, { name, number: published })) ?? refuse("not_found");
  const { title, description, html } = text;
  return { title, description, html: cleanPage(html), path: pathOf(page), pages };
}
