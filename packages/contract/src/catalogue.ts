import { z } from "zod";
import { calls } from "./calls.ts";
import { VIEWED_MAX } from "./constants.ts";
import { endpoint, Naira, Paging, PagingInBody, token } from "./endpoint.ts";
import { facetsBeside, filtersInBody, filtersInQuery } from "./product-filters.ts";
import { ProductRating, Rating } from "./rating.ts";
import { validation } from "./texts.ts";

export const PictureAddresses = z
  .array(z.string())
  .describe("Addresses of pictures, relative to the shop's origin: `/pictures/…`. Empty when there is none");

/** `src` is one size of the picture. Other sizes and formats differ only in the last part of the path. */
export const Picture = z.object({
  src: z
    .string()
    .describe("Relative to the shop's origin: `/pictures/{content hash}/{width}.{avif|webp|jpg}`"),
  alt: z.string(),
  placeholder: z.string().describe("A tiny blurred preview as a data: URL; empty while it is not made yet"),
  focus: z
    .object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
    .optional()
    .describe("The point to keep visible when cropping, in percent from left and top; absent for the middle"),
});
export type Picture = z.infer<typeof Picture>;

export const StockStatus = z.enum(["in_stock", "low_stock", "out_stock"]);
export type StockStatus = z.infer<typeof StockStatus>;

export const Attributes = z.object({
  SIZE: z.string().optional(),
  COLOUR: z.string().optional(),
  FLAVOUR: z.string().optional(),
});
export type Attributes = z.infer<typeof Attributes>;

const UnitPrice = z.object({ amount: Naira, per: z.enum(["100 g", "100 ml", "piece"]) });
export type UnitPrice = z.infer<typeof UnitPrice>;
const unitPrice = UnitPrice.optional().describe(
  "Of food: its price by net weight, volume or number, always in the same unit; absent when none is known",
);

/** A variant as lists show it: enough to name it, price it and add it to the cart. */
export const VariantCard = z.object({
  token: z.string().describe("Variant token, as changeCart takes it"),
  product_token: z.string(),
  name: z.string(),
  price: Naira,
  compareAtPrice: Naira.nullable().describe("The former price, when reduced"),
  stock: z.int().min(0),
  stock_status: StockStatus,
  attributes: Attributes,
  unitPrice,
  imageData: PictureAddresses,
  images: z.array(Picture),
});
export type VariantCard = z.infer<typeof VariantCard>;

export const priceFrom = Naira.optional().describe(
  "The lowest price of its variants; absent when they all cost the same, and when a filter has chosen the variant",
);
const variantIndex = z
  .int()
  .min(1)
  .optional()
  .describe("Which of its variants the card shows, from 0, when a filter has chosen another than the first");
const rating = Rating.optional().describe("What its reviews say; absent when there are none");

/** A product in a list. `variant` holds only the first variant, or the first that has what is filtered by, which the card shows and sells. */
export const ProductCard = z.object({
  token: z.string(),
  name: z.string(),
  product_head: z.object({ name: z.string() }),
  isNew: z.boolean(),
  variantCount: z.int().min(1),
  variantIndex,
  priceFrom,
  rating,
  variant: z.array(VariantCard),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const NewArrival = VariantCard.extend({
  variantCount: z.int().min(1),
  variantIndex,
  priceFrom,
  rating,
});
export type NewArrival = z.infer<typeof NewArrival>;

export const FeaturedProduct = z.object({
  product_token: z.string(),
  token: z.string(),
  data: z.object({ name: z.string(), imageData: PictureAddresses }),
  imageData: PictureAddresses,
  images: z.array(Picture),
  price: Naira,
  compareAtPrice: Naira.nullable(),
  stock: z.int().min(0),
  stock_status: StockStatus,
  attributes: Attributes,
  unitPrice,
  variantCount: z.int().min(1),
  priceFrom,
  rating,
});
export type FeaturedProduct = z.infer<typeof FeaturedProduct>;

export const RelatedProduct = z.object({
  token: z.string().describe("Product token"),
  name: z.string(),
  variantCount: z.int().min(1),
  priceFrom,
  rating,
  variant: VariantCard,
});
export type RelatedProduct = z.infer<typeof RelatedProduct>;

/** A variant on the product page. The specification makes its price text. */
export const Variant = VariantCard.extend({
  price: z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .describe("Naira with two decimals"),
  weight: z
    .object({ name: z.string(), value: z.string() })
    .optional()
    .describe("“Net weight” of food, else “Weight”, in words such as “250 g”; absent when it is not known"),
});
export type Variant = z.infer<typeof Variant>;

export const Product = z.object({
  token: z.string(),
  name: z.string(),
  code: z.string(),
  description: z.string().describe("Sanitised HTML"),
  facts: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .optional()
    .describe("Ingredients, allergens, best before and other facts; absent when there are none"),
  sizeTable: z
    .object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })
    .optional()
    .describe("Measures by size; absent when there is none"),
  category: z.object({ token: z.string(), name: z.string() }),
  isFood: z
    .boolean()
    .optional()
    .describe(
      "Whether it is food, which can be returned only if it is faulty, wrong or not as described; absent when it cannot be bought at the moment",
    ),
  isNew: z.boolean(),
  rating: ProductRating.optional().describe("What its reviews say; absent when there are none"),
  variants: z.array(Variant).describe("Empty when the product cannot be bought at the moment"),
});
export type Product = z.infer<typeof Product>;

