import type { ListedProduct } from "../catalogue/listed-product.ts";

/** A product in the answers of lists, whatever shape they have: the lists themselves, or pages of products. */
export function findListed(answers: readonly unknown[], productToken: string): ListedProduct | null {
  for (const answer of answers) {
    const products: unknown = Array.isArray(answer)
      ? answer
      : (answer as { products?: unknown } | null | undefined)?.products;
    if (!Array.isArray(products)) continue;
    const found = products.find((one) => isListed(one) && one.productToken === productToken);
    if (found) return found;
  }
  return null;
}

function isListed(value: unknown): value is ListedProduct {
  const { productToken, name, shots } = (value ?? {}) as Partial<ListedProduct>;
  return typeof productToken === "string" && typeof name === "string" && Array.isArray(shots);
}
