import { createClient } from "@shop/contract/client";
import { STALE_CATALOGUE_MS, SUGGESTIONS_MAX } from "@shop/contract/constants";
import { textWords, wordsOf } from "@shop/contract/search-words";
import { type Slot, slotsOf } from "@shop/contract/synonym-slots";
import { fetchTransport } from "../api/fetch-transport.ts";
import { forgetIndex, keepIndex, keptIndex, type WireIndex } from "./kept-index.ts";
import type { Suggested } from "./suggestions-query.ts";

/** More categories would leave too little room for products, as on the server. */
const MAX_CATEGORIES = 3;

type Suggestion = Suggested["suggestions"][number];

interface Entry {
  suggestion: Suggestion;
  /** The words of the name with a space before each. */
  spaced: string;
  nameWords: readonly string[];
  furtherWords: readonly string[];
}

export interface DeviceIndex {
  entries: readonly Entry[];
  synonyms: readonly (readonly string[])[];
}

/**
 * The products that sell most, fetched when a search box first gets the focus. The browser asks with the ETag of the answer
 * that it has, and mostly gets a 304.
 */
export function searchIndexQuery(storeKey: string) {
  return {
    queryKey: ["search-index"],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DeviceIndex> => {
      const client = createClient({
        storeKey,
        session: () => undefined,
        transport: (request) => fetchTransport(request, signal),
      });
      const index = await client.call("readSearchIndex", {});
      void keepIndex(index);
      return toDeviceIndex(index);
    },
    staleTime: STALE_CATALOGUE_MS,
    retry: false,
  };
}

/** The index of a visit before, until the shop's own is there, which offline it never is. */
export function keptIndexQuery() {
  return {
    queryKey: ["search-index", "kept"],
    queryFn: async (): Promise<DeviceIndex | null> => {
      const kept = await keptIndex();
      try {
        return kept && toDeviceIndex(kept);
      } catch {
        // An earlier version of the shop kept it in another form.
        await forgetIndex();
        return null;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}

export function toDeviceIndex({ products, categories, synonyms }: WireIndex): DeviceIndex {
  const entries = [
    ...categories.map(([token, name]) => toEntry({ kind: "category", token, name })),
    ...products.map(([token, name, price, further, differs]) => {
      const from = differs ? { priceFrom: price } : {};
      return toEntry({ kind: "product", token, name, price, ...from, image: null }, further);
    }),
  ];
  return { entries, synonyms };
}

function toEntry(suggestion: Suggestion, further = ""): Entry {
  const words = textWords(suggestion.name);
  const pairs = words.slice(1).map((word, before) => (words[before] ?? "") + word);
  return {
    suggestion,
    spaced: words.map((word) => ` ${word}`).join(""),
    nameWords: [...words, ...pairs],
    furtherWords: further === "" ? [] : further.split(" "),
  };
}

/**
 * Suggestions in the order in which the server answers them, so that few move when its answer comes.
 * @param options.fewerWords whether those with most of the words are suggested where none has all
 */
export function suggestOnDevice(
  { entries, synonyms }: DeviceIndex,
  typed: string,
  { fewerWords = false } = {},
): Suggested {
  const words = wordsOf(typed);
  if (words.length === 0) return { suggestions: [], words: [] };
  const spaced = words.map((word) => ` ${word}`).join("");
  const slots = slotsOf(words, synonyms);
  const whole = entries.flatMap((entry) => {
    const rank = rankOf(entry, { spaced, slots });
    return rank === null ? [] : [{ ...entry, rank }];
  });
  const ranked = whole.length === 0 && fewerWords ? withMostOf(entries, slots) : whole;
  const best = ranked.toSorted(
    (a, b) =>
      a.rank - b.rank ||
      Number(isCategory(b)) - Number(isCategory(a)) ||
      a.spaced.length - b.spaced.length ||
      (a.spaced < b.spaced ? -1 : 1),
  );
  const few = new Set(best.filter(isCategory).slice(0, MAX_CATEGORIES));
  const suggestions = best
    .filter((one) => !isCategory(one) || few.has(one))
    .slice(0, SUGGESTIONS_MAX)
    .map(({ suggestion }) => suggestion);
  return { suggestions, words: [...new Set(slots.flat(2))] };
}

function isCategory({ suggestion }: Entry): boolean {
  return suggestion.kind === "category";
}

/** 0: the name begins with the text. 1: a word of it does. 2: it has all words. 3: its further words have them. */
function rankOf(entry: Entry, { spaced, slots }: { spaced: string; slots: readonly Slot[] }): number | null {
  if (entry.spaced.startsWith(spaced)) return 0;
  if (entry.spaced.includes(spaced)) return 1;
  const isIn = (words: readonly string[]) => slots.every((slot) => slot.some((term) => hasTerm(words, term)));
  if (isIn(entry.nameWords)) return 2;
  return isIn([...entry.nameWords, ...entry.furtherWords]) ? 3 : null;
}

/** Those with most of the words, the best those that have them in their names. */
function withMostOf(entries: readonly Entry[], slots: readonly Slot[]): (Entry & { rank: number })[] {
  const countIn = (words: readonly string[]) =>
    slots.filter((slot) => slot.some((term) => hasTerm(words, term))).length;
  const counted = entries.map((entry) => ({
    ...entry,
    count: countIn([...entry.nameWords, ...entry.furtherWords]),
    rank: -countIn(entry.nameWords),
  }));
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === most);
}

/** Words may be unfinished or in the plural: the server decides between them. */
function hasTerm(words: readonly string[], term: readonly string[]): boolean {
  return term.every((typed) => words.some((word) => word.startsWith(typed) || `${word}s` === typed));
}
