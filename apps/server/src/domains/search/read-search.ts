import { normaliseSearch, wordsOf } from "@shop/contract/search-words";
import { slotsOf, termsIn } from "@shop/contract/synonym-slots";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { ALL_WORDS, HAS_MORE_WORDS } from "../catalogue/finding/readings.ts";
import { formsOf, leaveOutSynonyms, leftOutTerms } from "./rules/search-words.ts";

/** A word with its base forms: none for a word that is in every text, such as "the". */
export interface SearchedWord {
  word: string;
  lexemes: readonly string[];
}

/** One part of a search: the words that were typed, then those that mean the same. */
export type SearchedSlot = readonly (readonly SearchedWord[])[];

export interface ReadSearch {
  /** The words that were typed, with a space before each. */
  spaced: string;
  words: readonly string[];
  slots: readonly SearchedSlot[];
  /** What must not be in a product: each of these terms. */
  leftOut?: SearchedSlot;
}

/** Reads the base forms of the words of a search, and the synonyms of each. */
export async function readSearch({ db }: { db: Db }, typed: string): Promise<ReadSearch> {
  const words = wordsOf(typed);
  const spaced = words.map((word) => ` ${word}`).join("");
  if (words.length === 0) return { spaced, words, slots: [] };
  const { groups, read } = await readWords({ db }, { words, terms: termsIn(words) });
  return { spaced, words, slots: slotsOf(words, groups).map((slot) => slot.map((term) => term.map(read))) };
}

/** Reads the base forms of terms after minus, and of all that mean the same. */
export async function readLeftOut({ db }: { db: Db }, terms: readonly string[]): Promise<SearchedSlot> {
  const words = terms.flatMap((term) => term.split(" "));
  const { groups, read } = await readWords({ db }, { words, terms: terms.flatMap(formsOf) });
  return [...new Set([...terms, ...groups.flat()])].map((term) => term.split(" ").map(read));
}

/** Reads the groups of synonyms that have one of the terms, and the base forms of their words and of others. */
async function readWords(
  { db }: { db: Db },
  { words, terms }: { words: readonly string[]; terms: readonly string[] },
) {
  const { rows } = await db.execute<{ groups: string[][]; lexemes: Record<string, string[]> }>(sql`
    with groups as (
      select position, terms from search_synonyms where terms && ${terms}::text[]
    ),
    words as (
      select unnest(${words}::text[]) as word
      union
      select unnest(string_to_array(term, ' ')) from groups, unnest(terms) term
    )
    select
      coalesce((select json_agg(terms order by position) from groups), '[]') as groups,
      (select json_object_agg(word, tsvector_to_array(to_tsvector('english', word))) from words) as lexemes`);
  const { groups = [], lexemes = {} } = rows[0] ?? {};
  return { groups, read: (word: string): SearchedWord => ({ word, lexemes: lexemes[word] ?? [] }) };
}

/**
 * Beyond these, results are neither sorted nor counted: a phrase is looked for in every product with its words. Five pages
 * are enough to look through, but filters choose from more.
 */
const MOST_FOUND = 250;
const MOST_FILTERED = 1_000;

/**
 * The products that PostgreSQL finds for a search with quotes or "or", with minus or without, best first: 250 at most, or 1,000 from which
 * filters choose. Products with ingredients or allergens have an index of their own, so that minus leaves out
 * what contains something.
 */
export async function findByOperators(
  { db }: { db: Db },
  { typed, isFiltered }: { typed: string; isFiltered: boolean },
): Promise<number[]> {
  const most = isFiltered ? MOST_FILTERED : MOST_FOUND;
  const asked = await withSynonymsLeftOut({ db }, typed);
  const { rows } = await db.execute<{ id: number }>(sql`
    with asked as (select websearch_to_tsquery('english', ${asked}) as query),
    found as (
      (select p.id, p.search as words from products p, asked
       where not ${HAS_MORE_WORDS} and p.search @@ asked.query limit ${most})
      union all
      (select p.id, ${ALL_WORDS} from products p, asked
       where ${HAS_MORE_WORDS} and ${ALL_WORDS} @@ asked.query limit ${most})
    )
    select found.id from found, asked order by ts_rank(found.words, asked.query) desc, found.id limit ${most}`);
  return rows.map(({ id }) => id);
}

async function withSynonymsLeftOut({ db }: { db: Db }, typed: string): Promise<string> {
  const terms = leftOutTerms(typed);
  if (terms.length === 0) return normaliseSearch(typed);
  const { rows } = await db.execute<{ terms: string[] }>(
    sql`select terms from search_synonyms where terms && ${terms}::text[] order by position`,
  );
  return leaveOutSynonyms(
    typed,
    rows.map((group) => group.terms),
  );
}
