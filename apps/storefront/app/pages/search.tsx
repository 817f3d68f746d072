import { isCleanText } from "@shop/contract/clean-text";
import { generalHelp, helpFor } from "@shop/contract/help-topics";
import { isReachable } from "@shop/contract/is-reachable";
import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Fragment, useMemo } from "react";
import { useLocation } from "react-router";
import { emptySearchOf } from "../api/empty-search.ts";
import { usePageQuery } from "../api/page-query.ts";
import { searchKey } from "../api/search-key.ts";
import { useApi } from "../api/use-api.ts";
import { useVisitCount } from "../api/use-visit-count.ts";
import { AreaLine } from "../area/area-line.tsx";
import { ownPriceLabel } from "../catalogue/chosen-values.ts";
import { FilterBar } from "../catalogue/filter-bar.tsx";
import { type FilteredList, offeredBy } from "../catalogue/filtered-list.ts";
import { FilteredProducts } from "../catalogue/filtered-products.tsx";
import { isFiltered, type OwnPrice } from "../catalogue/filters.ts";
import { FoundWords } from "../catalogue/found-words.ts";
import { LoadFailure } from "../catalogue/load-failure.tsx";
import {
  type AskedOption,
  type ProductsPage,
  popularCategories,
  searchedProducts,
} from "../catalogue/queries.ts";
import { useListAddress } from "../catalogue/use-list-address.ts";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { Lens } from "../pictures/drawings.tsx";
import { HelpLinks } from "../search/help-links.tsx";
import { SEARCH_MAX, SearchBox } from "../search/search-box.tsx";
import { useSettings } from "../settings/settings.ts";

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
        {found.kind === "ready" && (
          <>
            {found.data.without && (
              <span className="text-ink">{screens.withoutFood(found.data.without)} </span>
            )}
            {found.data.options && <AskedOptions options={found.data.options} />}
            {found.data.price && <AskedPrice {...found.data.price} />}
            {found.data.isGuess && <OtherSearch {...found.data} />}
            <span className="whitespace-nowrap">
              {found.data.total} {found.data.total === 1 ? "product" : "products"} found
            </span>
            <FoundCategories categories={found.data.categories ?? []} />
          </>
        )}
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
                <NothingFound elsewhere={found.kind === "ready" ? elsewhereOf(found.data) : null} />
              )
            }
          />
        </FoundWords>
      )}
    </div>
  );
}

/** The words of the search name a colour, a size or both: "Colour Emerald (show any colour), size UK 12 (M) (show any size)." */
function AskedOptions({ options }: { options: readonly AskedOption[] }) {
  return (
    <>
      {options.map(({ facet, label, q }, nth) => (
        <Fragment key={facet}>
          {nth > 0 && ", "}
          <span className="text-ink">
            {nth > 0 ? facet : FACET_NAMES[facet]} {label}
          </span>
          {q && (
            <>
              {" ("}
              <Link className="link" to={paths.search(q)}>
                show any {facet}
              </Link>
              )
            </>
          )}
        </Fragment>
      ))}
      <span>. </span>
    </>
  );
}

const FACET_NAMES = { colour: "Colour", size: "Size" };

/** The words of the search say what products may cost. */
function AskedPrice({ q, ...price }: OwnPrice & { q: string | null }) {
  return (
    <>
      <span className="text-ink">{ownPriceLabel(price)}</span>
      {q && (
        <>
          {" ("}
          <Link className="link" to={paths.search(q)}>
            show any price
          </Link>
          )
        </>
      )}
      <span>. </span>
    </>
  );
}

/**
 * A link, so that the search with other or fewer words can be opened, changed and shared as such. There is no link back
 * to what was typed, because nothing matches it.
 */
function OtherSearch({ corrected, leftOut, hasOthers, price }: ProductsPage) {
  if (corrected === undefined) return <span className="text-ink">{screens.similarProducts} </span>;
  return (
    <>
      <span className="text-ink">
        {leftOut
          ? `No product ${price?.q ? "at this price " : ""}matches all of these words. Results for `
          : "Showing results for "}
        <Link className="link" to={paths.search(corrected)}>
          {corrected}
        </Link>
        {leftOut && `, left out: ${leftOut.join(", ")}`}.
        {hasOthers && " Others with one of the words follow."}
      </span>{" "}
    </>
  );
}

/** The categories that have the words too, in the same line: nothing below moves when they come. */
function FoundCategories({ categories }: { categories: readonly { token: string; name: string }[] }) {
  if (categories.length === 0) return null;
  return (
    <>
      . See all of{" "}
      {categories.map(({ token, name }, nth) => (
        <Fragment key={token}>
          {nth > 0 && ", "}
          <Link className="link" to={paths.category(token)}>
            {name}
          </Link>
        </Fragment>
      ))}
    </>
  );
}

/** What the choice of help pages depends on besides the search. */
function useAsking() {
  const { contact } = useSettings();
  return useMemo(() => ({ isReachable: isReachable(contact) }), [contact]);
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

interface Elsewhere {
  sentence: string;
  action: string;
  q: string;
}

/** If nothing matches everything that a search asks for: the same search at any price or in any size. */
function elsewhereOf({ price, options = [] }: ProductsPage): Elsewhere | null {
  // A size is asked for exactly; colours are understood only where there are some.
  const option = options.find(({ facet }) => facet === "size") ?? options[0];
  const isPriced = price !== undefined && price.q !== null;
  if (option?.q) {
    const atPrices = isPriced ? " or at other prices" : "";
    return {
      sentence: `We have it only in other ${option.facet}s${atPrices}.`,
      action: `Show any ${option.facet}`,
      q: option.q,
    };
  }
  if (!isPriced || !price.q) return null;
  return { sentence: "We have it only at other prices.", action: "Show any price", q: price.q };
}

/** No results: suggests a shorter word and the popular categories, or where there is something. */
function NothingFound({ elsewhere }: { elsewhere: Elsewhere | null }) {
  const asking = useAsking();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <EmptyState
        title="No products found"
        sentence={
          elsewhere?.sentence ??
          "Try a shorter word, or browse the categories. Small spelling mistakes are fine."
        }
        object={<Lens />}
        action={
          <Link
            className={buttonClass({ look: "brass", large: true })}
            to={elsewhere ? paths.search(elsewhere.q) : paths.shop()}
          >
            {elsewhere?.action ?? "Go to the shop"}
          </Link>
        }
      />
      <PopularCategoryLinks />
      <HelpLinks topics={generalHelp(asking)} title="Looking for help?" />
    </div>
  );
}

/** No product, but a help page above: the search was answered. */
function OnlyHelp() {
  return (
    <>
      <p className="mb-3 font-bold">Or continue shopping</p>
      <PopularCategoryLinks />
    </>
  );
}

/** Links to the popular categories. */
function PopularCategoryLinks() {
  const popular = usePageQuery(popularCategories(useApi()));

  return (
    // Reserves the space before the names are loaded.
    <div className="flow-root min-h-11 lg:min-h-24">
      {popular.kind === "ready" && popular.data.length > 0 && (
        <nav aria-label="Popular categories">
          <ul className="chip-row">
            {popular.data.map(({ token, name }) => (
              <li key={token}>
                <Link className="chip" to={paths.category(token)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
