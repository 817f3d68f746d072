/** More words make a search slower, but not better. */
const MAX_WORDS = 8;
/** Shorter words match too many names by chance. */
const MIN_FUZZY_LENGTH = 3;

/** A parsed search. */
export interface Search {
  /** The normalised text: two searches with the same meaning have the same text. */
  text: string;
  /** A tsquery of all words, the last one as a prefix; null if the search uses quotes, minus or "or". */
  prefixQuery: string | null;
  /** The words that may be misspelled; none if the search uses quotes, minus or "or". */
  words: string[];
}

/** Normalises character width, case and whitespace. */
export function normaliseSearch(typed: string): string {
  return typed.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** The words of a search in lower case, with letters and digits only: safe in a tsquery or a pattern. */
export function wordsOf(typed: string): string[] {
  return (normaliseSearch(typed).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MAX_WORDS);
}

/** The words that are long enough for fuzzy matching. */
export function fuzzyWords(words: readonly string[]): string[] {
  return words.filter((word) => word.length >= MIN_FUZZY_LENGTH);
}

/**
 * A tsquery of the words, with the last one as a prefix.
 * @param weights the weights of lexemes to match, such as "AB"; empty matches all
 */
export function prefixQuery(words: readonly string[], weights = ""): string {
  const complete = words.slice(0, -1).map((word) => (weights === "" ? word : `${word}:${weights}`));
  return [...complete, `${words.at(-1)}:*${weights}`].join(" & ");
}

export function readSearch(typed: string): Search {
  const text = normaliseSearch(typed);
  const all = wordsOf(text);
  const usesOperators = /"|(^| )-|(^| )or( |$)/.test(text);
  return {
    text,
    prefixQuery: usesOperators || all.length === 0 ? null : prefixQuery(all),
    words: usesOperators ? [] : fuzzyWords(all),
  };
}
