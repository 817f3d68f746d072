import { search } from "@shop/contract/search";
import { normaliseSearch, wordsOf } from "@shop/contract/search-words";
import { screens } from "@shop/contract/texts";
import { type Routes, serveCached } from "../../http/serve.ts";
import { pageSlice, sliceOf } from "../../lib/paging.ts";
import { foundAnswer, isFiltered } from "../catalogue/finding/find-products.ts";
import { presentProductCard } from "../catalogue/present.ts";
import { CATALOGUE_TAG, FACETS_TAG, listTags } from "../catalogue/tags.ts";
import { readDeviceIndex } from "./device-index.ts";
import { presentSuggestion } from "./present.ts";
import { readAskedPrice } from "./rules/asked-price.ts";
import { searchProducts } from "./search-products.ts";
import { listSuggestions } from "./suggestions.ts";
import { SYNONYMS_TAG } from "./synonyms.ts";

/** The number of results when no page is asked for. */
const UNPAGED_LIMIT = 50;
/** The most words that are marked in names. */
const MARKED_MAX = 40;

export function searchRoutes(routes: Routes): void {
  serveCached(
    routes,
    search.searchProducts,
    async (ctx, { q, page, limit, ...filters }) => {
      const slice = isFiltered(filters)
        ? pageSlice({ page, limit })
        : sliceOf({ page, limit }, UNPAGED_LIMIT);
      const found = await searchProducts(ctx, { q, filters, slice });
      const { total, facets, tags } = foundAnswer(found);
      return {
        data: found.cards.map(presentProductCard),
        total: slice.paged ? total : undefined,
        facets,
        ...(found.isFuzzy ? { message: screens.similarProducts, guessed: true } : {}),
        corrected: found.corrected,
        leftOut: found.leftOut,
        hasOthers: found.hasOthers,
        words: found.words.slice(0, MARKED_MAX),
        categories: found.categories,
        without: found.without.length > 0 ? found.without : undefined,
        price: found.price ? { ...found.price, q: found.isMatched ? found.price.q : null } : undefined,
        options: found.options.length > 0 ? found.options : undefined,
        tags: [
          ...(isFiltered({ ...filters, ...found.price }) || found.options.length > 0
            ? tags
            : listTags(found.cards)),
          SYNONYMS_TAG,
        ],
      };
    },
    { sameAs: (input) => ({ ...input, q: normaliseSearch(input.q) }) },
  );

  serveCached(
    routes,
    search.suggestProducts,
    async (ctx, { q }) => {
      const { suggested, words } = await listSuggestions(ctx, { typed: q });
      const cards = suggested.flatMap((one) => (one.kind === "product" ? [one.card] : []));
      return {
        data: suggested.map(presentSuggestion),
        words: words.slice(0, MARKED_MAX),
        tags: [...listTags(cards), SYNONYMS_TAG],
      };
    },
    { sameAs: ({ q }) => ({ q: wordsOf(readAskedPrice(q).wanted).join(" ") }) },
  );

  serveCached(routes, search.readSearchIndex, async (ctx) => ({
    data: await readDeviceIndex(ctx),
    tags: [CATALOGUE_TAG, FACETS_TAG, SYNONYMS_TAG],
  }));
}
