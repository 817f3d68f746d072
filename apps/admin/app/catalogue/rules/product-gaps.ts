import type { StaffProduct } from "@shop/contract/admin/product-fields";

/** What a product in the shop still lacks, in sentences; and the variants that nobody can buy. */
export function productGaps({ variants, description }: Pick<StaffProduct, "variants" | "description">): {
  sentences: string[];
  withoutStock: string[];
} {
  const live = variants.filter(({ isArchived }) => !isArchived);
  const withoutStock = live.filter(({ stock }) => stock === 0).map(({ token }) => token);
  const sentences: string[] = [];
  if (withoutStock.length > 1) {
    sentences.push(`${withoutStock.length} variants have no stock: nobody can buy them yet.`);
  } else if (withoutStock.length === 1) {
    sentences.push(`${live.length > 1 ? "1 variant" : "It"} has no stock: nobody can buy it yet.`);
  }
  if (description.replace(/<[^>]*>/g, "").trim() === "") sentences.push("There is no description.");
  if (live.every(({ pictures }) => pictures.length === 0)) sentences.push("There are no pictures.");
  return { sentences, withoutStock };
}
