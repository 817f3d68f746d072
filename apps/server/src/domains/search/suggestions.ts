import { SUGGESTIONS_MAX } from "@shop/contract/constants";
import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { type CardRow, IS_SHOWN, listCards } from "../catalogue/queries.ts";
import { CANDIDATES_MOST, PERHAPS_MEANT } from "./queries.ts";
import { closest, fitOf } from "./rules/likeness.ts";
import { forgivable, unfinishedQuery } from "./rules/search-words.ts";

/** Weights of `products.search`: the name, and other names too. What a description says is for the search itself. */
const NAME = "A";
const ANY_NAME = "AB";

/** More categories than this leave too little room for goods. */
const CATEGORIES_MOST = 3;

export type Suggested =
  | { kind: "product"; card: CardRow }
  | { kind: "category"; token: string; name: string };

/**
 * What somebody may be about to type, best first: names that begin so, then names in which a word begins so, then
 * names that have all the words in any form, then other names that do. Only when there is nothing of that, spelling mistakes are forgiven.
 * Of what fits equally well categories come first, then short names.
 */
export async function listSuggested(
  ctx: Pick<Ctx, "db">,
  { words }: { words: readonly string[] },
): Promise<Suggested[]> {
  if (words.length === 0) return [];
  const exact = await findSuggested(ctx, { words });
  const found = exact.length > 0 ? exact : await findAlike(ctx, { words: forgivable(words) });
  const ids = found.flatMap(({ kind, id }) => (kind === "product" ? [id] : []));
  const cards = ids.length === 0 ? [] : await listCardsById(ctx, { ids });
  const cardOf = new Map(cards.map((card) => [card.productToken, card]));
  return found.flatMap(({ kind, token, name }): Suggested[] => {
    if (kind === "category") return [{ kind, token, name }];
    const card = cardOf.get(token);
    // Taken out of the catalogue between the two statements.
    return card ? [{ kind, card }] : [];
  });
}

interface FoundRow {
  kind: "product" | "category";
  id: number;
  token: string;
  name: string;
}

async function findSuggested(
  { db }: Pick<Ctx, "db">,
  { words }: { words: readonly string[] },
): Promise<FoundRow[]> {
  const text = words.join(" ");
  const { rows } = await db.execute<FoundRow>(sql`
    with recursive asked as (
      select to_tsquery('english', ${unfinishedQuery(words, NAME)}) as by_name,
        to_tsquery('english', ${unfinishedQuery(words, ANY_NAME)}) as by_any_name
    ),
    ${STOCKED},
    named as (
      select 'category' as kind, c.id, c.token, c.name, ${plain("c.name")} as plain,
        setweight(to_tsvector('english', c.name), 'A') as words
      from categories c
      where c.id in (select id from stocked)
      union all
      select 'product', p.id, p.token, p.name, ${plain("p.name")}, p.search
      from products p
      where ${IS_SHOWN}
    ),
    found as (
      select kind, id, token, name,
        case
          when plain like ${` ${text}%`} then 0
          when plain like ${`% ${text}%`} then 1
          when words @@ by_name then 2
          else 3
        end as place
      from named, asked
      where words @@ by_any_name or plain like ${`% ${text}%`}
    ),
    ranked as (
      select *, row_number() over (partition by kind order by place, length(name), name, id) as nth from found
    )
    select kind, id, token, name from ranked
    where kind = 'product' or nth <= ${CATEGORIES_MOST}
    order by place, kind, length(name), name, id
    limit ${SUGGESTIONS_MAX}`);
  return rows;
}

/** Names that are spelled nearly so, best first: letter triples find who may be meant, and letters decide. */
async function findAlike(
  { db }: Pick<Ctx, "db">,
  { words }: { words: readonly string[] },
): Promise<FoundRow[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<FoundRow & { known_as: string }>(sql`
    with recursive ${STOCKED},
    named as (
      select 'category' as kind, c.id, c.token, c.name, c.name as known_as
      from categories c
      where c.id in (select id from stocked)
      union all
      select 'product', p.id, p.token, p.name, p.name || ' ' || p.keywords
      from products p
      where ${IS_SHOWN}
    )
    select kind, id, token, name, known_as
    from named
    cross join lateral (
      select avg(word_similarity(word, known_as)) as fit from unnest(${words}::text[]) word
    ) fits
    where fits.fit >= ${PERHAPS_MEANT}
    order by fits.fit desc, kind, length(name), name, id
    limit ${CANDIDATES_MOST}`);
  const isCategory = ({ kind }: FoundRow) => kind === "category";
  const inName = ({ name }: FoundRow) => fitOf(words, name, { unfinished: true });
  const found = closest(rows, ({ known_as }) => fitOf(words, known_as, { unfinished: true }))
    .toSorted(
      (a, b) =>
        b.fit - a.fit ||
        Number(isCategory(b.item)) - Number(isCategory(a.item)) ||
        inName(b.item) - inName(a.item) ||
        a.item.name.length - b.item.name.length,
    )
    .map(({ item }) => item);
  const categories = found.filter(isCategory).slice(0, CATEGORIES_MOST);
  return found.filter((row) => !isCategory(row) || categories.includes(row)).slice(0, SUGGESTIONS_MAX);
}

/** Categories with goods in them or below them. */
const STOCKED = sql`stocked as (
  select c.id, c.parent_id from categories c
  where exists (select from products p where p.category_id = c.id and ${IS_SHOWN})
  union
  select c.id, c.parent_id from categories c join stocked on c.id = stocked.parent_id
)`;

/** A name as words with one blank before each, so that a pattern finds where one begins. Marks belong to their letters. */
function plain(column: "c.name" | "p.name") {
  const name = column === "c.name" ? sql`c.name` : sql`p.name`;
  return sql`(' ' || regexp_replace(lower(normalize(${name}, nfkc)), '[^[:alnum:]\\u0300-\\u036f]+', ' ', 'g'))`;
}

function listCardsById(ctx: Pick<Ctx, "db">, { ids }: { ids: readonly number[] }): Promise<CardRow[]> {
  return listCards(ctx, {
    which: sql`p.id = any(${ids})`,
    order: sql`p.id`,
    slice: { limit: null, offset: 0 },
  });
}
