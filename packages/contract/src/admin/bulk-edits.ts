import { z } from "zod";
import { token } from "../endpoint.ts";
import { BULK_CHOSEN_MAX, BULK_OUTCOMES, BULK_PREVIEW, ROUNDINGS } from "./bulk-limits.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { ListBeside, listQuery, SearchText } from "./list.ts";
import { Price, ProductStatus } from "./product-fields.ts";
import { PRODUCT_TABS } from "./products.ts";

const Chosen = z
  .array(token("Choose a product"))
  .min(1, { error: "Choose a product" })
  .max(BULK_CHOSEN_MAX, { error: `Choose at most ${BULK_CHOSEN_MAX} products, or all that match a filter` });

const Filter = z.strictObject({
  tab: z.enum(PRODUCT_TABS).default("all"),
  search: SearchText.optional(),
  category: token("Choose a category").optional(),
  stock: z.enum(["sold-out"]).optional(),
});

/** Which products: those that are named, or all that match now. */
export const BulkSelection = z.union([
  z.strictObject({ products: Chosen }),
  z.strictObject({ filter: Filter }),
]);
export type BulkSelection = z.infer<typeof BulkSelection>;

const notAPercentage = { error: "Enter a percentage from -90 to 500, not 0" };
const PriceStep = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("percent"),
    percent: z
      .number(notAPercentage)
      .min(-90, notAPercentage)
      .max(500, notAPercentage)
      .multipleOf(0.1, notAPercentage)
      .refine((percent) => percent !== 0, notAPercentage),
    roundTo: z.literal(ROUNDINGS).describe("Naira; the new price is a multiple of it"),
  }),
  z.strictObject({
    kind: z.literal("amount"),
    naira: z
      .number({ error: "Enter an amount" })
      .min(-1e7)
      .max(1e7)
      .multipleOf(0.01)
      .refine((naira) => naira !== 0, { error: "Enter an amount" })
      .describe("Added to each price; below zero it is taken off"),
    roundTo: z.literal(ROUNDINGS).describe("Naira; the new price is a multiple of it"),
  }),
]);

/** At least one part is given. */
export const BulkChange = z.strictObject({
  status: ProductStatus.optional(),
  category: token("Choose a category").optional().describe("The main category"),
  addTo: token("Choose a category").optional().describe("An additional category to add the products to"),
  removeFrom: token("Choose a category").optional().describe("An additional category to remove them from"),
  publishAt: z.iso.datetime({ offset: true, error: "Enter a date and time" }).optional(),
  price: PriceStep.optional(),
  compareAt: z
    .discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("clear") }),
      z.strictObject({ kind: z.literal("old-price") }).describe("The price before this change"),
      z.strictObject({ kind: z.literal("set"), naira: Price }),
    ])
    .optional()
    .describe("The former price of each variant"),
});
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkProduct = z.object({
  product: z.string(),
  name: z.string(),
  outcome: z.enum(BULK_OUTCOMES).nullable().describe("null while it is still to do"),
  problem: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type BulkProduct = z.infer<typeof BulkProduct>;

export const BulkEdit = z.object({
  token: z.string(),
  status: z.enum(["running", "done", "cancelled"]),
  total: z.int(),
  done: z.int(),
  counts: z.object({ changed: z.int(), same: z.int(), refused: z.int() }),
  undoes: z.string().nullable().describe("The edit that this one undoes"),
  undoneBy: z.string().nullable().describe("The edit that undoes this one"),
  createdAt: z.string(),
  by: z.string().describe("The member's name"),
});
export type BulkEdit = z.infer<typeof BulkEdit>;

const EditToken = token("Choose an edit");
const common = { tag: "Staff: products", audience: "staff", permission: "catalogue.bulk" } as const;
const OfEdit = z.strictObject({ edit: EditToken });

export const bulkEdits = {
  previewBulkEdit: staffEndpoint({
    ...staffCalls.previewBulkEdit,
    ...common,
    summary: `What a change of many products would do: the number of products, and the first ${BULK_PREVIEW}`,
    stepUp: false,
    body: z.strictObject({ selection: BulkSelection, change: BulkChange }),
    data: z.object({ total: z.int(), products: z.array(BulkProduct) }),
    refusals: ["bad_input", "category_not_found"],
  }),
  startBulkEdit: staffEndpoint({
    ...staffCalls.startBulkEdit,
    ...common,
    summary:
      "Start a change of many products. The shop carries it out in the background, one product after the other",
    headers: z.object({
      "idempotency-key": z
        .string({ error: "A change of many products needs an Idempotency-Key" })
        .regex(/^[\w-]{8,64}$/, { error: "The Idempotency-Key has 8 to 64 letters and digits" })
        .describe("The same key starts one change"),
    }),
    body: z.strictObject({ selection: BulkSelection, change: BulkChange }),
    data: BulkEdit,
    refusals: ["bad_input", "category_not_found"],
  }),
  viewBulkEdit: staffEndpoint({
    ...staffCalls.viewBulkEdit,
    ...common,
    summary: "One change of many products, and how far it has come",
    query: OfEdit,
    data: BulkEdit,
    refusals: ["bad_input", "bulk_edit_not_found"],
  }),
  listBulkEdits: staffEndpoint({
    ...staffCalls.listBulkEdits,
    ...common,
    summary: "The latest changes of many products, always the whole list of up to 20",
    data: z.array(BulkEdit),
    refusals: [],
  }),
  listBulkEditProducts: staffEndpoint({
    ...staffCalls.listBulkEditProducts,
    ...common,
    summary: "What a change of many products has done to each, page by page",
    query: listQuery({ edit: EditToken, outcome: z.enum(BULK_OUTCOMES).optional() }),
    data: z.array(BulkProduct),
    beside: ListBeside,
    refusals: ["bad_input", "bulk_edit_not_found"],
  }),
  cancelBulkEdit: staffEndpoint({
    ...staffCalls.cancelBulkEdit,
    ...common,
    summary: "Stop a change of many products. Products that it has already changed stay changed",
    stepUp: false,
    body: OfEdit,
    data: BulkEdit,
    refusals: ["bad_input", "bulk_edit_not_found", "changed_meanwhile"],
  }),
  undoBulkEdit: staffEndpoint({
    ...staffCalls.undoBulkEdit,
    ...common,
    summary: "Undo a change of many products, for each product that nobody has changed since",
    body: OfEdit,
    data: BulkEdit,
    refusals: ["bad_input", "bulk_edit_not_found", "changed_meanwhile"],
  }),
};
