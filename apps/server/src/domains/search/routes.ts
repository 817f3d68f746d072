import { catalogue } from "@shop/contract/catalogue";
import { screens } from "@shop/contract/texts";
import { type Routes, serveCached } from "../../http/serve.ts";
import { sliceOf } from "../../lib/paging.ts";
import { presentProductCard } from "../catalogue/present.ts";
import { listTags } from "../catalogue/tags.ts";
import { presentSuggestion } from "./present.ts";
import { searchProducts } from "./queries.ts";
import { normaliseSearch, readSearch, wordsOf } from "./rules/search-words.ts";
import { listSuggestions } from "./suggestions.ts";

/** The number of results when no page is asked for. */
const UNPAGED_LIMIT = 50;

export function searchRoutes(routes: Routes): void {
  serveCached(
    routes,
    catalogue.searchProducts,
    async (ctx, { q, ...paging }) => {
      const slice = sliceOf(paging, UNPAGED_LIMIT);
      const { cards, total, isFuzzy } = await searchProducts(ctx, { search: readSearch(q), slice });
      return {
        data: cards.map(presentProductCard),
        ...(isFuzzy ? { message: screens.spellingForgiven, guessed: true } : {}),
        total: slice.paged ? total : undefined,
        tags: listTags(cards),
      };
    },
    { sameAs: (input) => ({ ...input, q: normaliseSearch(input.q) }) },
  );

  serveCached(
    routes,
    catalogue.suggestProducts,
    async (ctx, { q }) => {
      const suggested = await listSuggestions(ctx, { words: wordsOf(q) });
      const cards = suggested.flatMap((one) => (one.kind === "product" ? [one.card] : []));
      return { data: suggested.map(presentSuggestion), tags: listTags(cards) };
    },
    { sameAs: ({ q }) => ({ q: wordsOf(q).join(" ") }) },
  );
}
