import { z } from "zod";
import { Naira, token, typedLine } from "../endpoint.ts";
import { fromNaira } from "../money.ts";
import { RepeatableHeaders } from "../save-order.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { listBesideWithCounts, listQuery, SearchText } from "./list.ts";
import { PROMOTION_KINDS, PROMOTION_STATES, PROMOTION_TABS } from "./promotion-limits.ts";

const TARGETS_MAX = 200;

const amount = z
  .number({ error: "Enter an amount in naira" })
  .min(0, { error: "Enter an amount in naira" })
  .max(1e9, { error: "This amount is too high" })
  .refine((naira) => fromNaira(naira) !== null, { error: "An amount has at most two decimals" });
const wholeFrom1 = (max: number) => {
  const error = { error: `Enter a whole number from 1 to ${max}` };
  return z.int(error).min(1, error).max(max, error);
};
const limit = wholeFrom1(1_000_000).nullable().describe("Null for no limit");
const time = z.iso.datetime({ offset: true, error: "Enter a day and a time" }).nullable();

/** What staff decide about a promotion. */
export const PromotionFields = z.strictObject({
  name: typedLine({ min: 1, max: 80, required: "Enter a name" }).describe(
    "Shoppers read it beside the amount",
  ),
  code: typedLine({ min: 1, max: 40, required: "Enter a code, or leave it out" })
    .nullable()
    .describe("What shoppers enter, spelled exactly like this. Null: it applies automatically"),
  kind: z.enum(PROMOTION_KINDS),
  amount: amount.nullable().describe("For `fixed`: what is taken off"),
  percent: wholeFrom1(100).nullable().describe("For `percent`"),
  buyQuantity: wholeFrom1(100).nullable().describe("For `buy_x_get_y`: how many are paid for"),
  getQuantity: wholeFrom1(100).nullable().describe("For `buy_x_get_y`: how many are then free, the cheapest"),
  minimum: amount.describe("The minimum value of the items that it covers; 0 for none"),
  products: z.array(token("Choose a product")).max(TARGETS_MAX).describe("Products that it covers"),
  categories: z
    .array(token("Choose a category"))
    .max(TARGETS_MAX)
    .describe(
      "Categories that it covers, with those below them. Without products and categories: everything",
    ),
  firstOrder: z.boolean().describe("Only for a customer's first order"),
  limitTotal: limit,
  limitPerCustomer: limit,
  stacks: z.boolean().describe("Whether it applies together with others that stack"),
  deducts: z
    .boolean()
    .describe("Whether it is taken off the total. Off: a code whose amount is only shown, beside a note"),
  active: z.boolean(),
  startsAt: time,
  endsAt: time,
});
export type PromotionFields = z.infer<typeof PromotionFields>;

const Target = z.object({ token: z.string(), name: z.string() });
export type PromotionTarget = z.infer<typeof Target>;

export const PromotionRecord = z.object({
  ...PromotionFields.shape,
  amount: Naira.nullable(),
  minimum: Naira,
  chosenProducts: z.array(Target).describe("The products with their names"),
  deletedCategories: z
    .array(z.string())
    .describe("Names of categories that it covered until they were deleted"),
  id: z.int(),
  version: z.int(),
  state: z.enum(PROMOTION_STATES),
  redeemed: z.int().min(0).describe("Orders that hold it now"),
  deducted: Naira.describe("What it has taken off these orders"),
});
export type PromotionRecord = z.infer<typeof PromotionRecord>;

const one = { tag: "Staff: promotions", audience: "staff", data: PromotionRecord } as const;
const WRITE_REFUSALS = ["bad_input", "staff_session_needed", "promo_code_taken"] as const;

export const promotions = {
  listPromotions: staffEndpoint({
    ...staffCalls.listPromotions,
    tag: "Staff: promotions",
    summary: "All promotions, newest first",
    audience: "staff",
    permission: "promotions.write",
    query: listQuery({ tab: z.enum(PROMOTION_TABS).default("all") }),
    data: z.array(PromotionRecord),
    beside: listBesideWithCounts(PROMOTION_TABS),
    refusals: ["bad_input", "staff_session_needed"],
  }),
  viewPromotion: staffEndpoint({
    ...staffCalls.viewPromotion,
    ...one,
    summary: "One promotion",
    permission: "promotions.write",
    query: z.strictObject({ id: z.coerce.number().int().min(1) }),
    refusals: ["bad_input", "staff_session_needed", "promotion_not_found"],
  }),
  listPromotionTargets: staffEndpoint({
    ...staffCalls.listPromotionTargets,
    tag: "Staff: promotions",
    summary: "Every category, and products to choose from",
    audience: "staff",
    permission: "promotions.write",
    query: z.strictObject({ search: SearchText.optional().describe("A part of a product's name") }),
    data: z.object({
      categories: z.array(Target).describe("By their place in the tree, with the names above them"),
      products: z.array(Target).describe("20 at most"),
    }),
    refusals: ["bad_input", "staff_session_needed"],
  }),
  createPromotion: staffEndpoint({
    ...staffCalls.createPromotion,
    ...one,
    summary: "Make a promotion",
    permission: "promotions.write",
    headers: RepeatableHeaders,
    body: PromotionFields,
    refusals: WRITE_REFUSALS,
  }),
  savePromotion: staffEndpoint({
    ...staffCalls.savePromotion,
    ...one,
    summary: "Change a promotion; orders keep what they were given",
    permission: "promotions.write",
    body: PromotionFields.extend({ id: z.int().min(1), version: z.int().min(1) }),
    refusals: [...WRITE_REFUSALS, "promotion_not_found", "changed_meanwhile"],
  }),
};