export interface Category {
  token: string;
  name: string;
  imageData: string[];
  images: Picture[];
  productCount: number;
  subCategories: Category[];
}
export const Category: z.ZodType<Category> = z
  .object({
    token: z.string(),
    name: z.string(),
    imageData: PictureAddresses,
    images: z.array(Picture),
    productCount: z.int().min(0),
    get subCategories() {
      return z.array(Category);
    },
  })
  .meta({ id: "Category" });

export const catalogue = {
  listNewArrivals: endpoint({
    ...calls.listNewArrivals,
    tag: "Catalogue",
    summary:
      "The twenty newest products, newest first; page by page, those of the last 30 days, at least twenty",
    audience: "visitor",
    query: Paging.extend(filtersInQuery),
    data: z.array(NewArrival),
    beside: z.object(facetsBeside),
    refusals: ["bad_input"],
  }),
  listReducedProducts: endpoint({
    ...calls.listReducedProducts,
    tag: "Catalogue",
    summary: "The products with a reduced variant, each with the first such variant, newest first",
    audience: "visitor",
    query: Paging.extend(filtersInQuery),
    data: z.array(ProductCard),
    beside: z.object(facetsBeside),
    refusals: ["bad_input"],
  }),
  listCategories: endpoint({
    ...calls.listCategories,
    tag: "Catalogue",
    summary: "All categories with their sub-categories",
    audience: "visitor",
    query: Paging,
    data: z.array(Category),
    refusals: ["bad_input"],
  }),
  listPopularCategories: endpoint({
    ...calls.listPopularCategories,
    tag: "Catalogue",
    summary: "The categories that the shop puts forward as popular, in its order",
    audience: "visitor",
    query: Paging,
    data: z.array(Category),
    refusals: ["bad_input"],
  }),
  listCategoryProducts: endpoint({
    ...calls.listCategoryProducts,
    tag: "Catalogue",
    summary: "Products of a category and of the sub-categories beneath it",
    audience: "visitor",
    body: PagingInBody.extend({ c_token: token(validation.categoryTokenRequired), ...filtersInBody }),
    data: z.array(ProductCard),
    beside: z.object(facetsBeside),
    refusals: ["bad_input", "category_not_found"],
  }),
  viewProduct: endpoint({
    ...calls.viewProduct,
    tag: "Catalogue",
    summary: "One product with all its variants",
    audience: "visitor",
    body: z.strictObject({ token: token(validation.productTokenRequired) }),
    data: Product,
    refusals: ["bad_input", "product_not_found"],
  }),
  listRelatedProducts: endpoint({
    ...calls.listRelatedProducts,
    tag: "Catalogue",
    summary: "Products that go with one product",
    audience: "visitor",
    body: PagingInBody.extend({ token: token(validation.productTokenRequired) }),
    data: z.array(RelatedProduct),
    refusals: ["bad_input", "product_not_found"],
  }),
  listRandomProducts: endpoint({
    ...calls.listRandomProducts,
    tag: "Catalogue",
    summary: "All products in an order that is shuffled once a day",
    audience: "visitor",
    query: Paging,
    data: z.array(ProductCard),
    refusals: ["bad_input"],
  }),
  listProductCards: endpoint({
    ...calls.listProductCards,
    tag: "Catalogue",
    summary: `Products by their tokens, up to ${VIEWED_MAX} in that order. What is no longer for sale is left out`,
    audience: "visitor",
    body: z.strictObject({
      tokens: z.array(token(validation.productTokenRequired)).max(VIEWED_MAX),
    }),
    data: z.array(ProductCard),
    refusals: ["bad_input"],
  }),
  listFeaturedProducts: endpoint({
    ...calls.listFeaturedProducts,
    tag: "Catalogue",
    summary: "Products that the shop's staff put forward",
    audience: "visitor",
    query: Paging,
    data: z.array(FeaturedProduct),
    refusals: ["bad_input"],
  }),
} as const;
