import { descriptionOf } from "./description.ts";
import type { PlannedPicture } from "./picture-plan.ts";
import { CATEGORIES, SHELVES } from "./shelves.ts";
import { between, tokenFor } from "./stable.ts";
import { type SeedVariant, seedVariants } from "./variants.ts";
import type { ProductEntry } from "./vocabulary.ts";

export interface SeedCategory {
  token: string;
  key: string;
  name: string;
  parentToken: string | null;
  position: number;
  popularPosition: number | null;
  picture: PlannedPicture;
}

export interface SeedProduct {
  token: string;
  name: string;
  code: string;
  descriptionHtml: string;
  categoryToken: string;
  keywords: string;
  featuredPosition: number | null;
  minutesAgo: number;
  variants: readonly SeedVariant[];
}

const DAY_MINUTES = 24 * 60;

/** In the order of the shop; a category comes after its parent. */
export const categories: readonly SeedCategory[] = CATEGORIES.map((entry, index) => ({
  token: tokenFor("category", entry.key),
  key: entry.key,
  name: entry.name,
  parentToken: entry.parent ? tokenFor("category", entry.parent) : null,
  position: index + 1,
  popularPosition: entry.popular ?? null,
  picture: { shot: entry.shot, alt: entry.alt },
}));

export const products: readonly SeedProduct[] = SHELVES.flatMap((shelf) =>
  shelf.products.map((entry) => seedProduct(entry, shelf.category)),
);

function seedProduct(entry: ProductEntry, categoryKey: string): SeedProduct {
  const token = tokenFor("product", entry.code);
  const daysAgo = entry.daysAgo ?? between(30, 380, `${entry.code} published`);
  return {
    token,
    name: entry.name,
    code: entry.code,
    descriptionHtml: descriptionOf(entry),
    categoryToken: tokenFor("category", categoryKey),
    keywords: entry.words,
    featuredPosition: entry.featured ?? null,
    minutesAgo: daysAgo * DAY_MINUTES + between(0, DAY_MINUTES - 1, `${entry.code} minute`),
    variants: seedVariants(entry, token),
  };
}
