import { PRODUCT_STATUS_NAMES, PRODUCT_STATUSES } from "@shop/contract/admin/product-limits";
import { writeSizeTable } from "@shop/contract/admin/size-table-text";
import { type Kobo, toNairaText } from "@shop/contract/money";
import { cleanDescription } from "../rules/description-html.ts";
import type { ProductRecord, VariantRecord } from "./catalogue-record.ts";
import {
  type CellValue,
  clearable,
  lagosTime,
  readOneOf,
  readPrice,
  readSizes,
  readText,
  readTime,
  readToken,
  readWeight,
  readWholeNumber,
} from "./cell-values.ts";
import { PICTURE_COLUMNS } from "./picture-columns.ts";
import type { ProductValues, VariantValues } from "./product-values.ts";
import { readCategories } from "./read-categories.ts";

/** `active` is "In the shop" wherever people read it, so they write it that way too. */
function readStatus(text: string): CellValue {
  const named = PRODUCT_STATUSES.find(
    (status) => PRODUCT_STATUS_NAMES[status].toLowerCase() === text.toLowerCase(),
  );
  return readOneOf(PRODUCT_STATUSES)(named ?? text);
}

/** What the cells of a file are read against. */
export interface ReadingContext {
  now: Date;
  categories: ReadonlyMap<string, string>;
}

interface ProductColumn {
  of: "product";
  /** The field of a new or changed product; none for columns that only identify it. */
  field: keyof ProductValues | null;
  read: (text: string, context: ReadingContext) => CellValue;
  write: (product: ProductRecord) => string;
}

interface VariantColumn {
  of: "variant";
  field: keyof VariantValues | null;
  read: (text: string, context: ReadingContext) => CellValue;
  write: (variant: VariantRecord) => string;
}

const naira = (amount: number | null) => (amount === null ? "" : toNairaText(amount as Kobo));
const numeral = (number: number | null) => (number === null ? "" : String(number));

function readDescription(text: string): CellValue {
  const html = cleanDescription(text);
  return readText(20_000)(html);
}

export const PRODUCT_CODE = "Product code";
export const PRODUCT_TOKEN = "Product token";
export const VARIANT_TOKEN = "Variant token";
export const PRICE = "Price (naira)";

/** The columns of a product table, in the order of an export. Pictures follow. */
export const PRODUCT_COLUMNS: Record<string, ProductColumn | VariantColumn> = {
  [PRODUCT_CODE]: { of: "product", field: null, read: readText(40), write: ({ code }) => code },
  [PRODUCT_TOKEN]: { of: "product", field: null, read: readToken, write: (product) => product.token },
  Product: { of: "product", field: "name", read: readText(200), write: ({ name }) => name },
  Category: {
    of: "product",
    field: "categories",
    read: readCategories,
    write: ({ categoryPaths }) => categoryPaths.join("; "),
  },
  Description: {
    of: "product",
    field: "description",
    read: clearable(readDescription, ""),
    write: ({ description }) => cleanDescription(description),
  },
  "Search words": {
    of: "product",
    field: "keywords",
    read: clearable(readText(500), ""),
    write: ({ keywords }) => keywords,
  },
  "Featured position": {
    of: "product",
    field: "featuredPosition",
    read: clearable(readWholeNumber(1)),
    write: ({ featuredPosition }) => numeral(featuredPosition),
  },
  Published: {
    of: "product",
    field: "publishedAt",
    read: (text, { now }) => readTime(now)(text),
    write: ({ publishedAt }) => lagosTime(publishedAt),
  },
  Status: {
    of: "product",
    field: "status",
    read: readStatus,
    write: ({ status }) => status,
  },
  Ingredients: {
    of: "product",
    field: "ingredients",
    read: clearable(readText(1000), ""),
    write: ({ ingredients }) => ingredients,
  },
  Allergens: {
    of: "product",
    field: "allergens",
    read: clearable(readText(300), ""),
    write: ({ allergens }) => allergens,
  },
  "Best before": {
    of: "product",
    field: "bestBefore",
    read: clearable(readText(200), ""),
    write: ({ bestBefore }) => bestBefore,
  },
  "Size table": {
    of: "product",
    field: "sizeTable",
    read: clearable(readSizes),
    write: ({ sizeTable }) => (sizeTable ? writeSizeTable(sizeTable) : ""),
  },
  [VARIANT_TOKEN]: { of: "variant", field: null, read: readToken, write: (variant) => variant.token },
  "Variant position": {
    of: "variant",
    field: "position",
    read: readWholeNumber(1),
    write: ({ position }) => numeral(position),
  },
  Size: { of: "variant", field: "size", read: clearable(readText(60)), write: ({ size }) => size ?? "" },
  Colour: {
    of: "variant",
    field: "colour",
    read: clearable(readText(60)),
    write: ({ colour }) => colour ?? "",
  },
  Flavour: {
    of: "variant",
    field: "flavour",
    read: clearable(readText(60)),
    write: ({ flavour }) => flavour ?? "",
  },
  [PRICE]: { of: "variant", field: "price", read: readPrice, write: ({ price }) => naira(price) },
  "Former price (naira)": {
    of: "variant",
    field: "compareAtPrice",
    read: clearable(readPrice),
    write: ({ compareAtPrice }) => naira(compareAtPrice),
  },
  Stock: { of: "variant", field: "stock", read: readWholeNumber(0), write: ({ stock }) => numeral(stock) },
  "Weight (g)": {
    of: "variant",
    field: "weightGrams",
    read: clearable(readWeight),
    write: ({ weightGrams }) => numeral(weightGrams),
  },
};

export const ALL_PRODUCT_COLUMNS: readonly string[] = [...Object.keys(PRODUCT_COLUMNS), ...PICTURE_COLUMNS];
