import { z } from "zod";
import { PictureAddresses } from "../catalogue.ts";
import { token, typedLine } from "../endpoint.ts";
import { RepeatableHeaders } from "../save-order.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { ListBeside, listBesideWithCounts, listQuery, SearchText } from "./list.ts";
import { SALES_DAYS, STOCK_REASONS, STOCK_TABS, USUAL_LOW_LEVEL } from "./stock-limits.ts";

const PIECES_MAX = 1_000_000;

/** Why staff change a stock by hand. `correction` takes either sign; the others know theirs. */
export const StockReason = z.enum(STOCK_REASONS);
export type StockReason = z.infer<typeof StockReason>;

const MovementReason = z.enum([...StockReason.options, "opening", "counted", "sold", "reserved", "released"]);
export type MovementReason = z.infer<typeof MovementReason>;

const variant = token("Please choose a product").describe("The variant's token");
const note = typedLine({ min: 1, max: 300, required: "Please write a note or leave it out" })
  .optional()
  .describe("In the member's words");
const isCount = { error: `Please enter a whole number from 0 to ${PIECES_MAX}` };
const isPieces = { error: `Please enter a whole number from 1 to ${PIECES_MAX}` };

/** A variant as the stock list shows it. */
export const StockRow = z.object({
  variant: z.string(),
  product: z.string(),
  name: z.string(),
  choice: z.string().nullable().describe("Size, colour and flavour; null where there is one variant"),
  code: z.string().describe("The product's code"),
  image: PictureAddresses,
  available: z.int().min(0).describe("Pieces that can be sold"),
  waiting: z.int().min(0).describe("Pieces of open orders that have not been packed"),
  onHand: z.int().min(0).describe("What a count should find: available + waiting"),
  lowLevel: z.int().min(0).nullable().describe(`Null for the usual level, ${USUAL_LOW_LEVEL}`),
  isLow: z.boolean(),
  soldLately: z.int().min(0).describe(`Pieces sold in the last ${SALES_DAYS} days`),
  daysLeft: z
    .int()
    .min(0)
    .nullable()
    .describe("Days until it is sold out at that rate; null when nothing was sold"),
  lastCount: z
    .object({ id: z.int(), at: z.iso.datetime(), by: z.string().nullable(), balance: z.int() })
    .nullable()
    .describe("A count names it, so that two people who count the same variant learn of each other"),
});
export type StockRow = z.infer<typeof StockRow>;

export const StockMovement = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  reason: MovementReason,
  delta: z.int(),
  balance: z.int().min(0).describe("Available pieces after it"),
  by: z.string().nullable().describe("The member of staff; null for the shop itself"),
  order: z.object({ id: z.string(), reference: z.string() }).nullable().describe("The order that caused it"),
  note: z.string().nullable(),
});
export type StockMovement = z.infer<typeof StockMovement>;

const rowAnswer = { tag: "Staff: stock", audience: "staff", data: StockRow } as const;

export const stock = {
  listStock: staffEndpoint({
    ...staffCalls.listStock,
    tag: "Staff: stock",
    summary: "The stock of every variant for sale, with how long it will last",
    audience: "staff",
    permission: "stock.read",
    query: listQuery({
      tab: z.enum(STOCK_TABS).default("all"),
      search: SearchText.optional().describe("A part of the product's name or code"),
      sort: z.enum(["name", "stock"]).default("name"),
    }),
    data: z.array(StockRow),
    beside: listBesideWithCounts(STOCK_TABS),
    refusals: ["bad_input", "staff_session_needed"],
  }),
  viewStock: staffEndpoint({
    ...staffCalls.viewStock,
    ...rowAnswer,
    summary: "The stock of one variant",
    permission: "stock.read",
    query: z.strictObject({ variant }),
    refusals: ["bad_input", "staff_session_needed", "variant_not_found"],
  }),
  listStockMovements: staffEndpoint({
    ...staffCalls.listStockMovements,
    tag: "Staff: stock",
    summary: "Every change of a variant's stock, newest first",
    audience: "staff",
    permission: "stock.read",
    query: listQuery({ variant }),
    data: z.array(StockMovement),
    beside: ListBeside,
    refusals: ["bad_input", "staff_session_needed", "variant_not_found"],
  }),
  adjustStock: staffEndpoint({
    ...staffCalls.adjustStock,
    ...rowAnswer,
    summary: "Add received pieces, or take out damaged, expired, lost or given ones",
    permission: "stock.adjust",
    headers: RepeatableHeaders,
    body: z.strictObject({
      variant,
      reason: StockReason,
      pieces: z
        .int(isPieces)
        .min(-PIECES_MAX, isPieces)
        .max(PIECES_MAX, isPieces)
        .refine((pieces) => pieces !== 0, isPieces)
        .describe("How many pieces; below zero only for a correction that takes pieces out"),
      note,
    }),
    refusals: [
      "bad_input",
      "staff_session_needed",
      "variant_not_found",
      "too_few_left",
      "out_of_stock",
      "reference_used",
    ],
  }),
  countStock: staffEndpoint({
    ...staffCalls.countStock,
    ...rowAnswer,
    summary: "Enter what a count found on the shelf; the stock changes by the difference at this moment",
    permission: "stock.adjust",
    body: z.strictObject({
      variant,
      counted: z
        .int(isCount)
        .min(0, isCount)
        .max(PIECES_MAX, isCount)
        .describe("Pieces on the shelf, with those of open orders that have not been packed"),
      lastCount: z
        .int()
        .nullable()
        .describe("The id of the last count that the member saw; a newer one is a conflict"),
      note,
    }),
    refusals: [
      "bad_input",
      "staff_session_needed",
      "variant_not_found",
      "changed_meanwhile",
      "count_too_low",
    ],
  }),
  setLowLevel: staffEndpoint({
    ...staffCalls.setLowLevel,
    ...rowAnswer,
    summary: "At how many pieces a variant is low",
    permission: "stock.adjust",
    body: z.strictObject({
      variant,
      lowLevel: z.int(isCount).min(0, isCount).max(PIECES_MAX, isCount).nullable(),
      was: z.int().nullable().describe("The level that the member saw; another one is a conflict"),
    }),
    refusals: ["bad_input", "staff_session_needed", "variant_not_found", "changed_meanwhile"],
  }),
};
