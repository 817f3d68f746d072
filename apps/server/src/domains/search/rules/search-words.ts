/** More words than this make a search slower, not better. */
const MOST_WORDS = 8;
/** Shorter ones are in every name by chance. */
const SHORTEST_FORGIVEN = 3;

/** What a shopper typed, read as a search. */
export interface Search {
  /** As typed but for blanks, width and capitals: two that mean the same are the same text. */
  text: string;
  /** A tsquery of all words, the last one perhaps unfinished; null where quotes, minus or "or" say more than words do. */
  unfinished: string | null;
  /** The words in which a slip is forgiven; none where it was said so exactly what is meant. */
  words: string[];
}

/** One text for all the ways to type the same. */
export function normalSearch(typed: string): string {
  return typed.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** The words of what was typed, in small letters and nothing but letters and digits: safe in a tsquery or a pattern. */
export function wordsOf(typed: string): string[] {
  return (normalSearch(typed).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MOST_WORDS);
}

/** Those in which a slip is forgiven. */
export function forgivable(words: readonly string[]): string[] {
  return words.filter((word) => word.length >= SHORTEST_FORGIVEN);
}

/**
 * A tsquery of words of which the last may be unfinished.
 * @param weights of the lexemes that count; all of them unless given
 */
export function unfinishedQuery(words: readonly string[], weights = ""): string {
  const finished = words.slice(0, -1).map((word) => (weights === "" ? word : `${word}:${weights}`));
  return [...finished, `${words.at(-1)}:*${weights}`].join(" & ");
}

export function readSearch(typed: string): Search {
  const text = normalSearch(typed);
  const all = wordsOf(text);
  const saysMore = /"|(^| )-|(^| )or( |$)/.test(text);
  return {
    text,
    unfinished: saysMore || all.length === 0 ? null : unfinishedQuery(all),
    words: saysMore ? [] : forgivable(all),
  };
}
