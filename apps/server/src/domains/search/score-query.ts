import { Bits } from "../catalogue/finding/numbers.ts";
import type { PhraseWord } from "../catalogue/finding/phrase-index.ts";
import { WEIGHTS } from "../catalogue/finding/postings.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";
import {
  both,
  either,
  joined,
  keptLevels,
  LEVEL_OF,
  LEVELS,
  type Levels,
  orBetter,
  partsOf,
  sameLevels,
} from "./levels.ts";
import type { Part } from "./rank-groups.ts";
import type { TextQuery } from "./rules/text-query.ts";

/**
 * How well products have each part of a search with quotes, minus or "or". What must not be there counts the same
 * for all.
 */
export function scoreQuery(index: ProductIndex, query: TextQuery): Part[][] {
  const parts = query.kind === "all" ? query.parts : [query];
  return parts.map((part) => partsOf(queryLevels(index, part)));
}

function queryLevels(index: ProductIndex, query: TextQuery): Levels {
  switch (query.kind) {
    case "phrase":
      return keptLevels(index, query.words, () => phraseLevels(index, query.words));
    case "all":
    case "any": {
      const parts = query.parts.map((part) => queryLevels(index, part));
      return joined(parts, query.kind === "all" ? both : either);
    }
    case "not":
      return sameLevels(index.all.without(queryLevels(index, query.part).at(-1) as Bits));
  }
}

/** Base forms alone: neither as a beginning nor in categories. */
function phraseLevels(
  { words, placeCount }: ProductIndex,
  phrase: readonly [PhraseWord, ...PhraseWord[]],
): Levels {
  const byWeight = WEIGHTS.map(() => Bits.sized(placeCount));
  if (phrase.length > 1) words.addPhrase(phrase, byWeight);
  else {
    for (const [nth, weight] of WEIGHTS.entries())
      words.addPlaces(words.lexemes[weight].of(phrase[0].lexeme), byWeight[nth] as Bits);
  }
  const found: (Bits | undefined)[] = LEVELS.map(() => undefined);
  for (const [nth, weight] of WEIGHTS.entries()) found[LEVEL_OF[weight]] = byWeight[nth];
  return orBetter(found);
}
