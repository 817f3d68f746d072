import { normaliseSearch, textWords } from "@shop/contract/search-words";

/** Shorter words match too many names by chance. */
const MIN_FUZZY_LENGTH = 3;

/** The words that are long enough to be compared with words of similar spelling. */
export function fuzzyWords(words: readonly string[]): string[] {
  return words.filter((word) => word.length >= MIN_FUZZY_LENGTH);
}

/** Whether a search has quotes, minus or "or". */
export function usesOperators(typed: string): boolean {
  return /"|(^| )-|(^| )or( |$)/.test(normaliseSearch(typed));
}

/**
 * What to look for and what to leave out, in a search whose only operator is minus before words. Null for others, and where only
 * something is left out.
 */
export function splitAtMinus(typed: string): { wanted: string; leftOut: string[] } | null {
  const normal = normaliseSearch(typed);
  if (/"|(^| )or( |$)/.test(normal)) return null;
  const parts = normal.split(" ");
  const isMinus = (part: string) => part.startsWith("-");
  const wanted = parts.filter((part) => !isMinus(part)).join(" ");
  const leftOut = parts.filter(isMinus).map((part) => textWords(part).join(" "));
  return textWords(wanted).length === 0 ? null : { wanted, leftOut: leftOut.filter((term) => term !== "") };
}

/** A search as `splitAtMinus` reads it. */
export function withMinus(wanted: string, leftOut: readonly string[]): string {
  return [wanted, ...leftOut.map((term) => `-${term.replaceAll(" ", "-")}`)].join(" ");
}

/** A part of a search in quotes or a single word; the minus before it, if any. */
const PARTS = /(-?)("[^"]*(?:"|$)|[^ "]+)/g;

/** The terms after minus in a search, as synonyms are stored, each in singular and plural. */
export function leftOutTerms(typed: string): string[] {
  const terms = [...normaliseSearch(typed).matchAll(PARTS)].flatMap(([, minus, part = ""]) =>
    minus ? formsOf(part) : [],
  );
  return [...new Set(terms)];
}

/**
 * Leaves out with each term after minus all that mean the same, so that "snack -peanut" does not show groundnuts: a shopper who
 * leaves out peanuts may be allergic to them.
 */
export function leaveOutSynonyms(typed: string, groups: readonly (readonly string[])[]): string {
  return normaliseSearch(typed).replaceAll(PARTS, (whole, minus: string, part: string) => {
    if (!minus) return whole;
    const forms = formsOf(part);
    const same = groups.filter((group) => group.some((term) => forms.includes(term))).flat();
    // Before the term, which may be the last one and lack its second quotation mark.
    return [...new Set(same)].map((term) => `-"${term}" `).join("") + whole;
  });
}

/** A word or term as synonyms are stored, in all that may be its singular and plural: "anchovy" and "anchovies". */
export function formsOf(part: string): string[] {
  const term = textWords(part).join(" ");
  if (term === "") return [];
  const plurals = [`${term}s`, `${term}es`, term.replace(/y$/, "ies")];
  const singulars = [term.replace(/s$/, ""), term.replace(/es$/, ""), term.replace(/ies$/, "y")];
  return [...new Set([term, ...plurals, ...singulars])];
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** A search without some of its words, by their numbers. */
export function withoutWords(typed: string, taken: ReadonlySet<number>): string {
  let nth = 0;
  const left = normaliseSearch(typed).replaceAll(WORDS, (word) => {
    nth += 1;
    return taken.has(nth - 1) ? "" : word;
  });
  return left
    .split(" ")
    .filter((part) => textWords(part).length > 0)
    .join(" ");
}
