import { OPTIONS, type Option, VARIANTS_MAX } from "@shop/contract/admin/product-limits";

export interface OfferedVariant extends Record<Option, string | null> {
  /** The field that a problem is reported at. */
  field: string;
  /** In kobo. */
  price: number;
  /** In kobo. */
  compareAtPrice: number | null;
}

/**
 * What is wrong with the variants of a product that are for sale, by field: choices that shoppers cannot tell apart,
 * options that only some variants have, former prices that are not higher, too many variants.
 */
export function checkVariants(variants: readonly OfferedVariant[]): Record<string, string> {
  const problems: Record<string, string> = {};
  if (variants.length > VARIANTS_MAX) {
    problems.variants = `A product has at most ${VARIANTS_MAX} variants, and this one would have ${variants.length}`;
  }
  const seen = new Set<string>();
  for (const variant of variants) {
    const choice = choiceKey(variant);
    if (seen.has(choice)) {
      problems[variant.field] =
        choiceInWords(variant) === ""
          ? "Give each variant a size, colour or flavour of its own, so that shoppers can choose"
          : `Another variant is ${choiceInWords(variant)} too`;
    }
    seen.add(choice);
    if (variant.compareAtPrice !== null && variant.compareAtPrice <= variant.price) {
      problems[`${variant.field}.compareAtPrice`] = "The former price must be higher than the price";
    }
  }
  for (const option of OPTIONS) {
    const without = variants.filter((variant) => variant[option] === null);
    if (without.length === 0 || without.length === variants.length) continue;
    for (const { field } of without) {
      problems[`${field}.${option}`] = `Enter a ${option}: other variants of this product have one`;
    }
  }
  return problems;
}

/** The same for choices that differ only in case, as in the database. */
export function choiceKey(variant: Record<Option, string | null>): string {
  return JSON.stringify(OPTIONS.map((option) => variant[option]?.toLowerCase() ?? ""));
}

export function choiceInWords(variant: Record<Option, string | null>): string {
  return OPTIONS.flatMap((option) => variant[option] ?? []).join(", ");
}

/**
 * Writes each value as the product's first variant with it does: "red" becomes "Red" beside another "Red", so that the
 * picker shows one colour.
 */
export function alignCase<Variant extends Partial<Record<Option, string | null | undefined>>>(
  variants: readonly Variant[],
  known: readonly Record<Option, string | null>[],
): Variant[] {
  const spelling = new Map<string, string>();
  const keyOf = (option: Option, value: string) => `${option}:${value.toLowerCase()}`;
  for (const variant of [...known, ...variants]) {
    for (const option of OPTIONS) {
      const value = variant[option];
      if (value && !spelling.has(keyOf(option, value))) spelling.set(keyOf(option, value), value);
    }
  }
  return variants.map((variant) => {
    const aligned = { ...variant };
    for (const option of OPTIONS) {
      const value = variant[option];
      if (value) aligned[option] = (spelling.get(keyOf(option, value)) ?? value) as Variant[Option];
    }
    return aligned;
  });
}
