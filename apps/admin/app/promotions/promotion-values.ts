import { PROMOTION_KINDS } from "@shop/contract/admin/promotion-limits";
import type { PromotionFields, PromotionRecord, PromotionTarget } from "@shop/contract/admin/promotions";
import { z } from "zod";
import { lagosInput, lagosInstant } from "../browser/lagos-time.ts";
import { NAIRA_PROBLEM, nairaInField, readNaira } from "../forms/naira.ts";

const naira = z
  .string()
  .trim()
  .refine((text) => text === "" || readNaira(text) !== null, { error: NAIRA_PROBLEM });
const count = z
  .string()
  .trim()
  .regex(/^(\d[\d,]{0,8})?$/, { error: "Enter a whole number" });

/** What the form holds: numbers as they are typed, times in Lagos. */
export const promotionSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: "Enter a name" })
    .max(80, { error: "Please use 80 characters at most" }),
  code: z.string().trim().max(40, { error: "Please use 40 characters at most" }),
  kind: z.enum(PROMOTION_KINDS),
  amount: naira,
  percent: count,
  buyQuantity: count,
  getQuantity: count,
  minimum: naira,
  firstOrder: z.boolean(),
  limitTotal: count,
  limitPerCustomer: count,
  stacks: z.boolean(),
  deducts: z.boolean(),
  active: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string(),
  categories: z.array(z.string()),
  products: z.array(z.object({ token: z.string(), name: z.string() })),
});

export interface PromotionValues {
  name: string;
  code: string;
  kind: PromotionFields["kind"];
  amount: string;
  percent: string;
  buyQuantity: string;
  getQuantity: string;
  minimum: string;
  firstOrder: boolean;
  limitTotal: string;
  limitPerCustomer: string;
  stacks: boolean;
  deducts: boolean;
  active: boolean;
  startsAt: string;
  endsAt: string;
  categories: string[];
  products: PromotionTarget[];
}

export const promotionLabels: Record<keyof PromotionValues, string> = {
  name: "Name, as shoppers read it",
  code: "Promo code (optional)",
  kind: "What it gives",
  amount: "Amount off (₦)",
  percent: "Percent off",
  buyQuantity: "Pieces to pay for",
  getQuantity: "Pieces that are then free",
  minimum: "Minimum value of items (₦, optional)",
  firstOrder: "Only for a customer's first order",
  limitTotal: "Maximum number of orders (optional)",
  limitPerCustomer: "Maximum for each customer (optional)",
  stacks: "Can be combined with other promotions that allow it",
  deducts: "Take it off the total",
  active: "Switched on",
  startsAt: "Starts (Lagos time, optional)",
  endsAt: "Ends (Lagos time, optional)",
  categories: "Categories",
  products: "Products",
};

export const newPromotion: PromotionValues = {
  name: "",
  code: "",
  kind: "percent",
  amount: "",
  percent: "",
  buyQuantity: "",
  getQuantity: "",
  minimum: "",
  firstOrder: false,
  limitTotal: "",
  limitPerCustomer: "",
  stacks: false,
  deducts: true,
  active: true,
  startsAt: "",
  endsAt: "",
  categories: [],
  products: [],
};

export function valuesOf(record: PromotionRecord): PromotionValues {
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    name: record.name,
    code: record.code ?? "",
    kind: record.kind,
    amount: nairaInField(record.amount),
    percent: text(record.percent),
    buyQuantity: text(record.buyQuantity),
    getQuantity: text(record.getQuantity),
    minimum: nairaInField(record.minimum || null),
    firstOrder: record.firstOrder,
    limitTotal: text(record.limitTotal),
    limitPerCustomer: text(record.limitPerCustomer),
    stacks: record.stacks,
    deducts: record.deducts,
    active: record.active,
    startsAt: lagosInput(record.startsAt),
    endsAt: lagosInput(record.endsAt),
    categories: record.categories,
    products: record.chosenProducts,
  };
}

export function fieldsOf(values: PromotionValues): PromotionFields {
  const countOf = (text: string) => (text.trim() === "" ? null : Number(text.replaceAll(",", "")));
  return {
    name: values.name,
    code: values.code.trim() === "" ? null : values.code,
    kind: values.kind,
    amount: readNaira(values.amount),
    percent: countOf(values.percent),
    buyQuantity: countOf(values.buyQuantity),
    getQuantity: countOf(values.getQuantity),
    minimum: readNaira(values.minimum) ?? 0,
    products: values.products.map(({ token }) => token),
    categories: values.categories,
    firstOrder: values.firstOrder,
    limitTotal: countOf(values.limitTotal),
    limitPerCustomer: countOf(values.limitPerCustomer),
    stacks: values.stacks,
    deducts: values.deducts,
    active: values.active,
    startsAt: lagosInstant(values.startsAt),
    endsAt: lagosInstant(values.endsAt),
  };
}
