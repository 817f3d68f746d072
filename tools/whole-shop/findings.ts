import type { Client } from "@shop/contract/client";

/** Tokens of what the demo catalogue has of each kind. */
export interface Findings {
  plain: string;
  manyVariants: string;
  soldOut: string;
  lowStock: string;
  /** A category with others below it. */
  category: string;
  subCategory: string;
  /** Variants of which there is plenty, each of another product. Six of them may be paid on delivery by a new shop's rules. */
  plenty: readonly string[];
}

const PLENTY_PRICE_MAX = 6_000;

export async function findShowpieces(client: Client): Promise<Findings> {
  const [products, categories] = await Promise.all([
    client.call("listRandomProducts"),
    client.call("listCategories"),
  ]);
  const named = <Found>(what: string, found: Found | undefined): Found => {
    if (found === undefined) throw new Error(`The demo catalogue has nothing that is ${what}`);
    return found;
  };
  const first = (product: (typeof products)[number]) => product.variant[0];
  const category = named(
    "a category with sub-categories",
    categories.find(({ subCategories }) => subCategories.length > 2),
  );
  return {
    plain: named(
      "plain",
      products.find((product) => product.variantCount === 1 && (first(product)?.stock ?? 0) > 5),
    ).token,
    manyVariants: named(
      "sold in variants",
      products.find((product) => product.variantCount > 2 && (first(product)?.stock ?? 0) > 5),
    ).token,
    soldOut: named(
      "sold out",
      products.find((product) => first(product)?.stock === 0),
    ).token,
    lowStock: named(
      "nearly sold out",
      products.find((product) => {
        const stock = first(product)?.stock ?? 0;
        return stock > 0 && stock <= 5;
      }),
    ).token,
    category: category.token,
    subCategory: named("a sub-category", category.subCategories[0]).token,
    plenty: products.flatMap(({ variant }) =>
      variant
        .slice(0, 1)
        .filter(({ stock, price }) => stock > 10 && price <= PLENTY_PRICE_MAX)
        .map(({ token }) => token),
    ),
  };
}
