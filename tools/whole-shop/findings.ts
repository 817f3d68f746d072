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
  /** @param fits gets the variants of a product and the stock of the first */
  const find = (what: string, fits: (variants: number, stock: number) => boolean): string => {
    const found = products.find(({ variantCount, variant: [first] }) =>
      fits(variantCount, first?.stock ?? 0),
    );
    if (!found) throw new Error(`The demo catalogue has nothing that is ${what}`);
    return found.token;
  };
  const category = categories.find(({ subCategories }) => subCategories.length > 2);
  const [subCategory] = category?.subCategories ?? [];
  if (!category || !subCategory) throw new Error("The demo catalogue has no category with sub-categories");
  return {
    plain: find("plain", (variants, stock) => variants === 1 && stock > 5),
    manyVariants: find("sold in variants", (variants, stock) => variants > 2 && stock > 5),
    soldOut: find("sold out", (_, stock) => stock === 0),
    lowStock: find("nearly sold out", (_, stock) => stock > 0 && stock <= 5),
    category: category.token,
    subCategory: subCategory.token,
    plenty: products.flatMap(({ variant }) =>
      variant
        .slice(0, 1)
        .filter(({ stock, price }) => stock > 10 && price <= PLENTY_PRICE_MAX)
        .map(({ token }) => token),
    ),
  };
}
