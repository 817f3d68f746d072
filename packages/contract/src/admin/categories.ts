import { z } from "zod";
import { token, typedLine } from "../endpoint.ts";
import { staffCalls } from "./calls.ts";
import { PLACES_MAX } from "./category-limits.ts";
import { staffEndpoint } from "./endpoint.ts";
import { PictureChoice, ProductStatus, StaffPicture } from "./product-fields.ts";

const CategoryToken = token("Choose a category");

/** In tables `>` separates the names of a path, and `;` the paths of a product. */
const CategoryName = typedLine({ min: 1, max: 60, required: "Enter a name" }).refine(
  (name) => !/[>;]/.test(name),
  { error: "A name cannot contain > or ;" },
);

export const StaffCategory = z.object({
  token: z.string(),
  name: z.string(),
  path: z.string().describe("The name with those of the categories above it: `Snacks > Chin-chin`"),
  depth: z.int().min(0).describe("0 at the top"),
});
export type StaffCategory = z.infer<typeof StaffCategory>;

export const CategoryNode = StaffCategory.extend({
  version: z.int(),
  parent: z.string().nullable().describe("The token of the category above it; null at the top"),
  picture: z.string().nullable().describe("The address of its picture"),
  products: z.int().min(0).describe("Products in it, in the shop or not; without its sub-categories"),
  allProducts: z.int().min(0).describe("Products in it and in the categories below it, each counted once"),
});
export type CategoryNode = z.infer<typeof CategoryNode>;

const CategoryPicture = StaffPicture.omit({ focus: true });

export const PlacedProduct = z.object({
  token: z.string(),
  name: z.string(),
  code: z.string(),
  status: ProductStatus,
  picture: z.string().nullable(),
});
export type PlacedProduct = z.infer<typeof PlacedProduct>;

/** A category as staff edit it. */
export const CategoryRecord = z.object({
  token: z.string(),
  version: z.int(),
  name: z.string(),
  path: z.string(),
  picture: CategoryPicture.nullable(),
  products: z.int().min(0).describe("Products in it; without its sub-categories"),
  onlyHere: z.int().min(0).describe("Those of them that are in no additional category"),
  subCategories: z.int().min(0).describe("Categories right below it"),
  placed: z
    .array(PlacedProduct)
    .describe("The products that come first on its page, in their order. The others follow, newest first"),
});
export type CategoryRecord = z.infer<typeof CategoryRecord>;

const common = { tag: "Staff: products", audience: "staff", permission: "catalogue.write" } as const;

export const staffCategories = {
  listStaffCategories: staffEndpoint({
    ...staffCalls.listStaffCategories,
    tag: "Staff: products",
    summary: "All categories, each below its own; always the whole list",
    audience: "staff",
    permission: "catalogue.read",
    data: z.array(StaffCategory),
    refusals: [],
  }),
  listCategoryTree: staffEndpoint({
    ...staffCalls.listCategoryTree,
    tag: "Staff: products",
    summary: "All categories with their pictures and numbers of products, each below its own",
    audience: "staff",
    permission: "catalogue.read",
    data: z.array(CategoryNode),
    refusals: [],
  }),
  viewStaffCategory: staffEndpoint({
    ...staffCalls.viewStaffCategory,
    tag: "Staff: products",
    summary: "One category as staff edit it",
    audience: "staff",
    permission: "catalogue.read",
    query: z.strictObject({ category: CategoryToken }),
    data: CategoryRecord,
    refusals: ["bad_input", "category_not_found"],
  }),
  createCategory: staffEndpoint({
    ...staffCalls.createCategory,
    ...common,
    summary: "Add a category, as the last one below its parent",
    body: z.strictObject({
      name: CategoryName,
      parent: CategoryToken.nullable().describe("null for the top"),
    }),
    data: CategoryRecord,
    refusals: ["bad_input", "category_not_found"],
  }),
  saveCategory: staffEndpoint({
    ...staffCalls.saveCategory,
    ...common,
    summary: "Change the given fields of a category, and nothing else",
    body: z.strictObject({
      category: CategoryToken,
      version: z.int(),
      changes: z.strictObject({
        name: CategoryName.optional(),
        picture: PictureChoice.omit({ focus: true }).nullable().optional(),
        placed: z
          .array(token("Choose a product"))
          .max(PLACES_MAX, { error: `At most ${PLACES_MAX} products can be placed` })
          .refine((tokens) => new Set(tokens).size === tokens.length, { error: "A product appears twice" })
          .optional()
          .describe("The tokens of all products that are placed, in their order"),
      }),
    }),
    data: CategoryRecord,
    refusals: [
      "bad_input",
      "category_not_found",
      "product_not_found",
      "picture_not_found",
      "changed_meanwhile",
    ],
  }),
  moveCategory: staffEndpoint({
    ...staffCalls.moveCategory,
    ...common,
    summary: "Move a category, with everything below it",
    body: z.strictObject({
      category: CategoryToken,
      version: z.int(),
      parent: CategoryToken.nullable().describe("The category it comes below; null for the top"),
      before: CategoryToken.nullable().describe("The category it comes before; null for the last place"),
    }),
    data: CategoryRecord,
    refusals: ["bad_input", "category_not_found", "changed_meanwhile"],
  }),
  deleteCategory: staffEndpoint({
    ...staffCalls.deleteCategory,
    ...common,
    summary:
      "Delete a category. Its sub-categories move up to its place. Products that are in additional categories stay in them",
    body: z.strictObject({
      category: CategoryToken,
      version: z.int(),
      productsTo: CategoryToken.optional().describe(
        "The category that gets its products; needed where some are in no additional category",
      ),
    }),
    data: z.object({ moved: z.int().min(0).describe("The number of products that were moved") }),
    refusals: ["bad_input", "category_not_found", "changed_meanwhile"],
  }),
};
