import type { UnitPrice } from "@shop/contract/catalogue";
import { type Kobo, kobo } from "@shop/contract/money";

export type PriceUnit = UnitPrice["per"];
type Measure = "g" | "ml" | "piece";

/** How much food a variant holds. */
export interface NetContent {
  amount: number;
  measure: Measure;
}

/** For each measure, the unit for small packs, and the one where all packs hold at least that much. */
const UNITS: Record<Measure, readonly [small: PriceUnit, large: PriceUnit]> = {
  g: ["100 g", "kg"],
  ml: ["100 ml", "litre"],
  piece: ["piece", "piece"],
};
const AMOUNTS: Record<PriceUnit, number> = { "100 g": 100, kg: 1000, "100 ml": 100, litre: 1000, piece: 1 };

export interface Weighed {
  weightGrams: number | null;
  size: string | null;
}

/** "250 g", "1.5 kg", "50 cl", "1 litre", "6 × 50 cl", "1.2 kg jar", "30 pieces" */
const SIZE =
  /^(?:(\d{1,3}) ?[x×] ?)?(\d{1,5}(?:\.\d{1,3}|,\d{1,2})?) ?(kg|g|ml|cl|l|lit(?:re|er)s?|pieces?|pcs?|balls?|bars?|sachets?)(?: \p{L}+){0,2}$/iu;

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
  const inSize = contentIn(size ?? "");
  if (inSize?.measure === "ml") return inSize;
  if (weightGrams === null) return inSize;
  return weightGrams > 0 ? { amount: weightGrams, measure: "g" } : null;
}

function contentIn(size: string): NetContent | null {
  const [, packs = "1", number = "", unit = ""] = SIZE.exec(size.trim()) ?? [];
  const short = /^lit/i.test(unit) ? "l" : unit.toLowerCase();
  const [measure, factor] = IN_BASE[short] ?? (["piece", 1] satisfies [Measure, number]);
  const amount = Math.round(Number(packs) * Number(number.replace(",", ".")) * factor);
  return amount > 0 ? { amount, measure } : null;
}

/** One unit for all variants of a product with the same measure, so that their prices can be compared: the large one where all hold that much. */
export function unitOf(measure: Measure, variants: readonly Weighed[]): PriceUnit {
  const [small, large] = UNITS[measure];
  const isSmall = variants.some((variant) => {
    const content = netContent(variant);
    return content?.measure === measure && content.amount < AMOUNTS[large];
  });
  return isSmall ? small : large;
}

/** Rounded to the nearest kobo, in whole numbers. */
export function unitPrice(price: Kobo, { amount, unit }: { amount: number; unit: PriceUnit }): Kobo {
  const doubled = 2 * price * AMOUNTS[unit] + amount;
  return kobo((doubled - (doubled % (2 * amount))) / (2 * amount));
}
