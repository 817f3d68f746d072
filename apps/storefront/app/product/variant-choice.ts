import type { Attributes } from "@shop/contract/catalogue";
import { VARIANT_PARAMETER } from "@shop/contract/paths";
import { variantName } from "../catalogue/variant-name.ts";

export type AttributeName = keyof Attributes;
const NAMES: readonly AttributeName[] = ["SIZE", "COLOUR", "FLAVOUR"];

interface Choosable {
  attributes: Attributes;
}

export interface AttributeGroup {
  name: AttributeName;
  values: string[];
}

/** Each attribute in which the variants differ, with its values in order. */
export function attributeGroups(variants: readonly Choosable[]): AttributeGroup[] {
  return NAMES.map((name) => ({
    name,
    values: [...new Set(variants.flatMap(({ attributes }) => attributes[name] ?? []))],
  })).filter(({ values }) => values.length > 1);
}

/**
 * The variant to show when `current` is shown and the shopper picks another value of one attribute: the one
 * with that value and most of the other attributes.
 */
export function variantFor(
  variants: readonly Choosable[],
  current: number,
  name: AttributeName,
  value: string,
): number {
  const kept = variants[current]?.attributes ?? {};
  let best = current;
  let bestScore = -1;
  for (const [i, { attributes }] of variants.entries()) {
    if (attributes[name] !== value) continue;
    const score = NAMES.filter((other) => other !== name && attributes[other] === kept[other]).length;
    if (score > bestScore) {
      best = i;
      bestScore = score;
    }
  }
  return best;
}

/** The index of the variant in an address, read as the server reads it; 0 if it names none or an invalid one. */
export function variantInAddress(search: string, count: number): number {
  const given = new URLSearchParams(search)
    .getAll(VARIANT_PARAMETER)
    .map((value) => value.trim())
    .find(Boolean);
  const index = given !== undefined && /^\d{1,3}$/.test(given) ? Number(given) : 0;
  return index < count ? index : 0;
}

/** A variant's name: its attributes, or its number if it has none. */
export function variantLabel({ attributes }: Choosable, index: number): string {
  return variantName(attributes) ?? `Option ${index + 1}`;
}
