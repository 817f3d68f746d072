import { z } from "zod";
import { Naira, token, typedLine, typedText } from "../endpoint.ts";
import { fromNaira } from "../money.ts";
import { ALSO_IN_MAX, PRODUCT_STATUSES } from "./product-limits.ts";

export const ProductStatus = z.enum(PRODUCT_STATUSES);
export type ProductStatus = z.infer<typeof ProductStatus>;

export const PICTURES_PER_VARIANT_MAX = 12;

/** A price in naira that a customer can pay: above zero, with whole kobo. */
export const Price = z
  .number({ error: "Enter a price" })
  .positive({ error: "The price must be more than ₦0" })
  .max(1e9, { error: "This price is too high" })
  .refine((naira) => fromNaira(naira) !== null, { error: "A price has at most two decimals" });

const OptionValue = typedLine({ min: 1, max: 60, required: "Enter a value" }).nullable();

const percent = { error: "The focus point is a percentage from 0 to 100" };
export const Focus = z.strictObject({ x: z.int(percent).min(0).max(100), y: z.int(percent).min(0).max(100) });
export type Focus = z.infer<typeof Focus>;

export const PictureChoice = z.strictObject({
  picture: z.string().regex(/^[0-9a-f]{16,64}$/, { error: "Upload the picture first" }),
  alt: typedLine({ min: 0, max: 200, required: "Say what the picture shows" }),
  focus: Focus.optional().describe(
    "The point that stays visible when the picture is cropped; the middle unless given",
  ),
});

const VariantFields = z.strictObject({
  size: OptionValue,
  colour: OptionValue,
  flavour: OptionValue,
  price: Price,
  compareAtPrice: Price.nullable().describe("The former price, which must be higher"),
  weightGrams: z.int({ error: "Enter whole grams" }).min(1).max(1_000_000).nullable(),
  pictures: z.array(PictureChoice).max(PICTURES_PER_VARIANT_MAX),
});

export const NewVariant = VariantFields.partial()
  .required({ price: true })
  .extend({ stock: z.int({ error: "Stock is a whole number" }).min(0).max(1_000_000).optional() });
export type NewVariant = z.infer<typeof NewVariant>;

export const VariantChange = VariantFields.partial().extend({ token: token("Choose a variant") });
export type VariantChange = z.infer<typeof VariantChange>;

export const Detail = z.strictObject({
  name: typedLine({ min: 1, max: 60, required: "Name this detail" }),
  value: typedLine({ min: 1, max: 300, required: "Enter what it is" }),
});

const cell = typedLine({ min: 0, max: 60, required: "Please use text" });
export const SizeTable = z
  .strictObject({
    columns: z.array(cell).min(2, { error: "A size table has at least two columns" }).max(10),
    rows: z.array(z.array(cell).max(10)).min(1, { error: "A size table has at least one row" }).max(40),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: "Every row of a size table has a cell for each column",
  });
export type SizeTable = z.infer<typeof SizeTable>;

const optionalText = (max: number) => typedText({ min: 0, max, required: "Please use text" });

export const ProductFields = z.strictObject({
  name: typedLine({ min: 1, max: 200, required: "Enter a name" }),
  code: typedLine({ min: 1, max: 40, required: "Enter a product code" }),
  status: ProductStatus,
  publishAt: z.iso.datetime({ offset: true, error: "Enter a date and time" }),
  description: typedText({ min: 0, max: 20_000, required: "Please use text" }).describe(
    "HTML, sanitised by the shop",
  ),
  category: token("Choose a category").describe("The main category"),
  alsoIn: z
    .array(token("Choose a category"))
    .max(ALSO_IN_MAX, { error: `Choose at most ${ALSO_IN_MAX} additional categories` })
    .refine((tokens) => new Set(tokens).size === tokens.length, { error: "A category appears twice" })
    .describe("All additional categories that list it, in their order"),
  keywords: optionalText(500),
  ingredients: optionalText(1000),
  allergens: optionalText(300),
  bestBefore: optionalText(200),
  details: z.array(Detail).max(20),
  sizeTable: SizeTable.nullable(),
});
export type ProductFields = z.infer<typeof ProductFields>;

export const StaffPicture = z.object({
  picture: z.string(),
  src: z.string(),
  alt: z.string(),
  focus: Focus,
});

export const StaffVariant = z.object({
  token: z.string(),
  size: z.string().nullable(),
  colour: z.string().nullable(),
  flavour: z.string().nullable(),
  price: Naira,
  compareAtPrice: Naira.nullable(),
  weightGrams: z.int().nullable(),
  stock: z.int().describe("As it is now. Stock changes only through its ledger"),
  isArchived: z.boolean(),
  pictures: z.array(StaffPicture),
});
export type StaffVariant = z.infer<typeof StaffVariant>;

/** A product as staff edit it. */
export const StaffProduct = z.object({
  token: z.string(),
  version: z.int(),
  name: z.string(),
  code: z.string(),
  status: ProductStatus,
  publishAt: z.string(),
  isShown: z.boolean().describe("Whether shoppers see it now"),
  description: z.string(),
  category: z.string().describe("The token of its main category"),
  alsoIn: z
    .array(
      z.object({
        token: z.string(),
        name: z.string().describe("With those of the categories above it: `Snacks > Chin-chin`"),
      }),
    )
    .describe("The additional categories that list it"),
  keywords: z.string(),
  ingredients: z.string(),
  allergens: z.string(),
  bestBefore: z.string(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  sizeTable: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
  variants: z.array(StaffVariant).describe("Those for sale in their order, then archived ones"),
});
export type StaffProduct = z.infer<typeof StaffProduct>;
