import { z } from "zod";
import { Naira, token, typedLine } from "../endpoint.ts";
import { fileUpload, uploadBodyBytes } from "../file-upload.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { listBesideWithCounts, listQuery, SearchText } from "./list.ts";
import { NewVariant, ProductFields, ProductStatus, StaffProduct, VariantChange } from "./product-fields.ts";
import { PICTURE_MAX_BYTES, VARIANTS_MAX } from "./product-limits.ts";

/** `planned`: active products whose time has not come. */
export const PRODUCT_TABS = ["all", "active", "planned", "draft", "archived"] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

export const PRODUCT_SORTS = ["edited", "name"] as const;

export const ProductRow = z.object({
  token: z.string(),
  name: z.string(),
  code: z.string(),
  status: ProductStatus,
  isShown: z.boolean(),
  publishAt: z.string(),
  editedAt: z.string(),
  category: z.object({ token: z.string(), name: z.string() }).describe("The main category"),
  additionalCategories: z.int().min(0).describe("In how many additional categories it is"),
  picture: z.string().nullable().describe("The address of the first picture of the first variant"),
  variants: z.int().describe("Those for sale"),
  lowestPrice: Naira.nullable(),
  highestPrice: Naira.nullable(),
  stock: z.int(),
  soldOutVariants: z.int(),
});
export type ProductRow = z.infer<typeof ProductRow>;

const ProductToken = token("Choose a product");
const NewProductHeaders = z.object({
  "idempotency-key": z
    .string({ error: "A new product needs an Idempotency-Key" })
    .regex(/^[\w-]{8,64}$/, { error: "The Idempotency-Key has 8 to 64 letters and digits" })
    .describe("The same key creates one product"),
});
const variantTokens = z.array(token("Choose a variant")).max(1000);

const AddedPicture = z.object({
  picture: z.string(),
  src: z.string(),
  width: z.int(),
  height: z.int(),
});

export const products = {
  listProducts: staffEndpoint({
    ...staffCalls.listProducts,
    tag: "Staff: products",
    summary: "Products of the shop, in it or not, page by page",
    audience: "staff",
    permission: "catalogue.read",
    query: listQuery({
      tab: z.enum(PRODUCT_TABS).default("all").describe("`all` leaves out archived products"),
      sort: z.enum(PRODUCT_SORTS).default("edited").describe("The latest edited first, or by name"),
      search: SearchText.optional().describe("Part of the name or the code"),
      category: token("Choose a category")
        .optional()
        .describe("Products in it by any of their categories, and those in the categories beneath it"),
      stock: z.enum(["sold-out"]).optional().describe("Products of which a variant is sold out"),
    }),
    data: z.array(ProductRow),
    beside: listBesideWithCounts(PRODUCT_TABS),
    refusals: ["bad_input", "category_not_found"],
  }),
  viewStaffProduct: staffEndpoint({
    ...staffCalls.viewStaffProduct,
    tag: "Staff: products",
    summary: "One product as staff edit it",
    audience: "staff",
    permission: "catalogue.read",
    query: z.strictObject({ product: ProductToken }),
    data: StaffProduct,
    refusals: ["bad_input", "product_not_found"],
  }),
  createProduct: staffEndpoint({
    ...staffCalls.createProduct,
    tag: "Staff: products",
    summary: "Add a product; a draft, unless `status` says otherwise",
    audience: "staff",
    permission: "catalogue.write",
    headers: NewProductHeaders,
    body: z.strictObject({
      fields: ProductFields.partial().required({ name: true, category: true }),
      variants: z.array(NewVariant).max(VARIANTS_MAX).optional(),
    }),
    data: StaffProduct,
    refusals: ["bad_input", "category_not_found", "picture_not_found"],
  }),
  saveProduct: staffEndpoint({
    ...staffCalls.saveProduct,
    tag: "Staff: products",
    summary:
      "Change the given fields and variants of a product, and nothing else; never its stock. Prices of existing variants need `catalogue.prices` as well",
    audience: "staff",
    permission: "catalogue.write",
    body: z.strictObject({
      product: ProductToken,
      version: z.int(),
      changes: ProductFields.partial().optional(),
      variants: z
        .strictObject({
          add: z.array(NewVariant).max(VARIANTS_MAX).optional(),
          change: z.array(VariantChange).max(VARIANTS_MAX).optional(),
          remove: variantTokens.optional(),
          restore: variantTokens.optional(),
          order: variantTokens.optional(),
        })
        .optional(),
    }),
    data: StaffProduct,
    refusals: [
      "bad_input",
      "product_not_found",
      "category_not_found",
      "variant_not_found",
      "picture_not_found",
      "changed_meanwhile",
    ],
  }),
  duplicateProduct: staffEndpoint({
    ...staffCalls.duplicateProduct,
    tag: "Staff: products",
    summary: "Copy a product as a draft: everything but its code, address, stock and sales",
    audience: "staff",
    permission: "catalogue.write",
    headers: NewProductHeaders,
    body: z.strictObject({ product: ProductToken }),
    data: StaffProduct,
    refusals: ["bad_input", "product_not_found"],
  }),
  previewProduct: staffEndpoint({
    ...staffCalls.previewProduct,
    tag: "Staff: products",
    summary: "An address at which the shop shows the product as it is saved, in it or not, for one hour",
    audience: "staff",
    permission: "catalogue.read",
    body: z.strictObject({ product: ProductToken }),
    data: z.object({ path: z.string() }),
    refusals: ["bad_input", "product_not_found"],
  }),
  uploadPicture: staffEndpoint({
    ...staffCalls.uploadPicture,
    tag: "Staff: products",
    summary:
      "Store a picture (JPEG, PNG, WebP or AVIF, at most 15 MB and 50 million pixels); only its pixels are kept",
    audience: "staff",
    permission: "media.write",
    maxBodyBytes: uploadBodyBytes(PICTURE_MAX_BYTES),
    body: fileUpload(PICTURE_MAX_BYTES, "Please choose a picture of at most 15 MB"),
    data: AddedPicture,
    refusals: ["bad_input", "busy"],
  }),
  fetchPicture: staffEndpoint({
    ...staffCalls.fetchPicture,
    tag: "Staff: products",
    summary: "Store a picture from an address on the public internet",
    audience: "staff",
    permission: "media.write",
    body: z.strictObject({
      address: typedLine({ min: 1, max: 2000, required: "Paste the address of a picture" }),
    }),
    data: AddedPicture,
    refusals: ["bad_input", "busy"],
  }),
};
