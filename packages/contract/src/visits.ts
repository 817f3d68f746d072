import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint, typedText } from "./endpoint.ts";

export const visits = {
  countVisit: endpoint({
    ...calls.countVisit,
    tag: "Catalogue",
    summary: "Count a step of shopping. Nothing about the visitor is kept",
    audience: "visitor",
    body: z.strictObject({
      step: z
        .enum(["product_viewed", "checkout_begun", "search_empty", "search_guessed"])
        .describe(
          "Opened a product page, opened the checkout, or read that a search found nothing or only similar products",
        ),
      search: typedText({ min: 1, max: 500, required: "Please say what was searched for" })
        .optional()
        .describe("With `search_empty` and `search_guessed`: what was searched for"),
    }),
    data: z.null(),
    refusals: ["bad_input"],
  }),
} as const;
