import { catalogue } from "@shop/contract/catalogue";
import { screens } from "@shop/contract/texts";
import { type Routes, serveCached } from "../../http/serve.ts";
import { pageSlice, sliceOf } from "../../lib/paging.ts";
import { type FindBase, findProducts, foundAnswer, isFiltered } from "../catalogue/finding/find-products.ts";
import { listTopCategories, searchBase } from "../catalogue/finding/list-bases.ts";
import { presentProductCard } from "../catalogue/present.ts";
import { listTags } from "../catalogue/tags.ts";
import { presentSuggestion } from "./present.ts";
import { findAllIds, searchProducts } from "./queries.ts";
import { normaliseSearch, readSearch, wordsOf } from "./rules/search-words.ts";
import { listSuggestions } from "./suggestions.ts";

/** The number of results when no page is asked for. */
const UNPAGED_LIMIT = 50;

export function searchRoutes(routes: Routes): void {
  serveCached(
    routes,
    catalogue.searchProducts,
    async (ctx, { q, page, limit, ...filters }) => {
      const slice = sliceOf({ page, limit }, UNPAGED_LIMIT);
      const search = readSearch(q);
      const guess = (isFuzzy: boolean) =>
        isFuzzy ? { message: screens.spellingForgiven, guessed: true } : {};
      if (!isFiltered(filters)) {
        const { cards, total, isFuzzy } = await searchProducts(ctx, { search, slice });
        return {
          data: cards.map(presentProductCard),
          ...guess(isFuzzy),
          total: slice.paged ? total : undefined,
          tags: listTags(cards),
        };
      }
      const { ids, isFuzzy } = await findAllIds(ctx, { search });
      const categories = filters.facets || filters.category ? await listTopCategories(ctx) : [];
      const base: FindBase = (index) => searchBase(index, { ids, categories });
      const found = await findProducts(ctx, { base, filters, slice: pageSlice({ page, limit }) });
      return { ...foundAnswer(found), ...guess(isFuzzy), data: found.cards.map(presentProductCard) };
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
