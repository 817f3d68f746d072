import { z } from "zod";
import { calls } from "./calls.ts";
import { ProductCard, priceFrom } from "./catalogue.ts";
import { DEVICE_INDEX_PRODUCTS_MAX, SUGGESTIONS_MAX } from "./constants.ts";
import { endpoint, Naira, Paging, typedText } from "./endpoint.ts";
import { facetsBeside, filtersInQuery } from "./product-filters.ts";

/** One suggestion of the search field. */
export const Suggestion = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("product"),
    token: z.string(),
    name: z.string(),
    price: Naira.describe("The price of the variant that cards show"),
    priceFrom,
    image: z.string().nullable().describe("A small picture, relative to the shop's origin"),
  }),
  z.object({ kind: z.literal("category"), token: z.string(), name: z.string() }),
]);
export type Suggestion = z.infer<typeof Suggestion>;

/** Short, because phones fetch it whole. */
const DeviceIndex = z.object({
  products: z
    .array(
      z.tuple([
        z.string().describe("Token"),
        z.string().describe("Name"),
        Naira.describe("The lowest price of its variants"),
        z.string().describe("Further words that find it, with spaces between them"),
        z.literal(1).optional().describe("There when its variants have different prices"),
      ]),
    )
    .max(DEVICE_INDEX_PRODUCTS_MAX)
    .meta({ examples: [[["no3f04npferg0h", "Crunchy Chin-chin", 1800, "fried dough"]]] }),
  categories: z
    .array(z.tuple([z.string().describe("Token"), z.string().describe("Name")]))
    .meta({ examples: [[["snacks", "Snacks"]]] }),
  synonyms: z.array(z.array(z.string())).describe("Words in one group mean the same"),
  isWhole: z.boolean().describe("Whether these are all products of the shop"),
});

/** Line breaks and tabs in pasted text count as spaces. */
const SearchText = typedText({ min: 1, max: 100, required: "Please type what you are looking for" });

export const FoundCategory = z.object({ token: z.string(), name: z.string() });
export type FoundCategory = z.infer<typeof FoundCategory>;

const FoundWords = z
  .array(z.string())
  .describe("What to mark in names: words that were found, or the beginnings of longer ones");

export const search = {
  searchProducts: endpoint({
    ...calls.searchProducts,
    tag: "Catalogue",
    summary:
      "Products whose name, category or description fits the words, or most of them, spelling mistakes forgiven: the best fifty, or all of them page by page",
    audience: "visitor",
    query: Paging.extend({ q: SearchText, ...filtersInQuery }),
    data: z.array(ProductCard),
    beside: z.object({
      ...facetsBeside,
      guessed: z
        .boolean()
        .optional()
        .describe("No product matches the spelling of `q`. These match `corrected`, or are only similar"),
      corrected: z
        .string()
        .optional()
        .describe(
          "The search whose results these are: `q` with misspelled words corrected, and without those of `leftOut`",
        ),
      leftOut: z
        .array(z.string())
        .optional()
        .describe(
          "No product has all words of `q`. These match `corrected`, which has as many as any product has",
        ),
      hasOthers: z
        .boolean()
        .optional()
        .describe(
          "Few match `corrected`. Products that have only one of the words follow them. Not with filters or another order",
        ),
      words: FoundWords,
      categories: z.array(FoundCategory).describe("Categories whose names have the words, at most three"),
      without: z
        .array(z.string())
        .optional()
        .describe(
          'The food that `q` asks to leave out, as in "no peanut": only products that state ingredients or allergens and name none of it',
        ),
      price: z
        .object({
          price_min: Naira.optional(),
          price_max: Naira.optional(),
          q: z
            .string()
            .nullable()
            .describe("The same search at any price; null if that finds nothing with its words either"),
        })
        .optional()
        .describe('What products may cost by `q`, as in "dress under 20k", unless the filters say it'),
      options: z
        .array(
          z.object({
            facet: z.enum(["colour", "size"]),
            label: z.string().describe("As the shop's variants name it, such as `Emerald` or `UK 12 (M)`"),
            q: z.string().describe("The same search without it"),
          }),
        )
        .max(2)
        .optional()
        .describe(
          'The colour and the size that `q` asks for, as in "emerald dress UK 12", unless the filters have others: cards show a variant that has them. In any colour, what has the word in its texts is found as well',
        ),
    }),
    refusals: ["bad_input"],
  }),
  readSearchIndex: endpoint({
    ...calls.readSearchIndex,
    tag: "Catalogue",
    summary: `What a device needs to suggest products on its own: the ${DEVICE_INDEX_PRODUCTS_MAX} that sell most, categories and synonyms`,
    audience: "visitor",
    query: z.strictObject({}),
    data: DeviceIndex,
    refusals: [],
  }),
  suggestProducts: endpoint({
    ...calls.suggestProducts,
    tag: "Catalogue",
    summary: `Up to ${SUGGESTIONS_MAX} products and categories for what has been typed so far, best first; never more`,
    audience: "visitor",
    query: z.strictObject({ q: SearchText }),
    data: z.array(Suggestion).max(SUGGESTIONS_MAX),
    beside: z.object({ words: FoundWords }),
    refusals: ["bad_input"],
  }),
} as const;
