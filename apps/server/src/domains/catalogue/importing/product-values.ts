/** What an import stores of a product. */
export interface ProductValues {
  name: string;
  /** Tokens, that of the main category first. */
  categories: readonly string[];
  description: string;
  keywords: string;
  featuredPosition: number | null;
  publishedAt: string;
  status: string;
  ingredients: string;
  allergens: string;
  bestBefore: string;
  /** JSON. */
  sizeTable: string | null;
}

/** What an import stores of a variant. Money is in kobo. */
export interface VariantValues {
  position: number;
  size: string | null;
  colour: string | null;
  flavour: string | null;
  price: number;
  compareAtPrice: number | null;
  stock: number;
  weightGrams: number | null;
}
