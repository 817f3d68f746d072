import { type Kobo, kobo } from "@shop/contract/money";

export type PriceUnit = "100 g" | "kg";
const GRAMS: Record<PriceUnit, number> = { "100 g": 100, kg: 1000 };

export interface Weighed {
  weightGrams: number | null;
  size: string | null;
}

/** The net weight of food: what staff entered, else what its size says, such as "250 g" or "1.5 kg". Null when neither is known. */
export function netGrams({ weightGrams, size }: Weighed): number | null {
  if (weightGrams !== null) return weightGrams > 0 ? weightGrams : null;
  const [, amount = "", unit = ""] = /^(\d{1,5}(?:\.\d{1,3})?) ?(k?g)$/i.exec(size?.trim() ?? "") ?? [];
  const grams = Math.round(Number(amount) * (unit.toLowerCase() === "kg" ? 1000 : 1));
  return grams > 0 ? grams : null;
}

/** One unit for all variants of a product, so that their prices can be compared: a kilogram where all weigh that much. */
export function unitOf(variants: readonly Weighed[]): PriceUnit {
  return variants.some((variant) => (netGrams(variant) ?? GRAMS.kg) < GRAMS.kg) ? "100 g" : "kg";
}

/** Rounded to the nearest kobo, in whole numbers. */
export function unitPrice(price: Kobo, { grams, unit }: { grams: number; unit: PriceUnit }): Kobo {
  const doubled = 2 * price * GRAMS[unit] + grams;
  return kobo((doubled - (doubled % (2 * grams))) / (2 * grams));
}
