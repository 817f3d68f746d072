import { z } from "zod";
import { Naira } from "./endpoint.ts";
import { type AmountChange, CHANGES, type RefusalName } from "./refusals.ts";

/** A sentence for each field at fault, by the field's name. */
const AtFault = z.object({
  fields: z.record(z.string(), z.string()).describe("Each field at fault, with a sentence for a person"),
});

const Missing = z.object({
  name: z.string().describe("The product"),
  left: z.int().min(0).describe("How many there are"),
});

/** What comes with a refusal under `data`, by its code. A code that is not listed here comes with `null`. */
export const refusalData = {
  bad_input: AtFault,
  wrong_password: AtFault,
  password_common: AtFault,
  password_personal: AtFault,
  out_of_stock: Missing.extend({ variant_token: z.string() }),
  too_few_left: Missing.extend({ variant_token: z.string() }),
  quantity_ceiling: z.object({ most: z.int().describe("How many of one item fit in a cart") }),
  delivery_not_allowed: z.object({
    location: z.string().describe("The location's name"),
    method: z.string().describe("The method's name"),
  }),
  amount_changed: z.object({
    changed: z
      .array(z.enum(Object.keys(CHANGES) as AmountChange[]))
      .min(1)
      .describe(
        "What differs: `items` (other items or quantities) and `prices` (unit prices) where the payload named its lines, `delivery` (the delivery cost), `total` (the amounts differ and nothing else tells why)",
      ),
    amount: z.string().describe("The right amount of the goods, as the payload writes it"),
    delivery_cost: Naira.describe("The right delivery cost"),
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
  address_book_full: z.object({ most: z.int().describe("How many addresses a book holds") }),
  orders_open: z.object({ reference: z.string().describe("The order that is still open") }),
  too_many_on_delivery: z.object({
    most: z.int().describe("How many unconfirmed orders on delivery a shopper may have"),
  }),
  too_many_unpaid_payments: z.object({
    most: z.int().describe("How many payments a shopper may begin within a day without paying"),
    wait: z.int().min(1).describe("Seconds to wait, as in Retry-After"),
  }),
  too_many_attempts: z.object({ wait: z.int().min(1).describe("Seconds to wait, as in Retry-After") }),
} as const satisfies Partial<Record<RefusalName, z.ZodType>>;

/** What comes with one refusal; `null` where nothing does. */
export type RefusalData<Name extends RefusalName> = Name extends keyof typeof refusalData
  ? z.output<(typeof refusalData)[Name]>
  : null;
