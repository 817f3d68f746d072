import { z } from "zod";
import { calls } from "./calls.ts";
import { ProductCard } from "./catalogue.ts";
import { FAVOURITES_MAX } from "./constants.ts";
import { endpoint, token } from "./endpoint.ts";
import { toasts } from "./texts.ts";

const variants = z.array(token(toasts.notAvailable)).max(FAVOURITES_MAX);

const Favourites = z
  .array(ProductCard)
  .describe(
    `Newest first, at most ${FAVOURITES_MAX}, each with the variant that was chosen. What is no longer for sale is left out`,
  );

export const favourites = {
  listFavourites: endpoint({
    ...calls.listFavourites,
    tag: "Catalogue",
    summary: `The shopper's favourites, up to ${FAVOURITES_MAX}`,
    audience: "shopper",
    data: Favourites,
    refusals: ["session_needed"],
  }),
  changeFavourites: endpoint({
    ...calls.changeFavourites,
    tag: "Catalogue",
    summary: `Add favourites of a device to the account, up to ${FAVOURITES_MAX}, and remove others. Repeating it changes nothing`,
    audience: "shopper",
    body: z.strictObject({
      added: variants.default([]).describe("Variant tokens, newest first. Unknown ones are ignored"),
      removed: variants.default([]).describe("Variant tokens"),
    }),
    data: Favourites,
    refusals: ["bad_input", "session_needed"],
  }),
} as const;
