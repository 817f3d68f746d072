import { z } from "zod";
import { isCleanText } from "../clean-text.ts";
import { UNPRINTABLE } from "../endpoint.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { SEARCH_MAX } from "./list.ts";

/** How many records of each kind are found at most. */
export const FOUND_MAX = 5;
/** Shorter texts match too much. */
export const SEARCH_MIN = 3;

const tooShort = { error: `Please type at least ${SEARCH_MIN} characters` };

export const FoundOrder = z.object({
  id: z.string(),
  reference: z.string(),
  customer: z.string(),
  recipient: z.string().nullable().describe("Who receives it; null when that is the customer"),
  phone: z.string().describe("Masked for roles that may not contact customers"),
  area: z.string(),
  placed: z.iso.datetime(),
});

export const FoundProduct = z.object({
  token: z.string(),
  name: z.string(),
  code: z.string(),
  status: z.enum(["draft", "active", "archived"]),
});

export const FoundCustomer = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().describe("Masked for roles that may not contact customers; empty when there is none"),
});

export const search = {
  searchEverything: staffEndpoint({
    ...staffCalls.searchEverything,
    tag: "Staff",
    summary: `Orders, products and customers that match, up to ${FOUND_MAX} of each that the role may see`,
    audience: "staff",
    permission: "any staff",
    query: z.strictObject({
      q: z
        .string(tooShort)
        .trim()
        .min(SEARCH_MIN, tooShort)
        .max(SEARCH_MAX, { error: `Please use at most ${SEARCH_MAX} characters` })
        .refine(isCleanText, { error: UNPRINTABLE })
        .describe("An order's number or its end, a phone number in any form, a name, or a product's code"),
    }),
    data: z.object({
      orders: z.array(FoundOrder),
      products: z.array(FoundProduct),
      customers: z.array(FoundCustomer),
    }),
    refusals: ["bad_input"],
  }),
};
