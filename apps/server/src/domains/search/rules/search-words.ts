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

export function readSearch(typed: string): Search {
  const text = normalSearch(typed);
  const all = (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MOST_WORDS);
  const saysMore = /"|(^| )-|(^| )or( |$)/.test(text);
  return {
    text,
    unfinished: saysMore || all.length === 0 ? null : `${all.join(" & ")}:*`,
    words: saysMore ? [] : all.filter((word) => word.length >= SHORTEST_FORGIVEN),
  };
}
