import type { UnitPrice } from "@shop/contract/catalogue";
import { type Kobo, kobo } from "@shop/contract/money";

type PriceUnit = UnitPrice["per"];
type Measure = "g" | "ml" | "piece";

/** How much food a variant holds. */
interface NetContent {
  amount: number;
  measure: Measure;
}

/** One unit for each measure, whatever the size of the pack: only then can shoppers compare the products of a list. */
const UNITS: Record<Measure, { per: PriceUnit; amount: number }> = {
  g: { per: "100 g", amount: 100 },
  ml: { per: "100 ml", amount: 100 },
  piece: { per: "piece", amount: 1 },
};

export interface Weighed {
  weightGrams: number | null;
  size: string | null;
}

/** "250 g", "1.5 kg", "50 cl", "1 litre", "1.2 kg jar", "30 pieces", "50 g × 12"; no further unit after it */
const CONTENT =
  /^(\d{1,5}(?:\.\d{1,3}|,\d{1,2})?) ?(kg|g|ml|cl|l|lit(?:re|er)s?|pieces?|pcs?|balls?|bars?|sachets?)(?: ?[x×*] ?(\d{1,3}))?(?: (?!(?:kg|g|ml|cl|l)\b)\p{L}+){0,2}$/iu;

const PACK =
  "(?:packs?|packets?|packages?|pouch(?:es)?|sachets?|bags?|nylons?|box(?:es)?|cartons?|cases?|crates?|trays?|bundles?|sleeves?|bottles?|cans?|tins?|jars?|tubs?|cups?|tubes?|sticks?|bars?|rolls?|wraps?|balls?|pieces?|pcs?)";
/** "Carton of", before the number of packs in it */
const ONE_PACK = new RegExp(`^(?:an? )?${PACK} of `, "i");
/** "6 ×", "2 packs of", "12 sachets x" */
const PACKS = new RegExp(`^(\\d{1,3})(?: ?[x×*] ?| ${PACK}(?: of | ?[x×*] ?))`, "i");
/** "600 g (12 × 50 g)" */
const IN_BRACKETS = /^(.+) \((.+)\)$/;

const IN_BASE: Record<string, [Measure, number]> = {
  kg: ["g", 1000],
  g: ["g", 1],
  ml: ["ml", 1],
  cl: ["ml", 10],
  l: ["ml", 1000],
};

/**
 * How much food a variant holds: the volume that its size says, else the net weight that staff entered, else what the size
 * says. Null when nothing is known.
 */
export function netContent({ weightGrams, size }: Weighed): NetContent | null {
  const inSize = contentInSize(size ?? "");
  if (inSize?.measure === "ml") return inSize;
  if (weightGrams === null) return inSize;
  return weightGrams > 0 ? { amount: weightGrams, measure: "g" } : null;
}

/**
 * The amount of food that a size names. Null if it may mean something else: a total in brackets must agree, and added
 * amounts must have the same measure.
 */
export function contentInSize(size: string): NetContent | null {
  const words = size.trim().replace(/\s+/g, " ");
  const [, before = words, inBrackets] = IN_BRACKETS.exec(words) ?? [];
  const all = before.split(/ ?\+ ?/).map(packsIn);
  const [first] = all;
  if (!first || all.some((one) => one?.measure !== first.measure)) return null;
  const amount = all.reduce((sum, one) => sum + (one?.amount ?? 0), 0);
  if (inBrackets === undefined) return { amount, measure: first.measure };
  const again = packsIn(inBrackets);
  return again?.measure === first.measure && again.amount === amount ? again : null;
}

function packsIn(words: string): NetContent | null {
  let rest = words.replace(ONE_PACK, "");
  let packs = 1;
  for (let more = PACKS.exec(rest); more; more = PACKS.exec(rest)) {
    packs *= Number(more[1]);
    rest = rest.slice(more[0].length);
  }
  const [, number = "", unit = "", times = "1"] = CONTENT.exec(rest) ?? [];
  const short = /^lit/i.test(unit) ? "l" : unit.toLowerCase();
  const [measure, factor] = IN_BASE[short] ?? (["piece", 1] satisfies [Measure, number]);
  const amount = Math.round(packs * Number(times) * Number(number.replace(",", ".")) * factor);
  return amount > 0 ? { amount, measure } : null;
}

/** From ₦100 on, kobo only make prices harder to compare. */
const WHOLE_NAIRA_FROM = 100_00;

/** Rounded to the nearest naira, below ₦100 to the nearest kobo, in whole numbers. */
export function unitPrice(price: Kobo, { amount, measure }: NetContent): { amount: Kobo; per: PriceUnit } {
  const unit = UNITS[measure];
  const asked = price * unit.amount;
  const isInNaira = asked >= WHOLE_NAIRA_FROM * amount;
  return {
    amount: isInNaira ? kobo(100 * rounded(asked, 100 * amount)) : kobo(rounded(asked, amount)),
    per: unit.per,
  };
}

/** A whole number divided by another, rounded half up. */
function rounded(dividend: number, divisor: number): number {
  const doubled = 2 * dividend + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
}
