import type { BulkChange } from "@shop/contract/admin/bulk-edits";
import type { StaffProduct } from "@shop/contract/admin/product-fields";
import { ALSO_IN_MAX } from "@shop/contract/admin/product-limits";
import { formatNaira, fromNaira, kobo, toNaira } from "@shop/contract/money";

/** The fields of a product that a bulk edit changes. Prices in naira, as on the wire. */
export interface ProductParts {
  status?: StaffProduct["status"];
  category?: string;
  /** The tokens of the additional categories. */
  alsoIn?: string[];
  publishAt?: string;
  variants?: { token: string; price: number; compareAtPrice: number | null }[];
}

/** What a change does to one product: the parts that differ, as they are and as they would be. */
export type BulkStep =
  | { kind: "same" }
  | { kind: "refused"; problem: string }
  | { kind: "changed"; before: ProductParts; after: ProductParts };

/** Variants that are not for sale keep their prices. */
export function stepOf(change: BulkChange, product: StaffProduct): BulkStep {
  const [before, after]: [ProductParts, ProductParts] = [{}, {}];
  if (change.status !== undefined && change.status !== product.status) {
    before.status = product.status;
    after.status = change.status;
  }
  if (change.category !== undefined && change.category !== product.category) {
    before.category = product.category;
    after.category = change.category;
  }
  const places = alsoInAfter(change, product);
  if (typeof places === "string") return { kind: "refused", problem: places };
  Object.assign(before, places.before);
  Object.assign(after, places.after);
  if (change.publishAt !== undefined && Date.parse(change.publishAt) !== Date.parse(product.publishAt)) {
    before.publishAt = product.publishAt;
    after.publishAt = change.publishAt;
  }
  for (const { token, price, compareAtPrice, isArchived } of product.variants) {
    if (isArchived) continue;
    const was = { token, price, compareAtPrice };
    const is = { token, price: priceAfter(change.price, price), compareAtPrice };
    if (is.price <= 0)
      return { kind: "refused", problem: `A price of ${formatNaira(price)} would not stay above ₦0` };
    if (change.compareAt) is.compareAtPrice = formerAfter(change.compareAt, price);
    // The price has reached the former one, which is no reduction any more.
    if (is.compareAtPrice !== null && is.compareAtPrice <= is.price) {
      if (change.compareAt)
        return {
          kind: "refused",
          problem: `The former price of ${formatNaira(is.compareAtPrice)} must be higher than ${formatNaira(is.price)}`,
        };
      is.compareAtPrice = null;
    }
    if (is.price === price && is.compareAtPrice === compareAtPrice) continue;
    before.variants = [...(before.variants ?? []), was];
    after.variants = [...(after.variants ?? []), is];
  }
  return Object.keys(after).length === 0 ? { kind: "same" } : { kind: "changed", before, after };
}

/** The additional categories as they are and as they would be, where they differ; or why not. */
function alsoInAfter(
  { category, addTo, removeFrom }: BulkChange,
  product: StaffProduct,
): { before?: ProductParts; after?: ProductParts } | string {
  const main = category ?? product.category;
  if (removeFrom !== undefined && removeFrom === main)
    return "It is its main category. Choose another main category instead";
  const was = product.alsoIn.map(({ token }) => token);
  const is = was.filter((token) => token !== main && token !== removeFrom);
  if (addTo !== undefined && addTo !== main && !is.includes(addTo)) is.push(addTo);
  if (is.length > ALSO_IN_MAX) return `It is in ${ALSO_IN_MAX} additional categories already`;
  if (is.join() === was.join()) return {};
  return { before: { alsoIn: was }, after: { alsoIn: is } };
}

function priceAfter(step: BulkChange["price"], price: number): number {
  if (!step) return price;
  const before = fromNaira(price) ?? 0;
  // A percentage has one decimal at most, so a thousandth of the price is enough.
  const moved =
    step.kind === "percent"
      ? (before * (1000 + Math.round(step.percent * 10))) / 1000
      : before + Math.round(step.naira * 100);
  const unit = step.roundTo * 100;
  return toNaira(kobo(Math.round(moved / unit) * unit));
}

function formerAfter(step: NonNullable<BulkChange["compareAt"]>, price: number): number | null {
  switch (step.kind) {
    case "clear":
      return null;
    case "old-price":
      return price;
    case "set":
      return step.naira;
  }
}
