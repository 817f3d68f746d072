import type { PayOnDeliveryRule, PayOnDeliveryRuleFields } from "@shop/contract/admin/pay-on-delivery";
import type { PromotionTarget } from "@shop/contract/admin/promotions";
import { OUTCOMES, type PayOnDeliveryOutcome } from "@shop/contract/pay-on-delivery";
import { z } from "zod";
import { NAIRA_PROBLEM, nairaInField, readNaira } from "../forms/naira.ts";

const count = z
  .string()
  .trim()
  .regex(/^(\d{1,2})?$/, { error: "Enter a whole number from 1 to 20" });

/** What the form holds: numbers as they are typed. An empty field asks nothing. */
export const ruleSchema = z.object({
  outcome: z.enum(OUTCOMES),
  active: z.boolean(),
  above: z
    .string()
    .trim()
    .refine((text) => text === "" || readNaira(text) !== null, { error: NAIRA_PROBLEM }),
  products: z.array(z.object({ token: z.string(), name: z.string() })),
  categories: z.array(z.string()),
  zone: z.string(),
  method: z.string(),
  way: z.enum(["", "door", "pickup"]),
  deliveredBelow: count,
  failedFrom: count,
  openFrom: count,
});

export interface RuleValues {
  outcome: PayOnDeliveryOutcome;
  active: boolean;
  above: string;
  products: PromotionTarget[];
  categories: string[];
  zone: string;
  method: string;
  way: "" | "door" | "pickup";
  deliveredBelow: string;
  failedFrom: string;
  openFrom: string;
}

export const ruleLabels: Record<keyof RuleValues, string> = {
  outcome: "What to do",
  active: "Switched on",
  above: "Costs more than (₦, optional)",
  products: "Products",
  categories: "Categories",
  zone: "Zone",
  method: "Method",
  way: "Door or pickup",
  deliveredBelow: "Fewer parcels received than (optional)",
  failedFrom: "Failed deliveries in the last 90 days, at least (optional)",
  openFrom: "Other open orders, at least (optional)",
};

export const newRule: RuleValues = {
  outcome: "prepay",
  active: true,
  above: "",
  products: [],
  categories: [],
  zone: "",
  method: "",
  way: "",
  deliveredBelow: "",
  failedFrom: "",
  openFrom: "",
};

export function valuesOfRule(rule: PayOnDeliveryRule): RuleValues {
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    outcome: rule.outcome,
    active: rule.active,
    above: nairaInField(rule.above),
    products: rule.chosenProducts,
    categories: rule.categories,
    zone: text(rule.zone),
    method: text(rule.method),
    way: rule.way ?? "",
    deliveredBelow: text(rule.deliveredBelow),
    failedFrom: text(rule.failedFrom),
    openFrom: text(rule.openFrom),
  };
}

export function fieldsOfRule(values: RuleValues): PayOnDeliveryRuleFields {
  const number = (text: string) => (text.trim() === "" ? null : Number(text));
  return {
    outcome: values.outcome,
    active: values.active,
    above: readNaira(values.above),
    products: values.products.map(({ token }) => token),
    categories: values.categories,
    zone: number(values.zone),
    method: number(values.method),
    way: values.way === "" ? null : values.way,
    deliveredBelow: number(values.deliveredBelow),
    failedFrom: number(values.failedFrom),
    openFrom: number(values.openFrom),
  };
}
