import { SUGGESTIONS_MAX } from "@shop/contract/constants";
import { askedBesideHelp } from "@shop/contract/help-topics";
import { isReachable } from "@shop/contract/is-reachable";
import { wordsOf } from "@shop/contract/search-words";
import type { Ctx } from "../../ctx.ts";
import { placesInOrder } from "../catalogue/finding/list-order.ts";
import { liveIndexOf } from "../catalogue/finding/live-index.ts";
import { Bits } from "../catalogue/finding/numbers.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import { spacedName } from "../catalogue/finding/word-index.ts";
import { type CardRow, listCardsById } from "../catalogue/list-cards.ts";
import { findSize } from "./asked-options.ts";
import { correctSpelling, isMisspelled } from "./correct-spelling.ts";
import { withFewerWords } from "./fewer-words.ts";
import { comparedWords, within, wordsIn } from "./match-search.ts";
import { type ReadSearch, readAvoided, readSearch } from "./read-search.ts";
import { readAvoidedFood } from "./rules/avoided-food.ts";
import { matchSlots, type Scope } from "./score-slots.ts";
import { closestCategories, closestGroups, scoreSimilar } from "./similar-words.ts";
import { type Ranked, rankCategories } from "./suggest-categories.ts";

/** Only the full search covers descriptions. */
const NAMES_AND_KEYWORDS: Scope = {
  withDescriptions: false,
  withCategories: false,
  withColours: true,
  withCommonWords: true,
  withBeginnings: true,
};

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
 * starts with it, then names with all the words in any grammatical form, then keywords with them. Similar spellings and then fewer words
 * are tried only if nothing matches, and not if the search asks only for help.
 */
export async function listSuggestions(
  ctx: Pick<Ctx, "db"> & { env: Pick<Ctx["env"], "contact"> },
  { typed }: { typed: string },
): Promise<Suggestions> {
  // Products with peanuts are not suggested for "no peanut".
  const avoided = readAvoidedFood(wordsOf(typed).join(" "));
  const [read, terms] = await Promise.all([
    readSearch(ctx, avoided.wanted),
    readAvoided(ctx, avoided.leftOut),
  ]);
  const search = { ...read, avoided: terms, isStated: avoided.names.length > 0 };
  if (search.words.length === 0) return { suggested: [], words: [] };
  const asking = { isReachable: isReachable(ctx.env.contact), isUnfinished: true };
  const isForHelp = askedBesideHelp(avoided.wanted, asking) === "";
  const { ranked, words } = await rankSuggestions(ctx, search, { isForHelp });
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

async function rankSuggestions(
  ctx: Pick<Ctx, "db">,
  typed: ReadSearch,
  { isForHelp }: { isForHelp: boolean },
) {
  const { index, now } = await liveIndexOf(ctx.db).read();
  const search = withoutSize(index, typed);
  const exact = suggestExact(index, search, now);
  if (exact.ranked.length > 0 || isForHelp) return exact;
  const corrected = isMisspelled(index, search, now)
    ? await correctSpelling(ctx, search, { index, now, isUnfinished: true })
    : null;
  const { avoided = [], isStated = false } = search;
  const spelled = corrected ? { ...corrected.search, avoided, isStated } : search;
  const right = corrected?.isWhole ? suggestExact(index, spelled, now) : null;
  if (right && right.ranked.length > 0) return right;
  const among = within(index, search, now);
  const fewer = withFewerWords(index, spelled, {
    among,
    scope: NAMES_AND_KEYWORDS,
    replaced: corrected?.replaced,
  });
  const some = fewer && suggestExact(index, fewer.search, now);
  return some && some.ranked.length > 0 ? some : suggestSimilar(index, search, now);
}

/** Names contain no sizes. */
function withoutSize(index: ProductIndex, search: ReadSearch): ReadSearch {
  const sized = findSize(index, search);
  if (!sized) return search;
  const words = sized.slots.flatMap(([typed = []]) => typed.map(({ word }) => word));
  return { ...search, slots: sized.slots, size: null, words, spaced: spacedName(words.join(" ")) };
}

function suggestExact(index: ProductIndex, search: ReadSearch, now: number) {
  const shown = within(index, search, now);
  const { found, inNames } = matchSlots(index, search.slots, NAMES_AND_KEYWORDS);
  const [byKeywords, byName] = [found.and(shown), inNames.and(shown)];
  const byFirstWord = byName.and(beginningWith(index, search.words));
  const rankOf = (name: string) => placeIn(name, search.spaced);
  const best = new Best();
  addShortest(index, best, { places: byFirstWord, rankOf, lowest: 0 });
  addShortest(index, best, { places: byName.without(byFirstWord), rankOf, lowest: 1 });
  addShortest(index, best, { places: byKeywords.without(byName), rankOf: () => 3, lowest: 3 });
  const categories = rankCategories(index, search, now).map((one) => ({ ...one, rank: rankOf(one.spaced) }));
  return { ranked: withCategories(best, categories), words: wordsIn(search) };
}

/** The products whose first word is the one typed first, or begins with it while nothing follows. */
function beginningWith(
  { words, placeCount }: ProductIndex,
  [typed = "", ...others]: readonly string[],
): Bits {
  const found = Bits.sized(placeCount);
  const { firstWords } = words;
  words.addPlaces(firstWords.of(typed), found);
  if (others.length === 0) for (const texts of firstWords.longerThan(typed)) words.addPlaces(texts, found);
  return found;
}

/**
 * The most names that are compared with what was typed, the shortest first: a shopper who means a longer one keeps
 * typing.
 */
const COMPARED_MAX = 2_000;

/** @param wanted.lowest no product has a lower rank */
function addShortest(
  index: ProductIndex,
  best: Best,
  wanted: { places: Bits; rankOf: (name: string) => number; lowest: number },
): void {
  const places = placesInOrder(index.shortest, wanted.places);
  let compared = 0;
  for (let nth = 0; nth < places.length && compared < COMPARED_MAX; nth += 1) {
    const place = places[nth] as number;
    if (!wanted.places.has(place)) continue;
    const product = productAt(index, place);
    if (best.isFullBefore(wanted.lowest, product.spaced)) return;
    best.add({ ...product, rank: wanted.rankOf(product.spaced) });
    compared += 1;
  }
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

function suggestSimilar(index: ProductIndex, search: ReadSearch, now: number) {
  const fuzzy = comparedWords(index, search);
  if (fuzzy.length === 0) return { ranked: [], words: [] };
  const similar = scoreSimilar(index, { words: fuzzy, isUnfinished: true });
  const groups = closestGroups(similar, { within: within(index, search, now) });
  const best = new Best();
  for (const [rank, { bits }] of groups.entries()) {
    addShortest(index, best, { places: bits, rankOf: () => rank, lowest: rank });
  }
  const close = closestCategories(index, similar, groups[0]?.score ?? 0).map(({ token, name }) => ({
    ...{ kind: "category" as const, token, name, rank: -Infinity, spaced: spacedName(name) },
  }));
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
