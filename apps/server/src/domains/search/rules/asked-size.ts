import { normaliseSearch, wordsOf } from "@shop/contract/search-words";

/** A size that a search names. */
export interface AskedSize {
  /** The words that name it: the place of the first, and how many. */
  from: number;
  count: number;
  /** The words as they were typed. */
  text: string;
  /** As shops may write it in the size of a variant: "m", "12". */
  names: readonly string[];
  /** The UK sizes that it may mean; null if it is not one. */
  uk: { from: number; to: number } | null;
  /** Whether the search says that it is a UK size. */
  isUk: boolean;
  /** Whether it is any of the large sizes. */
  isPlus: boolean;
}

const NUMBER = "\\d{1,2}(?:[.,]5)?";
const RANGE = `${NUMBER}(?: ?(?:-|–|\\/| to ) ?${NUMBER})?`;
const NOT_INSIDE = "(?<![\\p{L}\\p{N}-])";
const WORD = "[\\p{L}\\p{N}]+";
/** Letters that mean nothing but a size. "M" may be a name, and "L" a litre. */
const ALONE = "x{1,4}[sl]|[2-4]xl|extra (?:small|large)";
/** "Size 30 cm" and "UK 12 pieces" are not clothes sizes, and "US size 8" is not a UK size. */
const END =
  "(?![\\p{L}\\p{N}]|[.,]\\d| ?(?:mg|g|kg|ml|cl|l|cm|mm|inch|inches|ft|yards?|yds?|pieces?|pcs|packs?|pairs?|days?|years?)(?![\\p{L}\\p{N}]))";
/** Before "size". A small size may be a packet, and a large one a bag; the "s" of "men's size 12" is none. */
const LETTERED = "(?<!['’])(?<lettered>(?:extra |x[ -])(?:small|large)|x{0,4}[sl]|m|[2-4]xl) sizes?(?! ?\\d)";
const ELSEWHERE = "us|usa|american|it|italian|fr|french";
const SIZE = new RegExp(
  `${NOT_INSIDE}(?:` +
    `(?<plus>plus[ -]sizes?)|${LETTERED}` +
    `|(?:sizes? )?uk[ -]?(?:sizes? )?(?<uk>${RANGE})` +
    `|(?:sizes? )?(?<before>${RANGE}) ?uk` +
    `|(?<!(?:^| )(?:${ELSEWHERE}) )(?:(?<eu>eu|european) )?(?:sizes?|sz):? (?:(?<number>${RANGE})|(?<name>(?:extra |x[ -])?${WORD}))` +
    `|(?<alone>${ALONE})` +
    `)${END}(?! (?:${ELSEWHERE})(?![\\p{L}\\p{N}]))`,
  "u",
);

/** The spellings of each letter size; a search looks for all of them. */
const LETTERS: readonly (readonly string[])[] = [
  ["xs", "extra small", "x small"],
  ["s", "small"],
  ["m", "medium"],
  ["l", "large"],
  ["xl", "extra large", "x large"],
  ["xxl", "2xl"],
  ["xxxl", "3xl"],
  ["xxxxl", "4xl"],
];

/** Where plus sizes begin, and a size that nobody makes. */
const PLUS = {
  names: LETTERS.slice(LETTERS.findIndex(([name]) => name === "xl")).flat(),
  uk: { from: 18, to: 99 },
};

/** Whether a word is a size such as "xl". */
export function isSizeInLetters(word: string): boolean {
  return LETTERS.some((names) => names.includes(word));
}

/** Reads a size from words such as "UK 12", "size 12", "14 UK", "size M", "M size", "plus size" or "XL". A number or a single letter alone is not a size. */
export function readAskedSize(typed: string): AskedSize | null {
  const normal = normaliseSearch(typed);
  const found = SIZE.exec(normal);
  if (!found?.groups || normal.includes('"')) return null;
  const { uk, before, eu, number, alone, lettered, plus } = found.groups;
  const name = found.groups.name ?? lettered ?? alone;
  const place = {
    from: wordsOf(normal.slice(0, found.index)).length,
    count: wordsOf(found[0]).length,
    text: found[0],
    isUk: false,
    isPlus: plus !== undefined,
  };
  if (place.from + place.count > wordsOf(normal).length) return null;
  if (plus !== undefined) return { ...place, ...PLUS };
  if (name !== undefined) {
    const letters = LETTERS.find((names) => names.includes(name.replace("-", " ")));
    return { ...place, names: letters ?? [name], uk: null };
  }
  const size = uk ?? before;
  const text = size ?? number ?? "";
  const numbers = Array.from(text.matchAll(/\d+(?:[.,]5)?/g), ([one]) => Number(one.replace(",", ".")));
  const range = { from: Math.min(...numbers), to: Math.max(...numbers) };
  const written = range.from === range.to ? `${range.from}` : `${range.from}–${range.to}`;
  if (size !== undefined)
    return { ...place, names: [`UK ${written}`, `UK${written}`], uk: range, isUk: true };
  const names = [written, written.replace("–", "-"), written.replace("–", " - ")];
  return { ...place, names: [...new Set(names)], uk: eu === undefined ? range : null };
}
