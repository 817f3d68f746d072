import { z } from "zod";
import { token, typedLine } from "./endpoint.ts";
import {
  CHOSEN_MAX,
  FACET_VALUES_MAX,
  FACETS,
  FILTER_TEXT_MAX,
  OWN_PRICE_MAX,
  PRICE_RANGES,
  SORTS,
} from "./filter-limits.ts";

const TOO_MANY = { error: `Choose at most ${CHOSEN_MAX} values` };
const Text = typedLine({ min: 1, max: FILTER_TEXT_MAX, required: "A filter has no value" });
const Category = token("The category of a filter is not valid");
const PriceRange = z
  .enum(PRICE_RANGES, { error: "Price must be one of the ranges that lists offer" })
  .describe("Naira: from the first number to below the second");
const OWN_PRICE = { error: "A price must be a whole number of naira" };
const OwnPrice = z.int(OWN_PRICE).min(0, OWN_PRICE).max(OWN_PRICE_MAX, OWN_PRICE);
const ownPrices = <Item extends z.ZodType>(item: Item) => ({
  price_min: item.describe(
    "Naira: the lowest price, itself included. An alternative to the ranges of `price`",
  ),
  price_max: item.describe("Naira: the highest price, itself included"),
});
const Sort = z
  .enum(SORTS, { error: `Sort must be one of ${SORTS.join(", ")}` })
  .optional()
  .describe("`best`, unless given: the order that staff have chosen, or the best match first");

const several = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1).max(CHOSEN_MAX, TOO_MANY).optional();
const oneOrSeveral = <Item extends z.ZodType<string>>(item: Item) =>
  z
    .union([item.transform((value) => [value]), z.array(item).min(1).max(CHOSEN_MAX, TOO_MANY)])
    .optional()
    .describe("Repeat it for several values: a product that has any of them is found");
const yes = z.literal("true", { error: "The only valid value is true" }).transform(() => true as const);

/**
 * Filters and order of a list, for a query. Values of one filter are alternatives; all filters must hold, those on size,
 * colour, flavour, price, stock and reduction for one and the same variant.
 */
export const filtersInQuery = {
  category: oneOrSeveral(Category),
  price: oneOrSeveral(PriceRange),
  ...ownPrices(
    z
      .string()
      .regex(/^\d{1,9}$/, OWN_PRICE)
      .transform(Number)
      .optional(),
  ),
  size: oneOrSeveral(Text),
  colour: oneOrSeveral(Text),
  flavour: oneOrSeveral(Text),
  in_stock: yes.optional(),
  reduced: yes.optional(),
  sort: Sort,
  facets: yes.optional().describe("Whether the answer has `facets`"),
};

/** The same for a JSON body. */
export const filtersInBody = {
  category: several(Category),
  price: several(PriceRange),
  ...ownPrices(OwnPrice.optional()),
  size: several(Text),
  colour: several(Text),
  flavour: several(Text),
  in_stock: z.literal(true).optional(),
  reduced: z.literal(true).optional(),
  sort: Sort,
  facets: z.literal(true).optional().describe("Whether the answer has `facets`"),
};

const InQuery = z.object(filtersInQuery);
export type ProductFilters = z.output<typeof InQuery>;

export const FacetValue = z.object({
  value: z.string().describe("As the filter takes it"),
  label: z.string(),
  count: z.int().min(0).describe("How many products the list has with this value and the other filters"),
});
export type FacetValue = z.infer<typeof FacetValue>;

export const Facet = z.object({
  name: z.enum(FACETS),
  values: z
    .array(FacetValue)
    .describe(`Those that products of the list have, and those that are chosen; at most ${FACET_VALUES_MAX}`),
});
export type Facet = z.infer<typeof Facet>;

/** Beside `data`, when asked for. */
export const facetsBeside = { facets: z.array(Facet).optional() };
