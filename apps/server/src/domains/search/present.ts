import { kobo, toNaira } from "@shop/contract/money";
import { picturePath } from "@shop/contract/paths";
import type { Suggestion } from "@shop/contract/search";
import type { Suggested } from "./suggestions.ts";

/** The picture width of a suggestion on a high-density screen. */
const PICTURE_WIDTH = 160;

export function presentSuggestion(suggested: Suggested): Suggestion {
  if (suggested.kind === "category") return suggested;
  const { productToken: token, name, price, priceFrom, pictures } = suggested.card;
  const image = pictures[0] ? picturePath(pictures[0].id, PICTURE_WIDTH, "webp") : null;
  return {
    kind: "product",
    token,
    name,
    price: toNaira(kobo(price)),
    ...(priceFrom === null ? {} : { priceFrom: toNaira(kobo(priceFrom)) }),
    image,
  };
}
