import { isCleanText } from "@shop/contract/clean-text";
import { generalHelp, helpFor } from "@shop/contract/help-topics";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { emptySearchOf } from "../api/empty-search.ts";
import { usePageQuery } from "../api/page-query.ts";
import { searchKey } from "../api/search-key.ts";
import { useApi } from "../api/use-api.ts";
import { useVisitCount } from "../api/use-visit-count.ts";
import { AreaLine } from "../area/area-line.tsx";
import { FilterBar } from "../catalogue/filter-bar.tsx";
import { type FilteredList, offeredBy } from "../catalogue/filtered-list.ts";
import { FilteredProducts } from "../catalogue/filtered-products.tsx";
import { isFiltered } from "../catalogue/filters.ts";
import { FoundWords } from "../catalogue/found-words.ts";
import { LoadFailure } from "../catalogue/load-failure.tsx";
import { type ProductsPage, searchedProducts } from "../catalogue/queries.ts";
import { useListAddress } from "../catalogue/use-list-address.ts";
import { Head } from "../navigation/head.tsx";
import { HelpLinks } from "../search/help-links.tsx";
import { SEARCH_MAX, SearchBox } from "../search/search-box.tsx";
import { FoundLine } from "../search-results/found-line.tsx";
import { NothingFound, OnlyHelp } from "../search-results/nothing-found.tsx";
import { PopularCategoryLinks } from "../search-results/popular-category-links.tsx";
import { useAsking } from "../search-results/use-asking.ts";

const SEARCH_PATH = "/search";
const NO_WORDS: readonly string[] = [];

export default function SearchPage() {
  const { search } = useLocation();
  const q = (new URLSearchParams(search).get("q") ?? "").trim();
  const asking = useAsking();

  const problem = problemOf(q);
  if (q === "" || problem) {
    return (
      <div className="page section">
        <Head title="Search" crumb="Search" />
        <h1 className="mt-4 mb-6 text-32 md:text-44">Search</h1>
        {problem && <p className="mb-4">{problem}</p>}
        <SearchBox className="max-w-150" />
        <p className="mt-8 mb-3 font-bold">Or go straight to a category</p>
        <PopularCategoryLinks />
        <div className="mt-6">
          <HelpLinks topics={generalHelp(asking)} title="Looking for help?" />
        </div>
      </div>
    );
  }
  return <Results key={q} q={q} />;
}

/** Why the shop would refuse a search that somebody has put into the address. */
function problemOf(q: string): string | null {
  if (!isCleanText(q)) return "This search has characters that cannot be shown. Please type it again.";
  return q.length > SEARCH_MAX ? `Please use at most ${SEARCH_MAX} characters.` : null;
}

function Results({ q }: { q: string }) {
  const api = useApi();
  const { filters, page } = useListAddress();
  const asking = useAsking();
  const found = usePageQuery(searchedProducts(api, q, page, filters));
  // Known from the words alone: nothing below moves when the products come.
  const help = useMemo(() => helpFor(q, asking), [q, asking]);
  const list: FilteredList = {
    path: SEARCH_PATH,
    q,
    query: (nth, wanted) => searchedProducts(api, q, nth, wanted),
    bestName: "Best match first",
  };

  return (
    <div className="page section">
      <Head title={`Search: ${q}`} crumb={`Search: ${q}`} page={page} />
      <h1 className="mt-4 mb-2 line-clamp-3 text-32 wrap-anywhere md:text-44">“{q}”</h1>
      <p className="mb-3 text-soft" aria-live="polite">
        {found.kind === "loading" && "Looking…"}
        {found.kind === "ready" && <FoundLine found={found.data} />}
      </p>
      <div className="mb-4 empty:hidden">
        <HelpLinks topics={help} title="From our help pages" />
      </div>
      <AreaLine />
      {found.kind === "ready" && <EmptySearchCount search={q} found={found.data} />}
      <FilterBar list={list} filters={filters} {...offeredBy(found)} />
      {found.kind === "failed" ? (
        <LoadFailure failure={found} />
      ) : (
        <FoundWords value={found.kind === "ready" ? (found.data.words ?? NO_WORDS) : NO_WORDS}>
          <FilteredProducts
            list={list}
            filters={filters}
            page={page}
            whenEmpty={
              help.length > 0 ? (
                <OnlyHelp />
              ) : (
                <NothingFound found={found.kind === "ready" ? found.data : null} />
              )
            }
          />
        </FoundWords>
      )}
    </div>
  );
}

function EmptySearchCount({ search, found }: { search: string; found: ProductsPage }) {
  const { filters } = useListAddress();
  const asking = useAsking();
  const key = searchKey(search, found.page, isFiltered(filters) ? ["chosen"] : []);
  const empty = found.isCounted ? undefined : emptySearchOf(key, found, asking);
  return (
    empty && <Count step={empty.found === "nothing" ? "search_empty" : "search_guessed"} search={search} />
  );
}

function Count({ step, search }: { step: "search_empty" | "search_guessed"; search: string }) {
  useVisitCount(step, search);
  return null;
}
