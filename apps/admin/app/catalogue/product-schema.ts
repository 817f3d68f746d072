import { ALSO_IN_MAX } from "@shop/contract/admin/product-limits";
import { readSizeTable } from "@shop/contract/admin/size-table-text";
import { z } from "zod";
import { readNaira } from "../forms/naira.ts";
import { fromDetailsText, type ProductValues, type VariantValues, variantName } from "./product-values.ts";

export const PRODUCT_LABELS: Record<keyof ProductValues, string> = {
  name: "Name",
  category: "Category",
  alsoIn: "Also in",
  description: "Description",
  code: "Product code",
  keywords: "Search words",
  status: "Status",
  publishAt: "Publish at (Lagos time)",
  ingredients: "Ingredients",
  allergens: "Allergens",
  bestBefore: "Best before",
  details: "Details",
  sizeTable: "Size table",
  variants: "Variants",
};

const text = (max: number) => z.string().max(max, `Please use at most ${max} characters`);

/** What can be said before the shop is asked. The shop checks everything again. */
export const productSchema: z.ZodType<unknown, ProductValues> = z.object({
  name: text(200).trim().min(1, "Enter a name"),
  category: z.string().min(1, "Choose a category"),
  alsoIn: z
    .array(z.object({ token: z.string(), name: z.string() }))
    .max(ALSO_IN_MAX, `Choose at most ${ALSO_IN_MAX} additional categories`),
  description: text(20_000),
  code: text(40),
  keywords: text(500),
  status: z.string(),
  publishAt: z.string().min(1, "Enter a date and time"),
  ingredients: text(1000),
  allergens: text(300),
  bestBefore: text(200),
  details: text(4000).refine((lines) => fromDetailsText(lines).every(({ name, value }) => name && value), {
    error: "Write one detail per line, like “Fabric: Cotton”",
  }),
  sizeTable: text(4000).refine(isTable, {
    error:
      "Write one row per line with | between the cells. The first line names the columns, and each row has as many cells",
  }),
  variants: z.array(z.custom<VariantValues>()).superRefine((variants, context) => {
    for (const variant of variants) {
      const problem = variant.isArchived ? null : problemOf(variant);
      if (problem) context.addIssue({ code: "custom", message: `${variantName(variant)}: ${problem}` });
    }
  }),
});

function isTable(lines: string): boolean {
  const table = readSizeTable(lines);
  if (!table) return true;
  const width = table.columns.length;
  return width >= 2 && table.rows.length > 0 && table.rows.every((row) => row.length === width);
}

function problemOf({ price, former, weight, stock }: VariantValues): string | null {
  const naira = readNaira(price);
  if (!naira) return "enter a price";
  if (former.trim() !== "" && !((readNaira(former) ?? 0) > naira))
    return "the former price must be higher than the price";
  if (weight.trim() !== "" && !/^[1-9]\d{0,6}$/.test(weight.trim())) return "enter the weight in whole grams";
  return /^\d{1,7}$/.test(stock) ? null : "stock is a whole number";
}
