import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";

export const visits = {
  countVisit: endpoint({
    ...calls.countVisit,
    tag: "Catalogue",
    summary: "Count a step of shopping. Nothing about the visitor is kept",
    audience: "visitor",
    body: z.strictObject({
      step: z
        .enum(["product_viewed", "checkout_begun", "search_empty"])
        .describe("Opened a product page, opened the checkout, or read that a search found nothing"),
      search: z
        .string()
        .max(500, { error: "Please use at most 500 characters" })
        .optional()
        .describe("With `search_empty`: what was searched for"),
    }),
    data: z.null(),
    refusals: ["bad_input"],
  }),
} as const;
