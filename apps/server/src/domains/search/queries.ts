import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import type { Slice } from "../../lib/paging.ts";
import { type CardRow, IS_SHOWN, listCards } from "../catalogue/queries.ts";
import type { Search } from "./rules/search-words.ts";

/** How much of a word's letter triples must be found: of "ankera" in "ankara" 0.43, of "bread" in "bead" 0.38. */
export const FORGIVEN = 0.4;
/** What fits much less than the best is not what was meant. */
export const NEAR_THE_BEST = 0.75;

/**
 * Products that fit a search, best first. Words count where they stand in name, other names, description or
 * category, in any of their forms, the last one also when unfinished. Only when nothing fits so, spelling
 * mistakes are forgiven.
 */
export async function listFound(
  ctx: Pick<Ctx, "db">,
  { search, slice }: { search: Search; slice: Slice },
): Promise<{ cards: CardRow[]; total: number; forgiven: boolean }> {
  const { ids, total, forgiven } = await findProductIds(ctx, { search, slice });
  if (ids.length === 0) return { cards: [], total, forgiven };
  const cards = await listCards(ctx, {
    which: sql`p.id = any(${ids})`,
    order: sql`array_position(${ids}::bigint[], p.id)`,
    slice: { limit: null, offset: 0 },
  });
  return { cards, total, forgiven };
}

async function findProductIds(
  { db }: Pick<Ctx, "db">,
  { search, slice }: { search: Search; slice: Slice },
): Promise<{ ids: number[]; total: number; forgiven: boolean }> {
  const { rows } = await db.execute<{ ids: number[]; total: number; forgiven: boolean }>(sql`
    with recursive asked as (
      select websearch_to_tsquery('english', ${search.text})
        || coalesce(to_tsquery('english', ${search.unfinished}), ''::tsquery) as query
    ),
    shelves as (
      select c.id from categories c, asked where to_tsvector('english', c.name) @@ asked.query
      union
      select c.id from categories c join shelves on c.parent_id = shelves.id
    ),
    lineage as (
      select id, name as names from categories where parent_id is null
      union
      select c.id, lineage.names || ' ' || c.name from categories c join lineage on c.parent_id = lineage.id
    ),
    exact as (
      select p.id,
        (lower(p.name) = ${search.text})::int + ts_rank(p.search, asked.query)
          + case when p.category_id in (select id from shelves) then 0.3 else 0 end as rank
      from products p, asked
      where (p.search @@ asked.query or p.category_id in (select id from shelves)) and ${IS_SHOWN}
    ),
    forgiven as (
      select p.id, fit.rank
      from products p
      join lineage on lineage.id = p.category_id
      cross join lateral (
        select avg(word_similarity(word, p.name || ' ' || lineage.names || ' ' || p.keywords)) as rank
        from unnest(${search.words}::text[]) word
      ) fit
      where not exists (select from exact) and fit.rank >= ${FORGIVEN} and ${IS_SHOWN}
    ),
    found as (
      select * from exact
      union all
      select * from forgiven where rank >= ${NEAR_THE_BEST} * (select max(rank) from forgiven)
    )
    select (select count(*)::int from found) as total, exists (select from forgiven) as forgiven,
      array(select id from found order by rank desc, id limit ${slice.limit} offset ${slice.offset}) as ids`);
  return {
    ids: (rows[0]?.ids ?? []).map(Number),
    total: rows[0]?.total ?? 0,
    forgiven: rows[0]?.forgiven ?? false,
  };
}
