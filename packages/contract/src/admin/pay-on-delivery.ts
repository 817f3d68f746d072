import { z } from "zod";
import { Naira, token } from "../endpoint.ts";
import { fromNaira } from "../money.ts";
import { OUTCOMES } from "../pay-on-delivery.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";

const TARGETS_MAX = 50;
const COUNT_MAX = 20;

const isCount = { error: `Enter a whole number from 1 to ${COUNT_MAX}` };
const count = z.int(isCount).min(1, isCount).max(COUNT_MAX, isCount).nullable();
const id = z.int({ error: "Choose from the list" }).min(1).max(2_147_483_647);
const isAmount = { error: "Enter an amount in naira" };

/** What staff decide about a rule. It applies to an order when all its conditions hold; null or empty asks nothing. */
export const PayOnDeliveryRuleFields = z.strictObject({
  outcome: z
    .enum(OUTCOMES)
    .describe("Of all rules that apply the strictest wins: `prepay`, then `confirm`, then `allow`"),
  active: z.boolean(),
  above: z
    .number(isAmount)
    .min(0, isAmount)
    .max(1e9, { error: "This amount is too high" })
    .refine((naira) => fromNaira(naira) !== null, { error: "An amount has at most two decimals" })
    .nullable()
    .describe(
      "The items of these products and categories cost more than this; without such a choice, the order's total does",
    ),
  products: z.array(token("Choose a product")).max(TARGETS_MAX),
  categories: z.array(token("Choose a category")).max(TARGETS_MAX).describe("With those below them"),
  zone: id.nullable(),
  method: id.nullable(),
  way: z.enum(["door", "pickup"]).nullable(),
  deliveredBelow: count.describe("The phone number has received fewer parcels than this"),
  failedFrom: count.describe("At least this many deliveries failed because of the customer within 90 days"),
  openFrom: count.describe("At least this many other orders to be paid on delivery are open"),
});
export type PayOnDeliveryRuleFields = z.infer<typeof PayOnDeliveryRuleFields>;

export const PayOnDeliveryRule = z.object({
  ...PayOnDeliveryRuleFields.shape,
  above: Naira.nullable(),
  id: z.int(),
  version: z.int(),
  chosenProducts: z.array(z.object({ token: z.string(), name: z.string() })),
  sentence: z.string().describe("The rule as shoppers read it"),
});
export type PayOnDeliveryRule = z.infer<typeof PayOnDeliveryRule>;

const MethodPayOnDelivery = z.object({
  method: z.int(),
  allowed: z.boolean().describe("False: an active rule excludes the method, whatever the order"),
});
export type MethodPayOnDelivery = z.infer<typeof MethodPayOnDelivery>;

const one = {
  tag: "Staff: delivery",
  audience: "staff",
  permission: "pay_on_delivery.write",
  data: PayOnDeliveryRule,
} as const;
const changed = z.int().min(1).max(2_147_483_647);

export const payOnDeliveryRules = {
  listPayOnDeliveryRules: staffEndpoint({
    ...staffCalls.listPayOnDeliveryRules,
    ...one,
    summary: "Which orders may be paid on delivery: all rules, always the whole list",
    data: z.array(PayOnDeliveryRule),
    refusals: ["staff_session_needed"],
  }),
  listPayOnDeliveryOfMethods: staffEndpoint({
    ...staffCalls.listPayOnDeliveryOfMethods,
    ...one,
    summary:
      "Which delivery methods can be paid on delivery, as far as a rule about the method alone decides",
    data: z.array(MethodPayOnDelivery),
    refusals: ["staff_session_needed"],
  }),
  setPayOnDeliveryOfMethod: staffEndpoint({
    ...staffCalls.setPayOnDeliveryOfMethod,
    ...one,
    summary: "Allow or exclude pay on delivery for a method: it removes or adds the rule about it",
    body: z.strictObject({ method: id, allowed: z.boolean() }),
    data: z.array(MethodPayOnDelivery),
    refusals: ["bad_input", "staff_session_needed", "delivery_record_not_found"],
  }),
  viewPayOnDeliveryRule: staffEndpoint({
    ...staffCalls.viewPayOnDeliveryRule,
    ...one,
    summary: "One rule of pay on delivery",
    query: z.strictObject({ id: z.coerce.number().int().min(1) }),
    refusals: ["bad_input", "staff_session_needed", "rule_not_found"],
  }),
  createPayOnDeliveryRule: staffEndpoint({
    ...staffCalls.createPayOnDeliveryRule,
    ...one,
    summary: "Add a rule of pay on delivery",
    body: PayOnDeliveryRuleFields,
    refusals: ["bad_input", "staff_session_needed"],
  }),
  savePayOnDeliveryRule: staffEndpoint({
    ...staffCalls.savePayOnDeliveryRule,
    ...one,
    summary: "Change a rule of pay on delivery; orders keep what was decided when they were placed",
    body: PayOnDeliveryRuleFields.extend({ id, version: changed }),
    refusals: ["bad_input", "staff_session_needed", "rule_not_found", "changed_meanwhile"],
  }),
  removePayOnDeliveryRule: staffEndpoint({
    ...staffCalls.removePayOnDeliveryRule,
    ...one,
    summary: "Remove a rule of pay on delivery",
    body: z.strictObject({ id, version: changed }),
    data: z.null(),
    refusals: ["bad_input", "staff_session_needed", "rule_not_found", "changed_meanwhile"],
  }),
};
