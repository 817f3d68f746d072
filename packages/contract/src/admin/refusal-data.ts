import { z } from "zod";
import { Naira } from "../endpoint.ts";
import { FulfilmentState } from "../fulfilment.ts";
import { type RefusalData, refusalData } from "../refusal-data.ts";
import type { RefusalName } from "../refusals.ts";
import type { AnyRefusalName } from "./all-refusals.ts";
import { ISSUE_STATES } from "./newsletter-limits.ts";
import type { StaffRefusalName } from "./refusals.ts";

const OfOrder = z.object({ reference: z.string().describe("The order's reference") });

/** The `data` of staff's refusals, by code. Codes not listed here have `null`. */
export const staffRefusalData = {
  second_factor_wrong: refusalData.bad_input,
  changed_meanwhile: z.object({
    current: z.unknown().describe("The record as it is now, as the call that reads it answers it"),
  }),
  order_not_placed: OfOrder,
  order_moved_on: OfOrder.extend({ state: FulfilmentState.describe("Where its parcel is now") }),
  too_many_api_keys: z.object({ most: z.int().describe("The most live API keys") }),
  too_many_views: z.object({ most: z.int().describe("The most views of one list that a member may have") }),
  too_many_webhooks: z.object({ most: z.int().describe("The most webhooks") }),
  too_many_pages: z.object({ most: z.int().describe("The most pages that staff may add") }),
  issue_moved_on: z.object({ state: z.enum(ISSUE_STATES).describe("What the newsletter is now") }),
  order_not_confirmed: OfOrder,
  order_not_paid: OfOrder,
  order_refunded: OfOrder,
  payment_in_question: OfOrder,
  balance_not_paid: OfOrder.extend({ balance: Naira.describe("What is still due") }),
  rider_needed: OfOrder,
  no_attempt_left: OfOrder.extend({
    most: z.int().describe("After so many failed attempts a parcel is returned"),
  }),
  door_code_wrong: z.object({ left: z.int().min(1).describe("How many tries are left") }),
  cash_differs: z.object({
    due: z.string().describe("In naira, such as 2500.00"),
    counted: z.string().describe("In naira, such as 2000.00"),
  }),
  payment_reference_used: OfOrder,
  handover_payment_checked: z.object({
    by: z.string().describe("The member of staff who checked it"),
    state: z.enum(["received", "not found"]),
  }),
  zone_in_use: z.object({ name: z.string().describe("The zone") }),
  point_taken: z.object({ location: z.string(), point: z.string() }),
  count_too_low: z.object({
    name: z.string(),
    counted: z.int().min(0),
    waiting: z.int().min(0).describe("Pieces of open orders that have not been packed"),
  }),
  edit_refunded: z.object({ name: z.string().describe("The product, or “the delivery”") }),
  refund_too_much: z.object({ most: Naira.describe("What can still be refunded this way") }),
  return_wrong_count: z.object({
    name: z.string().describe("The product"),
    most: z.int().describe("How many pieces the request is for"),
  }),
  return_food_restock: z.object({ name: z.string().describe("The product") }),
  refund_too_many: z.object({
    name: z.string().describe("The product"),
    left: z.int().min(0).describe("How many pieces can still be refunded"),
  }),
  refund_decided: z.object({
    decision: z.enum(["approved", "declined"]),
    by: z.string().describe("The member of staff who decided"),
  }),
  refund_above_limit: z.object({ limit: Naira.describe("What a manager may approve for one order") }),
  refund_own_request: z.object({ limit: Naira.describe("What one person may ask for and approve") }),
  review_decided: z.object({
    decision: z.string(),
    by: z.string().describe("The member of staff who decided, or the provider's record"),
  }),
  review_impossible: z.object({ why: z.string().describe("The reason, for people") }),
} as const satisfies Partial<Record<StaffRefusalName, z.ZodType>>;

/** The data of every refusal, the shop's and staff's. */
export const allRefusalData = { ...refusalData, ...staffRefusalData };

export type AnyRefusalData<Name extends AnyRefusalName> = Name extends keyof typeof staffRefusalData
  ? z.output<(typeof staffRefusalData)[Name]>
  : Name extends RefusalName
    ? RefusalData<Name>
    : null;
