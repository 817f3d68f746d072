import { SUGGESTIONS_MAX } from "@shop/contract/constants";
import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { type CardRow, listCards } from "../catalogue/list-cards.ts";
import { IS_IN_SHOP, IS_LISTED } from "../catalogue/on-sale.ts";
import { MAX_CANDIDATES, MIN_TRIGRAM_SIMILARITY } from "./queries.ts";
import { fuzzyWords, prefixQuery } from "./rules/search-words.ts";
import { closest, matchScore } from "./rules/similarity.ts";

/** Weights of `products.search`: the name alone, and name with keywords. Only the full search covers descriptions. */
const NAME = "A";
const NAME_OR_KEYWORDS = "AB";

/** More categories would leave too little room for products. */
const MAX_CATEGORIES = 3;

export type Suggested =
  | { kind: "product"; card: CardRow }
  | { kind: "category"; token: string; name: string };

/**
 * Suggestions for what the shopper is typing, best first: names that start with the text, then names in which a word
 * starts with it, then names with all the words in any grammatical form, then keywords with them. Similar spellings are
 * tried only if nothing matches. Between equal matches, categories come first, then short names.
 */
export async function listSuggestions(
  ctx: Pick<Ctx, "db">,
  { words }: { words: readonly string[] },
): Promise<Suggested[]> {
  if (words.length === 0) return [];
  const exact = await findSuggested(ctx, { words });
  const found = exact.length > 0 ? exact : await findSimilar(ctx, { words: fuzzyWords(words) });
  const ids = found.flatMap(({ kind, id }) => (kind === "product" ? [id] : []));
  const cards = ids.length === 0 ? [] : await listCardsById(ctx, { ids });
  const cardOf = new Map(cards.map((card) => [card.productToken, card]));
  return found.flatMap(({ kind, token, name }): Suggested[] => {
    if (kind === "category") return [{ kind, token, name }];
    const card = cardOf.get(token);
    // Removed from the catalogue between the two statements.
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
    with asked as (
      select to_tsquery('english', ${prefixQuery(words, NAME)}) as by_name,
        to_tsquery('english', ${prefixQuery(words, NAME_OR_KEYWORDS)}) as by_keywords
    ),
    ${STOCKED},
    named as (
      select 'category' as kind, c.id, c.token, c.name, ${spacedWords("c.name")} as spaced,
        setweight(to_tsvector('english', c.name), 'A') as words
      from categories c
      where c.id in (select id from stocked)
      union all
      select 'product', p.id, p.token, p.name, ${spacedWords("p.name")}, p.search
      from products p
      where ${IS_LISTED}
    ),
    found as (
      select kind, id, token, name,
        case
          when spaced like ${` ${text}%`} then 0
          when spaced like ${`% ${text}%`} then 1
          when words @@ by_name then 2
          else 3
        end as rank
      from named, asked
      where words @@ by_keywords or spaced like ${`% ${text}%`}
    ),
    ranked as (
      select *, row_number() over (partition by kind order by rank, length(name), name, id) as nth from found
    )
    select kind, id, token, name from ranked
    where kind = 'product' or nth <= ${MAX_CATEGORIES}
    order by rank, kind, length(name), name, id
    limit ${SUGGESTIONS_MAX}`);
  return rows;
}

/** Names with similar spelling, best first. Trigrams select the candidates and edit distance ranks them. */
async function findSimilar(
  { db }: Pick<Ctx, "db">,
  { words }: { words: readonly string[] },
): Promise<FoundRow[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<FoundRow & { names: string }>(sql`
    with ${STOCKED},
    named as (
      select 'category' as kind, c.id, c.token, c.name, c.name as names
      from categories c
      where c.id in (select id from stocked)
      union all
      select 'product', p.id, p.token, p.name, p.name || ' ' || p.keywords
      from products p
      where ${IS_LISTED}
    )
    select kind, id, token, name, names
    from named
    cross join lateral (
      select avg(word_similarity(word, names)) as score from unnest(${words}::text[]) word
    ) similarity
    where similarity.score >= ${MIN_TRIGRAM_SIMILARITY}
    order by similarity.score desc, kind, length(name), name, id
    limit ${MAX_CANDIDATES}`);
  const isCategory = ({ kind }: FoundRow) => kind === "category";
  const inName = ({ name }: FoundRow) => matchScore(words, name, { unfinished: true });
  const found = closest(rows, ({ names }) => matchScore(words, names, { unfinished: true }))
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        Number(isCategory(b.item)) - Number(isCategory(a.item)) ||
        inName(b.item) - inName(a.item) ||
        a.item.name.length - b.item.name.length,
    )
    .map(({ item }) => item);
  const categories = found.filter(isCategory).slice(0, MAX_CATEGORIES);
  return found.filter((row) => !isCategory(row) || categories.includes(row)).slice(0, SUGGESTIONS_MAX);
}

/** CTE of the categories that contain products, directly or in sub-categories. */
const STOCKED = sql`stocked as (
  select c.id from categories c
  where exists (select from category_products l where l.category_id = c.id and ${IS_IN_SHOP})
)`;

/**
 * SQL that turns a name into words with a space before each, so a LIKE pattern can find where a word starts. Combining
 * marks count as part of their letters.
 */
function spacedWords(column: "c.name" | "p.name") {
  const name = column === "c.name" ? sql`c.name` : sql`p.name`;
  return sql`(' ' || regexp_replace(lower(normalize(${name}, nfkc)), '[^[:alnum:]\\u0300-\\u036f]+', ' ', 'g'))`;
}

function listCardsById(ctx: Pick<Ctx, "db">, { ids }: { ids: readonly number[] }): Promise<CardRow[]> {
  return listCards(ctx, {
    condition: sql`p.id = any(${ids})`,
    order: sql`p.id`,
    slice: { limit: null, offset: 0 },
  });
}
