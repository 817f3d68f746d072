import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import type { Slice } from "../../lib/paging.ts";
import { type CardRow, listCards } from "../catalogue/list-cards.ts";
import { IS_LISTED } from "../catalogue/on-sale.ts";
import type { Search } from "./rules/search-words.ts";
import { closest, matchScore } from "./rules/similarity.ts";

/**
 * The trigram similarity that makes a product a candidate. A misspelled word still shares trigrams with the right one:
 * "beeds" shares a third of them with "beads".
 */
export const MIN_TRIGRAM_SIMILARITY = 0.25;
/** Limits how many candidates are compared letter by letter. */
export const MAX_CANDIDATES = 400;

/**
 * Products that match a search, best first. Words match in the name, keywords, description or category, in any
 * grammatical form; the last word also matches as a prefix. Similar spellings are tried only if nothing matches.
 */
export async function searchProducts(
  ctx: Pick<Ctx, "db">,
  { search, slice }: { search: Search; slice: Slice },
): Promise<{ cards: CardRow[]; total: number; isFuzzy: boolean }> {
  const exact = await findProductIds(ctx, { search, slice });
  if (exact.total > 0)
    return { cards: await listInOrder(ctx, exact.ids), total: exact.total, isFuzzy: false };
  const similar = await findSimilar(ctx, { words: search.words });
  const { offset, limit } = slice;
  const ids = similar.slice(offset, limit === null ? undefined : offset + limit);
  return { cards: await listInOrder(ctx, ids), total: similar.length, isFuzzy: similar.length > 0 };
}

/** The products that match a search, best first: all of them. */
export async function findAllIds(
  ctx: Pick<Ctx, "db">,
  { search }: { search: Search },
): Promise<{ ids: number[]; isFuzzy: boolean }> {
  const { ids } = await findProductIds(ctx, { search, slice: { limit: null, offset: 0 } });
  if (ids.length > 0) return { ids, isFuzzy: false };
  const similar = await findSimilar(ctx, { words: search.words });
  return { ids: similar, isFuzzy: similar.length > 0 };
}

async function listInOrder(ctx: Pick<Ctx, "db">, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return listCards(ctx, {
    condition: sql`p.id = any(${ids})`,
    order: sql`array_position(${ids}::bigint[], p.id)`,
    slice: { limit: null, offset: 0 },
  });
}

async function findProductIds(
  { db }: Pick<Ctx, "db">,
  { search, slice }: { search: Search; slice: Pick<Slice, "limit" | "offset"> },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`
    with asked as (
      select websearch_to_tsquery('english', ${search.text})
        || coalesce(to_tsquery('english', ${search.prefixQuery}), ''::tsquery) as query
    ),
    in_matching_categories as (
      select l.product_id from categories c join category_products l on l.category_id = c.id, asked
      where l.is_listed and to_tsvector('english', c.name) @@ asked.query
    ),
    found as (
      select p.id,
        (lower(p.name) = ${search.text})::int + ts_rank(p.search, asked.query)
          + case when p.id in (select product_id from in_matching_categories) then 0.3 else 0 end as rank
      from products p, asked
      where (p.search @@ asked.query or p.id in (select product_id from in_matching_categories)) and ${IS_LISTED}
    )
    select (select count(*)::int from found) as total,
      array(select id from found order by rank desc, id limit ${slice.limit} offset ${slice.offset}) as ids`);
  return { ids: (rows[0]?.ids ?? []).map(Number), total: rows[0]?.total ?? 0 };
}

/**
 * Products whose name, categories or keywords are spelled similarly, best first. Trigrams select the candidates and
 * edit distance ranks them: by trigrams alone, "beeds" is closer to "beef" than to "beads".
 */
async function findSimilar(
  { db }: Pick<Ctx, "db">,
  { words }: { words: readonly string[] },
): Promise<number[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ id: string; name: string; names: string }>(sql`
    with named as (
      select l.product_id, string_agg(c.name, ' ' order by c.id) as names
      from category_products l join categories c on c.id = l.category_id
      where l.is_listed
      group by l.product_id
    )
    select p.id, p.name, known.names
    from products p
    join named on named.product_id = p.id
    cross join lateral (select p.name || ' ' || named.names || ' ' || p.keywords as names) known
    cross join lateral (
      select avg(word_similarity(word, known.names)) as score from unnest(${words}::text[]) word
    ) similarity
    where similarity.score >= ${MIN_TRIGRAM_SIMILARITY} and ${IS_LISTED}
    order by similarity.score desc, p.id
    limit ${MAX_CANDIDATES}`);
  // Between equal scores, a match in the name comes first.
  const found = closest(rows, ({ names }) => matchScore(words, names));
  return found
    .map(({ item, score }) => ({ id: Number(item.id), score, nameScore: matchScore(words, item.name) }))
    .toSorted((a, b) => b.score - a.score || b.nameScore - a.nameScore || a.id - b.id)
    .map(({ id }) => id);
}
