/** A file in `demo/pictures`, and what it shows in words. */
export interface DemoPicture {
  file: string;
  alt: string;
}

export interface DemoCategory {
  token: string;
  name: string;
  /** "Snacks > Chin-chin": what the other files call it. */
  path: string;
  parentToken: string | null;
  position: number;
  popularPosition: number | null;
  picture: DemoPicture | null;
}

export interface DemoVariant {
  token: string;
  position: number;
  /** Kobo. */
  price: number;
  /** Kobo. */
  compareAtPrice: number | null;
  stock: number;
  size: string | null;
  colour: string | null;
  flavour: string | null;
  weightGrams: number | null;
  pictures: readonly DemoPicture[];
}

export interface DemoProduct {
  token: string;
  code: string;
  name: string;
  descriptionHtml: string;
  /** That of the main category first. */
  categoryTokens: readonly string[];
  keywords: string;
  ingredients: string;
  allergens: string;
  bestBefore: string;
  /** JSON; null for products without one. */
  sizeTable: string | null;
  featuredPosition: number | null;
  publishedAt: Date;
  variants: readonly DemoVariant[];
}
