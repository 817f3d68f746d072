import { z } from "zod";
import { Naira } from "./endpoint.ts";
import { type AmountChange, CHANGES, type RefusalName } from "./refusals.ts";

/** An error message for each wrong field, by the field's name. */
const WrongFields = z.object({
  fields: z.record(z.string(), z.string()).describe("A message for people for each wrong field"),
});

const Shortage = z.object({
  name: z.string().describe("The product"),
  left: z.int().min(0).describe("How many are left"),
});

/** The `data` of each refusal, by code. Codes not listed here have `null`. */
export const refusalData = {
  bad_input: WrongFields,
  name_needed: WrongFields,
  phone_needed: WrongFields,
  wrong_password: WrongFields,
  password_common: WrongFields,
  password_personal: WrongFields,
  out_of_stock: Shortage.extend({ variant_token: z.string() }),
  too_few_left: Shortage.extend({ variant_token: z.string() }),
  quantity_ceiling: z.object({ most: z.int().describe("The most of one item that a cart can hold") }),
  delivery_not_allowed: z.object({
    location: z.string().describe("The location's name"),
    method: z.string().describe("The method's name"),
  }),
  amount_changed: z.object({
    changed: z
      .array(z.enum(Object.keys(CHANGES) as AmountChange[]))
      .min(1)
      .describe(
        "What differs: `items` (other items or quantities) and `prices` (unit prices) where the payload named its lines, `delivery` (the delivery cost), `discount` (what promotions deduct), `total` (the amounts differ for no other listed reason)",
      ),
    amount: z.string().describe("The right subtotal of the items, written as in the payload"),
    delivery_cost: Naira.describe("The right delivery cost"),
    discount: Naira.describe("What promotions deduct"),
    totalAmountToPay: Naira.describe("The right total"),
    lines: z.array(
      z.object({
        variant_token: z.string(),
        head: z.object({ name: z.string() }),
        amount: Naira.describe("Unit price"),
        quantity: z.int().min(1),
      }),
    ),
  }),
  address_book_full: z.object({ most: z.int().describe("The most addresses a book can hold") }),
  customer_blocked: z.object({ contact: z.string().describe("How to reach the shop, in words") }),
  orders_open: z.object({ reference: z.string().describe("The order that is still open") }),
  return_too_late: z.object({
    until: z.string().describe("The last day on which it was possible, in words"),
  }),
  return_too_often: z.object({ most: z.int().describe("The most return requests of one order") }),
  return_too_many: Shortage,
  return_food: z.object({ name: z.string().describe("The product") }),
  return_exchange_unavailable: z.object({ name: z.string().describe("The product") }),
  return_moved_on: z.object({ state: z.string().describe("The state of the request now") }),
  review_pictures_full: z.object({ most: z.int() }),
  return_pictures_full: z.object({ most: z.int() }),
  pay_online_only: z.object({
    reason: z.string().describe("Why this order cannot be paid for on delivery, in words"),
    advice: z.string().describe("What the shopper can do, in words"),
  }),
  too_many_stock_alerts: z.object({ most: z.int() }),
  too_many_on_delivery: z.object({
    most: z.int().describe("The most unconfirmed pay on delivery orders a shopper may have"),
  }),
  too_many_cancelled: z.object({
    most: z.int().describe("The most paid orders a shopper may cancel within a day"),
    contact: z.string().describe("How to reach the shop, in words"),
  }),
  too_many_unpaid_payments: z.object({
    most: z.int().describe("The most payments a shopper may start within a day without paying"),
    wait: z.int().min(1).describe("Seconds to wait, as in Retry-After"),
  }),
  too_many_attempts: z.object({ wait: z.int().min(1).describe("Seconds to wait, as in Retry-After") }),
} as const satisfies Partial<Record<RefusalName, z.ZodType>>;

export type RefusalData<Name extends RefusalName> = Name extends keyof typeof refusalData
  ? z.output<(typeof refusalData)[Name]>
  : null;
