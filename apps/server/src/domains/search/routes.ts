import { catalogue } from "@shop/contract/catalogue";
import { type Routes, serveReady } from "../../http/serve.ts";
import { sliceOf } from "../../lib/paging.ts";
import { presentProductCard } from "../catalogue/present.ts";
import { listTags } from "../catalogue/tags.ts";
import { listFound } from "./queries.ts";
import { normalSearch, readSearch } from "./rules/search-words.ts";

/** Nobody reads further without asking for the next page. */
const FIRST_PAGE = 50;

export function searchRoutes(routes: Routes): void {
  serveReady(
    routes,
    catalogue.searchProducts,
    async (ctx, { q, ...paging }) => {
      const slice = sliceOf(paging, FIRST_PAGE);
      const { cards, total } = await listFound(ctx, { search: readSearch(q), slice });
      return {
        data: cards.map(presentProductCard),
        total: slice.paged ? total : undefined,
        tags: listTags(cards),
      };
    },
    { sameAs: (input) => ({ ...input, q: normalSearch(input.q) }) },
  );
}
