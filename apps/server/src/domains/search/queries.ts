import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import type { Slice } from "../../lib/paging.ts";
import { type CardRow, IS_SHOWN, listCards } from "../catalogue/queries.ts";
import { closest, fitOf } from "./rules/likeness.ts";
import type { Search } from "./rules/search-words.ts";

/** Letter triples that a misspelled word still shares with the right one: of "beeds" in "beads" a third. */
export const PERHAPS_MEANT = 0.25;
/** More than this nobody looks through who has misspelled something. */
export const CANDIDATES_MOST = 400;

/**
 * Products that fit a search, best first. Words count where they stand in name, other names, description or
 * category, in any of their forms, the last one also when unfinished. Only when nothing fits so, spelling
 * mistakes are forgiven.
 */
export async function listFound(
  ctx: Pick<Ctx, "db">,
  { search, slice }: { search: Search; slice: Slice },
): Promise<{ cards: CardRow[]; total: number; forgiven: boolean }> {
  const exact = await findProductIds(ctx, { search, slice });
  if (exact.total > 0)
    return { cards: await listInOrder(ctx, exact.ids), total: exact.total, forgiven: false };
  const alike = await findAlike(ctx, { words: search.words });
  const from = slice.offset;
  const ids = alike.slice(from, slice.limit === null ? undefined : from + slice.limit);
  return { cards: await listInOrder(ctx, ids), total: alike.length, forgiven: alike.length > 0 };
}

async function listInOrder(ctx: Pick<Ctx, "db">, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return listCards(ctx, {
    which: sql`p.id = any(${ids})`,
    order: sql`array_position(${ids}::bigint[], p.id)`,
    slice: { limit: null, offset: 0 },
  });
}

async function findProductIds(
  { db }: Pick<Ctx, "db">,
  { search, slice }: { search: Search; slice: Slice },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`
    with recursive asked as (
      select websearch_to_tsquery('english', ${search.text})
        || coalesce(to_tsquery('english', ${search.unfinished}), ''::tsquery) as query
    ),
    shelves as (
      select c.id from categories c, asked where to_tsvector('english', c.name) @@ asked.query
      union
      select c.id from categories c join shelves on c.parent_id = shelves.id
    ),
    found as (
      select p.id,
        (lower(p.name) = ${search.text})::int + ts_rank(p.search, asked.query)
          + case when p.category_id in (select id from shelves) then 0.3 else 0 end as rank
      from products p, asked
      where (p.search @@ asked.query or p.category_id in (select id from shelves)) and ${IS_SHOWN}
    )
    select (select count(*)::int from found) as total,
      array(select id from found order by rank desc, id limit ${slice.limit} offset ${slice.offset}) as ids`);
  return { ids: (rows[0]?.ids ?? []).map(Number), total: rows[0]?.total ?? 0 };
}

/**
 * Products whose name, categories or other names are spelled nearly so, best first. Letter triples find who may be
 * meant and letters decide: by triples alone "beeds" is nearer to "beef" than to "beads".
 */
async function findAlike(
  { db }: Pick<Ctx, "db">,
  { words }: { words: readonly string[] },
): Promise<number[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ id: string; name: string; known_as: string }>(sql`
    with recursive lineage as (
      select id, name as names from categories where parent_id is null
      union
      select c.id, lineage.names || ' ' || c.name from categories c join lineage on c.parent_id = lineage.id
    )
    select p.id, p.name, known.known_as
    from products p
    join lineage on lineage.id = p.category_id
    cross join lateral (select p.name || ' ' || lineage.names || ' ' || p.keywords as known_as) known
    cross join lateral (
      select avg(word_similarity(word, known.known_as)) as fit from unnest(${words}::text[]) word
    ) fits
    where fits.fit >= ${PERHAPS_MEANT} and ${IS_SHOWN}
    order by fits.fit desc, p.id
    limit ${CANDIDATES_MOST}`);
  // Of what fits equally well, that comes first which says so in its name.
  const found = closest(rows, ({ known_as }) => fitOf(words, known_as));
  return found
    .map(({ item, fit }) => ({ id: Number(item.id), fit, byName: fitOf(words, item.name) }))
    .toSorted((a, b) => b.fit - a.fit || b.byName - a.byName || a.id - b.id)
    .map(({ id }) => id);
}
