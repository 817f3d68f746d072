import type { CategoryNode } from "@shop/contract/admin/categories";

/** "64 products, 12 of them directly here": with the sub-categories, and how many are in the category itself. */
export function productCountWords({
  products,
  allProducts,
}: Pick<CategoryNode, "products" | "allProducts">): string {
  const all = allProducts === 1 ? "1 product" : `${allProducts.toLocaleString("en-NG")} products`;
  if (products === allProducts) return all;
  if (products > 0) return `${all}, ${products.toLocaleString("en-NG")} of them directly here`;
  return allProducts === 1 ? `${all}, in a sub-category` : `${all}, all in sub-categories`;
}
