/** More words make a search slower, but not better. */
export const SEARCH_WORDS_MAX = 8;

/** Normalises character width, case and whitespace. */
export function normaliseSearch(typed: string): string {
  return typed.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** The words of a text in lower case, with letters and digits only: safe in a tsquery or a pattern. */
export function textWords(text: string): string[] {
  return normaliseSearch(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** The words of a search. */
export function wordsOf(typed: string): string[] {
  return textWords(typed).slice(0, SEARCH_WORDS_MAX);
}
