import { normaliseSearch } from "@shop/contract/search-words";
import { readWithout } from "../../catalogue/rules/avoidable-food.ts";

/** Words that name no product, in a search that leaves something out: "food for a child with a milk allergy". */
const FILLERS = new Set([
  ..."a an and any anyone anything are be buy can child children contain contains do eat edible find food foods for free".split(
    " ",
  ),
  ..."from give got has have i i'm i’m im in is it item items kid kids me my need nothing of people person please product".split(
    " ",
  ),
  ..."products safe show some somebody someone something stuff that the thing things to want what which who with you".split(
    " ",
  ),
]);

export interface AvoidedFood {
  /** The rest of the search: what to look for. */
  wanted: string;
  /** As the results say it; empty if nothing was understood. */
  names: string[];
  /** Of each food, the terms that must not be in a product, with bars between them. */
  leftOut: string[];
}

/**
 * Reads what a shopper avoids from words such as "no peanut", "without milk or egg", "gluten-free" or "allergic to sesame". What is in
 * quotes is looked for as it is.
 */
export function readAvoidedFood(typed: string): AvoidedFood {
  const normal = normaliseSearch(typed);
  if (normal.includes('"')) return { wanted: typed, names: [], leftOut: [] };
  const { foods, rest } = readWithout(normal);
  if (foods.size === 0) return { wanted: typed, names: [], leftOut: [] };
  const words = rest.split(/[ ,.!?;:]+/).filter((word) => word !== "" && !FILLERS.has(word));
  return {
    wanted: words.join(" "),
    names: Array.from(foods, ({ name }) => name),
    leftOut: [...new Set(Array.from(foods, ({ leftOut }) => leftOut))],
  };
}

/** A search as `readAvoidedFood` reads it. */
export function withAvoided(wanted: string, names: readonly string[]): string {
  return [wanted, ...names.map((name) => `without ${name}`)].join(" ");
}
