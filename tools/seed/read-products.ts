import { basename } from "node:path";
import { readProductRows } from "@shop/server/domains/catalogue/importing/plan-import";
import {
  groupByProduct,
  noWrites,
  planProduct,
} from "@shop/server/domains/catalogue/importing/plan-products";
import type { ImportRow } from "@shop/server/domains/catalogue/importing/read-rows";
import type { DemoCategory, DemoProduct } from "./catalogue.ts";
import { readWholeTable } from "./csv-table.ts";
import type { Faults } from "./refused-files.ts";
import { tokenFor } from "./stable.ts";

const PICTURES = [1, 2, 3, 4, 5, 6].map((nth) => `Picture ${nth}`);
/** What every row says; for a merchant's own table the importer would put something usual in its place. */
const IN_EVERY_ROW = ["Variant position", "Stock"];
const COLUMNS = {
  required: ["Product code", "Product", "Category", "Description", "Price (naira)", ...IN_EVERY_ROW],
  optional: [
    ...["Product token", "Search words", "Featured position", "Published", "Size table"],
    ...["Ingredients", "Allergens", "Best before"],
    ...["Variant token", "Size", "Colour", "Flavour", "Former price (naira)", "Weight (g)"],
    ...PICTURES.flatMap((column) => [column, `${column} description`]),
  ],
};

/** What the rows are checked against. */
export interface ProductSurroundings {
  categories: readonly DemoCategory[];
  /** The names of the pictures there are. */
  files: ReadonlySet<string>;
  now: Date;
}

/** Reads the products as the shop's importer does, for a shop that has none. */
export async function readProducts(
  file: string,
  { categories, files, now }: ProductSurroundings,
  faults: Faults,
): Promise<DemoProduct[]> {
  const table = await readWholeTable(file, COLUMNS, faults);
  if (!table) return [];
  const mapping = Object.fromEntries(table.header.map((column) => [column, column]));
  const rows = readProductRows(table, mapping, {
    now,
    categories: new Map(categories.map(({ path, token }) => [path, token])),
  });
  refuseGaps(rows);
  const planning = {
    products: new Map(),
    ownerOfToken: new Map(),
    newTokens: { products: new Map(), variants: new Map() },
    pictures: new Map([...files].map((name) => [name, { id: name, file: name }])),
    newToken: tokenFor,
  };
  const writes = noWrites();
  const planned = [...groupByProduct(rows)].flatMap(([code, own]) =>
    planProduct(code, own, planning, writes),
  );
  for (const { line, problems } of planned.toSorted((a, b) => a.number - b.number)) {
    for (const { column, reason } of problems) {
      faults.add([basename(file), line, column && `column ${column}`].filter(Boolean).join(", "), reason);
    }
  }
  return demoProducts(writes, now);
}

function refuseGaps(rows: readonly ImportRow[]): void {
  for (const row of rows) {
    for (const column of IN_EVERY_ROW) {
      if (!row.find(column) && row.problems.length === 0) row.refuse(column, "is empty");
    }
  }
}

function demoProducts(
  { newProducts, newVariants, pictures }: ReturnType<typeof noWrites>,
  now: Date,
): DemoProduct[] {
  const picturesOf = new Map(pictures.map((own) => [own.variantToken, own.pictures]));
  const variantsOf = Map.groupBy(newVariants, ({ productToken }) => productToken);
  return newProducts.map(({ token, code, name = "", description = "", categories = [], ...product }) => ({
    token,
    code,
    name,
    descriptionHtml: description,
    categoryTokens: categories,
    keywords: product.keywords ?? "",
    ingredients: product.ingredients ?? "",
    allergens: product.allergens ?? "",
    bestBefore: product.bestBefore ?? "",
    sizeTable: product.sizeTable ?? null,
    featuredPosition: product.featuredPosition ?? null,
    publishedAt: product.publishedAt ? new Date(product.publishedAt) : now,
    variants: (variantsOf.get(token) ?? [])
      .map(({ productToken: _, ...variant }) => ({
        ...variant,
        pictures: (picturesOf.get(variant.token) ?? []).map(({ picture, alt }) => ({ file: picture, alt })),
      }))
      .toSorted((a, b) => a.position - b.position),
  }));
}
