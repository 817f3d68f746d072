import { OWN_PRICE_MAX } from "@shop/contract/filter-limits";
import { formatNaira } from "@shop/contract/money";
import { normaliseSearch } from "@shop/contract/search-words";

/** A search in which somebody says what something may cost, in whole naira. */
export interface AskedPrice {
  /** What else was typed: what to look for. */
  wanted: string;
  /** The lowest and the highest price, each included; null where none was understood. */
  price: { price_min?: number; price_max?: number } | null;
}

/** Without a sign of money, a smaller number is more likely a size, an age or an amount. */
const BARE_LEAST = 500;

const DIGITS = "(?<digits>\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)";
const AMOUNT = `(?<sign>₦ ?|ngn ?|n|naira )?${DIGITS}(?<thousands> ?k| thousand)?(?<naira> ?naira)?(?![\\p{L}\\p{N}])`;
/** An amount whose parts have names of their own, so that a phrase can have two. */
const amount = (name: string) => AMOUNT.replaceAll(/\?<(\w+)>/g, (_, part: string) => `?<${name}${part}>`);
/** "Under 200 g" and "within 7 days" are no prices. */
const NOT_OTHER_UNITS =
  "(?! ?(?:g|gr|gram|kg|kilo|ml|cl|l|litre|cm|mm|m|inch|yard|piece|pc|pack|day|hour|week|month|year|%)(?:e?s)?(?![\\p{L}\\p{N}]))";

const MOST =
  "(?:under|below|less than|lower than|cheaper than|not more than|no more than|not above|not over|up to|upto|at most|max|maximum|maximum of|within|budget|budget of)";
const LEAST = "(?:over|above|more than|at least|from|min|minimum|minimum of)";
const START = "(?<![\\p{L}\\p{N}])";
const BETWEEN = new RegExp(
  `${START}(?:between|from) ${amount("a")} ?(?:and|to|-|–) ?${amount("b")}${NOT_OTHER_UNITS}`,
  "u",
);
const ONE = new RegExp(
  `${START}(?:(?<most>${MOST})|(?<least>${LEAST})) ${amount("a")}${NOT_OTHER_UNITS}`,
  "u",
);

/**
 * Reads what something may cost from words such as "dress under 20,000", "below ₦5k" or "between 5k and 10k". What is in quotes is
 * looked for as it is.
 */
export function readAskedPrice(typed: string): AskedPrice {
  const nothing = { wanted: typed, price: null };
  const normal = normaliseSearch(typed);
  if (normal.includes('"')) return nothing;
  const between = BETWEEN.exec(normal);
  if (between?.groups) {
    // "Between 5 and 10k" counts in thousands.
    const high = nairaOf(between.groups, "b");
    const low = nairaOf(between.groups, "a", { inThousands: between.groups.bthousands !== undefined });
    if (low !== null && high !== null) {
      const price = { price_min: Math.min(low, high), price_max: Math.max(low, high) };
      return { wanted: without(normal, between), price };
    }
  }
  const one = ONE.exec(normal);
  const naira = one?.groups ? nairaOf(one.groups, "a") : null;
  if (!one?.groups || naira === null) return nothing;
  const price = one.groups.most === undefined ? { price_min: naira } : { price_max: naira };
  return { wanted: without(normal, one), price };
}

/** A search as `readAskedPrice` reads it. */
export function withAskedPrice(wanted: string, { price }: Pick<AskedPrice, "price">): string {
  const { price_min: least, price_max: most } = price ?? {};
  if (most === undefined) return least === undefined ? wanted : `${wanted} from ${formatNaira(least)}`;
  return least === undefined
    ? `${wanted} under ${formatNaira(most)}`
    : `${wanted} between ${formatNaira(least)} and ${formatNaira(most)}`;
}

/** Null for a number that is none of money. */
function nairaOf(
  groups: Record<string, string | undefined>,
  name: "a" | "b",
  { inThousands = false } = {},
): number | null {
  const isThousands = groups[`${name}thousands`] !== undefined || inThousands;
  const naira = Math.round(Number(groups[`${name}digits`]?.replaceAll(",", "")) * (isThousands ? 1000 : 1));
  const isMoney = groups[`${name}sign`] !== undefined || groups[`${name}naira`] !== undefined || isThousands;
  return (isMoney || naira >= BARE_LEAST) && naira <= OWN_PRICE_MAX ? naira : null;
}

function without(text: string, { index, 0: phrase }: RegExpExecArray): string {
  return normaliseSearch(`${text.slice(0, index)} ${text.slice(index + phrase.length)}`);
}
