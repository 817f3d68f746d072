import { OWN_PRICE_MAX } from "@shop/contract/filter-limits";
import { formatNaira } from "@shop/contract/money";
import { normaliseSearch } from "@shop/contract/search-words";

/** What a search asks for, with any price limits in its words. */
export interface AskedPrice {
  /** The rest of the search: what to look for. */
  wanted: string;
  /** The lowest and the highest price in whole naira, each included; null where none was understood. */
  price: { price_min?: number; price_max?: number } | null;
}

/** Without a sign of money, a smaller number is more likely a size, an age or an amount. */
const BARE_LEAST = 500;

const SIGN = "(?:₦|#|=?n=?|ngn|naira) ?";
const DIGITS = "\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?";
/** The whole number: neither "5,000.5" nor "500 000" is cut in the middle. */
const END = "(?![\\p{L}\\p{N}]|[.,]\\d| \\d{3}(?!\\d)| (?:million|billion))";
/** "Under 200 g" and "within 7 days" are not prices. */
const UNITS =
  "mg|g|gr|gram|gramme|kg|kilo|ml|cl|l|litre|liter|cm|mm|m|meter|metre|inch|ft|yard|yd|oz|lb|piece|pc|pack|pair|hour|day|week|month|year|guest|people|person|thread|%";
const UNIT = ` ?(?:${UNITS})(?:e?s)?(?![\\p{L}\\p{N}])`;
const IN_UNITS = new RegExp(`^${UNIT}`, "u");
/** The groups have different names, so that a phrase can have two amounts. */
const amount = (name: string) =>
  `(?<${name}sign>${SIGN})?(?<${name}digits>${DIGITS})(?<${name}k> ?k| ?thousand)?(?<${name}naira> ?naira)?${END}`;

const MOST =
  "no(?:t)? (?:more|higher|greater) than|not (?:above|over)|under|below|less than|lower than|cheaper than|up to|upto|at most|max(?:imum)?(?: of)?|within|budget(?: of| is)?";
const LEAST =
  "no(?:t)? (?:less|lower|cheaper) than|not (?:below|under)|over|above|more than|at least|from|min(?:imum)?(?: of)?";
const START =
  "(?<![\\p{L}\\p{N}-]|(?<!\\p{L})not? )(?:(?:price|priced|prices|cost|costs|costing) (?:is |are )?)?";
const AND = "(?: ?(?:,|&|-|–) ?| (?:and|but|to) )";

const RANGE = new RegExp(`${START}(?<lead>between |from |within )?${amount("a")}${AND}${amount("b")}`, "u");
const BOUND = new RegExp(
  `${START}(?:(?:(?<most>${MOST})|(?<least>${LEAST})) ${amount("a")}(?!${UNIT})` +
    `|${amount("b")} (?:and|or|&) (?:(?<below>below|under|less)|(?:above|over|more|upwards?)))(?![\\p{L}\\p{N}])`,
  "gu",
);
/** After these, a bare number is a year or part of a name: "jewelry from 2024", "air max 2090". */
const NEEDS_SIGN = /^(?:from|max|min|within)/;

type Parts = Record<string, string | undefined>;

/**
 * Reads what something may cost from words such as "dress under 20,000", "above ₦5k and below 10k" or "between 5k and 10k". What is
 * in quotes is looked for as it is.
 */
export function readAskedPrice(typed: string): AskedPrice {
  const normal = normaliseSearch(typed);
  const nothing = { wanted: typed, price: null };
  if (normal.includes('"')) return nothing;
  const range = RANGE.exec(normal);
  if (range?.groups?.lead || isMarked(range?.groups, "b"))
    return (range && readRange(normal, range)) ?? nothing;

  const price: NonNullable<AskedPrice["price"]> = {};
  const wanted = normal.replaceAll(BOUND, (phrase: string, ...rest: unknown[]) => {
    const parts = rest.at(-1) as Parts;
    const name = parts.adigits === undefined ? "b" : "a";
    const needsSign = NEEDS_SIGN.test(parts.most ?? parts.least ?? "");
    const naira = isMarked(parts, name) || !needsSign ? nairaOf(parts, name) : null;
    const bound = parts.most !== undefined || parts.below !== undefined ? "price_max" : "price_min";
    if (naira === null || price[bound] !== undefined) return phrase;
    price[bound] = naira;
    return TAKEN;
  });
  return Object.keys(price).length === 0 ? nothing : { wanted: withoutTaken(wanted), price };
}

/** A search as `readAskedPrice` reads it. */
export function withAskedPrice(wanted: string, { price }: Pick<AskedPrice, "price">): string {
  const { price_min: least, price_max: most } = price ?? {};
  if (most === undefined) return least === undefined ? wanted : `${wanted} from ${formatNaira(least)}`;
  return least === undefined
    ? `${wanted} under ${formatNaira(most)}`
    : `${wanted} between ${formatNaira(least)} and ${formatNaira(most)}`;
}

function readRange(normal: string, { index, 0: phrase, groups = {} }: RegExpExecArray): AskedPrice | null {
  // It is a range of something else: "from 500 to 1000 g".
  if (IN_UNITS.test(normal.slice(index + phrase.length))) return null;
  const high = nairaOf(groups, "b");
  // "Between 5 and 10k" counts in thousands, and "200 and 1000 naira" in naira.
  const isShared = isMarked(groups, "b") && !isMarked(groups, "a");
  const inThousands = isShared && groups.bk !== undefined && numberOf(groups, "a") < numberOf(groups, "b");
  const low = isShared ? numberOf(groups, "a") * (inThousands ? 1000 : 1) : lowOf(groups);
  if (high === null || low === null || (!isMarked(groups, "b") && isYear(low) && isYear(high))) return null;
  const wanted = withoutTaken(normal.slice(0, index) + TAKEN + normal.slice(index + phrase.length));
  return { wanted, price: { price_min: Math.min(low, high), price_max: Math.max(low, high) } };
}

const isYear = (number: number) => number >= 1900 && number < 2100;

/** The lower end of a range may be small: the higher one says that it is about money. */
function lowOf(parts: Parts): number | null {
  return isMarked(parts, "a") ? nairaOf(parts, "a") : Math.round(numberOf(parts, "a"));
}

const isMarked = (parts: Parts | undefined, name: "a" | "b") =>
  [`${name}sign`, `${name}k`, `${name}naira`].some((part) => parts?.[part] !== undefined);

const numberOf = (parts: Parts, name: "a" | "b") => Number(parts[`${name}digits`]?.replaceAll(",", ""));

/** Null for a number that is not an amount of money. */
function nairaOf(parts: Parts, name: "a" | "b"): number | null {
  const naira = Math.round(numberOf(parts, name) * (parts[`${name}k`] === undefined ? 1 : 1000));
  return (isMarked(parts, name) || naira >= BARE_LEAST) && naira <= OWN_PRICE_MAX ? naira : null;
}

/** Replaces a phrase that was understood. */
const TAKEN = "\u{fffc}";
const TAKEN_PHRASES = new RegExp(`(?:${AND})?${TAKEN}(?:(?:${AND}| )?${TAKEN})*`, "gu");

function withoutTaken(text: string): string {
  return normaliseSearch(text.replaceAll(TAKEN_PHRASES, " "));
}
