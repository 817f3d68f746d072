import { normaliseSearch, textWords, wordsOf } from "@shop/contract/search-words";
import { slotsOf, termsIn } from "@shop/contract/synonym-slots";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { type AskedSize, readAskedSize } from "./rules/asked-size.ts";
import { formsOf, leaveOutSynonyms, leftOutTerms } from "./rules/search-words.ts";
import { parseTextQuery, type TextQuery } from "./rules/text-query.ts";

/** A word with its base forms: none for a word that is in every text, such as "the". */
export interface SearchedWord {
  word: string;
  lexemes: readonly string[];
  /** Whether only the colours of variants count. */
  isColour?: boolean;
}

/** One part of a search: the words that were typed, then those that mean the same. */
export type SearchedSlot = readonly (readonly SearchedWord[])[];

/** Whether a part of a search is in every text, such as "the". */
export function isCommon(slot: SearchedSlot): boolean {
  return slot.every((term) => term.every(({ lexemes }) => lexemes.length === 0));
}

/** The words that were typed for parts of a search. */
export function wordsOfSlots(slots: readonly SearchedSlot[]): string[] {
  return slots.flatMap(([typed = []]) => typed.map(({ word }) => word));
}

/** What must not be in a product, unless its own words say that it is free of it and its ingredients do not name it. */
export interface AvoidedTerms {
  /** As in `AvoidedFood`. */
  food: string;
  terms: SearchedSlot;
}

export interface ReadSearch {
  /** As it was typed, in lower case and without superfluous spaces. */
  typed: string;
  /** The words that were typed, with a space before each. */
  spaced: string;
  words: readonly string[];
  slots: readonly SearchedSlot[];
  /** The size that the words name. */
  size: AskedSize | null;
  /** What must not be in a product: each of these terms. */
  leftOut?: SearchedSlot;
  /** Foods that must not be in a product: each with its terms. */
  avoided?: readonly AvoidedTerms[];
  /** Whether a product must say what is in it: ingredients or allergens. */
  isStated?: boolean;
}

/** Reads the base forms of the words of a search, the synonyms of each, and the colours that it stands for. */
export async function readSearch({ db }: { db: Db }, asked: string): Promise<ReadSearch> {
  const [typed, words] = [normaliseSearch(asked), wordsOf(asked)];
  const spaced = words.map((word) => ` ${word}`).join("");
  if (words.length === 0) return { typed, spaced, words, slots: [], size: null };
  const { groups, colours, read } = await readWords({ db }, { words, terms: termsIn(words) });
  const names = Object.keys(colours).map((name) => [name]);
  const slots = slotsOf(words, [...groups, ...names]).map((slot) => [
    ...slot.map((term) => term.map(read)),
    ...(colours[slot[0].join(" ")] ?? []).map(readColour),
  ]);
  return { typed, spaced, words, slots, size: readAskedSize(typed) };
}

function readColour(name: string): SearchedWord[] {
  return textWords(name).map((word) => ({ word, lexemes: [], isColour: true }));
}

/** Reads the base forms of terms after minus, and of all that mean the same. */
export async function readLeftOut({ db }: { db: Db }, terms: readonly string[]): Promise<SearchedSlot> {
  const words = terms.flatMap((term) => term.split(" "));
  const { groups, read } = await readWords({ db }, { words, terms: terms.flatMap(formsOf) });
  return [...new Set([...terms, ...groups.flat()])].map((term) => term.split(" ").map(read));
}

/** Reads the foods to leave out, each with all that means the same. */
export function readAvoided(ctx: { db: Db }, foods: readonly string[]): Promise<AvoidedTerms[]> {
  return Promise.all(foods.map(async (food) => ({ food, terms: await readLeftOut(ctx, food.split("|")) })));
}

/** Reads the groups of synonyms that have one of the terms, the colours that a term stands for, and the base forms of their words and of others. */
async function readWords(
  { db }: { db: Db },
  { words, terms }: { words: readonly string[]; terms: readonly string[] },
) {
  const [row] = await prepared<{
    groups: string[][];
    colours: Record<string, string[]> | null;
    lexemes: Record<string, string[]>;
  }>(db)`
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
      (select json_object_agg(term, colours) from search_colours where term = any (${terms}::text[])) as colours,
      (select json_object_agg(word, tsvector_to_array(to_tsvector('english', word))) from words) as lexemes`;
  const { groups = [], colours, lexemes = {} } = row ?? {};
  return {
    groups,
    colours: colours ?? {},
    read: (word: string): SearchedWord => ({ word, lexemes: lexemes[word] ?? [] }),
  };
}

/** Reads a search with quotes or "or", with minus or without. Null for one without words. */
export async function readQuery({ db }: { db: Db }, typed: string): Promise<TextQuery | null> {
  const asked = await withSynonymsLeftOut({ db }, typed);
  const { rows } = await db.execute<{ query: string }>(
    sql`select websearch_to_tsquery('english', ${asked})::text as query`,
  );
  return parseTextQuery(rows[0]?.query ?? "");
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
