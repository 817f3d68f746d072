import { readTime } from "@shop/server/domains/catalogue/importing/cell-values";
import { cleanDescription } from "@shop/server/domains/catalogue/rules/description-html";
import type { DemoCategory, DemoProduct, DemoVariant } from "./catalogue.ts";
import { type Row, readTable } from "./csv-table.ts";
import { readPicture } from "./read-categories.ts";
import type { Faults } from "./refused-files.ts";
import { tokenFor } from "./stable.ts";

const PICTURES = [1, 2, 3, 4, 5, 6].map((nth) => `Picture ${nth}`);
const COLUMNS = {
  required: [
    "Product code",
    "Product",
    "Category",
    "Description",
    "Variant position",
    "Price (naira)",
    "Stock",
  ],
  optional: [
    ...["Product token", "Search words", "Featured position", "Published"],
    ...["Variant token", "Size", "Colour", "Flavour", "Former price (naira)"],
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

/** One row per variant. The rows of a product share its code, wherever in the file they are. */
export async function readProducts(
  file: string,
  around: ProductSurroundings,
  faults: Faults,
): Promise<DemoProduct[]> {
  const rows = await readTable(file, COLUMNS, faults);
  const byCode = Map.groupBy(rows, (row) => row.requiredText("Product code"));
  refuseTwins(rows);
  return [...byCode].map(([code, own]) => readProduct(code, own, around));
}

function readProduct(code: string, rows: readonly Row[], around: ProductSurroundings): DemoProduct {
  const name = agreedText(rows, "Product");
  if (name.text.length > 200) name.row.refuse("Product", "is longer than 200 characters");
  const description = agreedText(rows, "Description");
  const category = agreedText(rows, "Category");
  const found = around.categories.find(({ path }) => path === category.text);
  if (!found && category.text) category.row.refuse("Category", `“${category.text}” is not in categories.csv`);
  refuseSameChoices(rows);
  return {
    token: agreed(rows, "Product token").text || tokenFor("product", code),
    code,
    name: name.text,
    descriptionHtml: cleanDescription(description.text),
    categoryToken: found?.token ?? "",
    keywords: agreed(rows, "Search words").text,
    featuredPosition: agreed(rows, "Featured position").row.optionalWholeNumber("Featured position", 1),
    publishedAt: readPublished(agreed(rows, "Published"), around.now),
    variants: rows
      .map((row) => readVariant(code, row, around.files))
      .toSorted((a, b) => a.position - b.position),
  };
}

/** A product's own columns may be filled in one of its rows or in several, but then with the same value. */
function agreed(rows: readonly Row[], column: string): { row: Row; text: string } {
  const filled = rows.filter((row) => row.text(column) !== "");
  const row = filled[0] ?? rows[0]!;
  for (const other of filled) {
    if (other.text(column) === row.text(column)) continue;
    other.refuse(column, `is not what ${row.line} says about the same product`);
  }
  return { row, text: row.text(column) };
}

function agreedText(rows: readonly Row[], column: string): { row: Row; text: string } {
  const found = agreed(rows, column);
  if (found.text === "") found.row.refuse(column, "is empty in every row of this product");
  return found;
}

/** A time in Lagos, or for a demo that is always new, how long ago. Empty: now. */
function readPublished({ row, text }: { row: Row; text: string }, now: Date): Date {
  if (text === "") return now;
  const cell = readTime(now)(text);
  if (cell.kind === "value") return new Date(String(cell.value));
  row.refuse("Published", cell.reason);
  return now;
}

function readVariant(code: string, row: Row, files: ReadonlySet<string>): DemoVariant {
  const [size, colour, flavour] = choiceOf(row);
  const price = row.price("Price (naira)");
  const compareAtPrice = row.optionalPrice("Former price (naira)");
  if (compareAtPrice !== null && compareAtPrice <= price) {
    row.refuse("Former price (naira)", "is not higher than the price");
  }
  return {
    token: variantToken(code, row),
    position: row.wholeNumber("Variant position", 1),
    price,
    compareAtPrice,
    stock: row.wholeNumber("Stock"),
    size: size || null,
    colour: colour || null,
    flavour: flavour || null,
    pictures: PICTURES.flatMap((column) => readPicture(row, column, files) ?? []),
  };
}

const CHOICES = ["Size", "Colour", "Flavour"] as const;
const choiceOf = (row: Row) => CHOICES.map((column) => row.text(column));

/** A variant without a token gets the same one at every import, as long as its choices keep their names. */
function variantToken(code: string, row: Row): string {
  const [size, colour, flavour] = choiceOf(row);
  return row.text("Variant token") || tokenFor("variant", [code, colour, flavour, size].join("/"));
}

/** No two variants may have the same token, nor two products. */
function refuseTwins(rows: readonly Row[]): void {
  const variants = new Map<string, Row>();
  const products = new Map<string, string>();
  for (const row of rows) {
    const code = row.text("Product code");
    const token = variantToken(code, row);
    const twin = variants.get(token);
    if (twin) row.refuse("Variant token", `“${token}” is in ${twin.line} already`);
    variants.set(token, row);
    const productToken = row.text("Product token");
    if (productToken === "") continue;
    const other = products.get(productToken);
    if (other !== undefined && other !== code) row.refuse("Product token", `is that of ${other}`);
    products.set(productToken, code);
  }
}

/** Shoppers tell the variants apart by what they choose, and a picker with holes cannot be used. */
function refuseSameChoices(rows: readonly Row[]): void {
  const seen = new Map<string, Row>();
  const places = new Map<string, Row>();
  for (const row of rows) {
    const choice = choiceOf(row).join("/");
    const twin = seen.get(choice);
    if (twin) row.refuse("Size", `size, colour and flavour are those of ${twin.line}`);
    seen.set(choice, row);
    const place = row.text("Variant position");
    const neighbour = places.get(place);
    if (neighbour) row.refuse("Variant position", `“${place}” is that of ${neighbour.line}`);
    places.set(place, row);
  }
  for (const column of CHOICES) {
    if (rows.every((row) => row.text(column) === "")) continue;
    for (const row of rows.filter((one) => one.text(column) === "")) {
      row.refuse(column, "is empty, and other variants of this product have one");
    }
  }
}
