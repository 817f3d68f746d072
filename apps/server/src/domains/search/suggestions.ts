import { SUGGESTIONS_MAX } from "@shop/contract/constants";
import type { Ctx } from "../../ctx.ts";
import { liveIndexOf } from "../catalogue/finding/live-index.ts";
import { IN_KEYWORDS, IN_NAME } from "../catalogue/finding/postings.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import { spacedName } from "../catalogue/finding/word-index.ts";
import { type CardRow, listCardsById } from "../catalogue/list-cards.ts";
import { highest, similarRanks } from "./match-search.ts";
import { type ReadSearch, readSearch } from "./read-search.ts";
import { fuzzyWords } from "./rules/search-words.ts";
import { type Scope, type Scores, scoreSearch } from "./score-slots.ts";
import { lowestClose, scoreSimilar } from "./similar-words.ts";
import { type Ranked, rankCategories } from "./suggest-categories.ts";

/** Only the full search covers descriptions. */
const NAMES: Scope = { weightMin: IN_NAME, withCategories: false, withCommonWords: true };
const NAMES_AND_KEYWORDS: Scope = { ...NAMES, weightMin: IN_KEYWORDS };

/** More categories would leave too little room for products. */
const MAX_CATEGORIES = 3;

export type Suggested =
  | { kind: "product"; card: CardRow }
  | { kind: "category"; token: string; name: string };

interface Suggestions {
  suggested: Suggested[];
  /** The words that were found, or their beginnings. */
  words: string[];
}

/**
 * Suggestions for what the shopper is typing, best first: names that start with the text, then names in which a word
 * starts with it, then names with all the words in any grammatical form, then keywords with them. Similar spellings are
 * tried only if nothing matches.
 */
export async function listSuggestions(
  ctx: Pick<Ctx, "db">,
  { typed }: { typed: string },
): Promise<Suggestions> {
  const search = await readSearch(ctx, typed);
  if (search.words.length === 0) return { suggested: [], words: [] };
  const { index, now } = await liveIndexOf(ctx.db).read();
  const exact = suggestExact(index, search, now);
  const { ranked, words } = exact.ranked.length > 0 ? exact : suggestSimilar(index, search, now);
  const ids = ranked.flatMap((one) => (one.kind === "product" ? [one.id] : []));
  const cards = new Map((await listCardsById(ctx, { ids })).map((card) => [card.productToken, card]));
  const suggested = ranked.flatMap((one): Suggested[] => {
    if (one.kind === "category") return [{ kind: "category", token: one.token, name: one.name }];
    const card = cards.get(one.token);
    // Removed from the shop between the two statements.
    return card ? [{ kind: "product", card }] : [];
  });
  return { suggested, words };
}

function suggestExact(index: ProductIndex, search: ReadSearch, now: number) {
  const byKeywords = scoreSearch(index, search.slots, NAMES_AND_KEYWORDS);
  const best = new Best();
  let byName: Scores | null = null;
  const hasWords = (place: number) => {
    byName ??= scoreSearch(index, search.slots, NAMES);
    return (byName[place] as number) > 0;
  };
  for (let place = 0; place < byKeywords.length; place += 1) {
    if (byKeywords[place] === 0 || index.publishedAt.at(place) > now) continue;
    const name = index.words.nameAt(place);
    let rank = placeIn(name, search.spaced);
    if (best.isFullBefore(rank, name)) continue;
    if (rank === 2 && !hasWords(place)) rank = 3;
    if (best.isFullBefore(rank, name)) continue;
    best.add({ ...productAt(index, place), rank });
  }
  const categories = rankCategories(index, search, now).map((one) => ({
    ...one,
    rank: placeIn(one.spaced, search.spaced),
  }));
  const words = [...new Set(search.slots.flat(2).map(({ word }) => word))];
  return { ranked: withCategories(best, categories), words };
}

function productAt({ ids, words }: ProductIndex, place: number) {
  return {
    kind: "product" as const,
    id: ids.at(place),
    token: words.tokenAt(place),
    spaced: words.nameAt(place),
  };
}

/** 0: the name begins with the text. 1: a word of it does. 2: neither, and it has all words; 3 is for those whose keywords have them. */
function placeIn(name: string, typed: string): number {
  if (name.startsWith(typed)) return 0;
  return name.includes(typed) ? 1 : 2;
}

function suggestSimilar(index: ProductIndex, { words }: ReadSearch, now: number) {
  const fuzzy = fuzzyWords(words);
  if (fuzzy.length === 0) return { ranked: [], words: [] };
  const similar = scoreSimilar(index, { words: fuzzy, isUnfinished: true });
  const ranks = similarRanks(similar);
  const best = new Best();
  for (let place = 0; place < ranks.length; place += 1) {
    const rank = ranks[place] as number;
    if (rank === 0 || index.publishedAt.at(place) > now) continue;
    if (best.isFullBefore(-rank, index.words.nameAt(place))) continue;
    best.add({ ...productAt(index, place), rank: -rank });
  }
  const lowest = lowestClose(Math.max(highest(similar.scores), ...similar.categories));
  const close = index.words.categories.flatMap(({ token, name }, nth) => {
    const score = similar.categories[nth] ?? 0;
    if (score < lowest - 1e-6) return [];
    return [{ kind: "category" as const, token, name, rank: -Infinity, spaced: spacedName(name) }];
  });
  return { ranked: withCategories(best, close), words: similar.words };
}

function withCategories(best: Best, categories: readonly Ranked[]): Ranked[] {
  const few = categories.toSorted(byRank).slice(0, MAX_CATEGORIES);
  return [...few, ...best.items].toSorted(byRank).slice(0, SUGGESTIONS_MAX);
}

function byRank(a: Ranked, b: Ranked): number {
  return (
    compare(a.rank, b.rank) ||
    Number(b.kind === "category") - Number(a.kind === "category") ||
    compareNames(a.spaced, b.spaced)
  );
}

function compareNames(a: string, b: string): number {
  return a.length - b.length || compare(a, b);
}

function compare<Value extends number | string>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The best of many, as many as are shown. */
class Best {
  readonly items: Ranked[] = [];

  /** Whether as many as are shown come before a product of this rank and name. */
  isFullBefore(rank: number, name: string): boolean {
    const worst = this.items[SUGGESTIONS_MAX - 1];
    if (worst === undefined || worst.rank > rank) return false;
    return worst.rank < rank || compareNames(worst.spaced, name) <= 0;
  }

  add(one: Ranked): void {
    const worst = this.items.at(-1);
    if (this.items.length === SUGGESTIONS_MAX && worst && byRank(one, worst) >= 0) return;
    this.items.push(one);
    this.items.sort(byRank);
    this.items.length = Math.min(this.items.length, SUGGESTIONS_MAX);
  }
}
