import { normaliseSearch } from "@shop/contract/search-words";

/** Shorter words match too many names by chance. */
const MIN_FUZZY_LENGTH = 3;

/** The words that are long enough to be compared with words of similar spelling. */
export function fuzzyWords(words: readonly string[]): string[] {
  return words.filter((word) => word.length >= MIN_FUZZY_LENGTH);
}

/** Whether a search has quotes, minus or "or", which PostgreSQL interprets. */
export function usesOperators(typed: string): boolean {
  return /"|(^| )-|(^| )or( |$)/.test(normaliseSearch(typed));
}
