import { catalogue } from "@shop/contract/catalogue";
import { screens } from "@shop/contract/texts";
import { type Routes, serveReady } from "../../http/serve.ts";
import { sliceOf } from "../../lib/paging.ts";
import { presentProductCard } from "../catalogue/present.ts";
import { listTags } from "../catalogue/tags.ts";
import { presentSuggestion } from "./present.ts";
import { listFound } from "./queries.ts";
import { normalSearch, readSearch, wordsOf } from "./rules/search-words.ts";
import { listSuggested } from "./suggestions.ts";

/** Nobody reads further without asking for the next page. */
const FIRST_PAGE = 50;

export function searchRoutes(routes: Routes): void {
  serveReady(
    routes,
    catalogue.searchProducts,
    async (ctx, { q, ...paging }) => {
      const slice = sliceOf(paging, FIRST_PAGE);
      const { cards, total, forgiven } = await listFound(ctx, { search: readSearch(q), slice });
      return {
        data: cards.map(presentProductCard),
        ...(forgiven ? { message: screens.spellingForgiven, guessed: true } : {}),
        total: slice.paged ? total : undefined,
        tags: listTags(cards),
      };
    },
    { sameAs: (input) => ({ ...input, q: normalSearch(input.q) }) },
  );

  serveReady(
    routes,
    catalogue.suggestProducts,
    async (ctx, { q }) => {
      const suggested = await listSuggested(ctx, { words: wordsOf(q) });
      const cards = suggested.flatMap((one) => (one.kind === "product" ? [one.card] : []));
      return { data: suggested.map(presentSuggestion), tags: listTags(cards) };
    },
    { sameAs: ({ q }) => ({ q: wordsOf(q).join(" ") }) },
  );
}
