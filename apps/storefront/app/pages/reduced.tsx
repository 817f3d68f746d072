import { paths } from "@shop/contract/paths";
import { Breadcrumb } from "@shop/ui/breadcrumb";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { FilterBar } from "../catalogue/filter-bar.tsx";
import { type FilteredList, isUnlisted, offeredBy } from "../catalogue/filtered-list.ts";
import { FilteredProducts } from "../catalogue/filtered-products.tsx";
import { addressOf } from "../catalogue/filters.ts";
import { reducedProducts } from "../catalogue/queries.ts";
import { useListAddress } from "../catalogue/use-list-address.ts";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { Basket } from "../pictures/drawings.tsx";

const TITLE = "Reduced Prices";

/** All reduced products. Each card shows the first variant that is reduced. */
export default function ReducedPage() {
  const api = useApi();
  const { filters, page } = useListAddress();
  const reduced = usePageQuery(reducedProducts(api, page, filters));
  const list: FilteredList = {
    path: paths.reduced(),
    query: (nth, wanted) => reducedProducts(api, nth, wanted),
    bestName: "Newest first",
  };

  return (
    <div className="page section">
      <Head
        title={TITLE}
        crumb={TITLE}
        description="Snacks, jewelry and fashion at reduced prices, in naira, delivered all over Nigeria."
        path={addressOf(list, filters, page)}
        page={page}
        isUnlisted={isUnlisted(filters, page, reduced)}
        preview={reduced.kind === "ready" ? reduced.data.products[0]?.shots[0] : null}
      />
      <Breadcrumb crumbs={[{ key: "home", link: <Link to={paths.home()}>Home</Link> }]} here={TITLE} />
      <h1 className="mt-2 mb-6 text-32 md:text-44">{TITLE}</h1>
      <FilterBar list={list} filters={filters} {...offeredBy(reduced)} />
      <FilteredProducts
        list={list}
        filters={filters}
        page={page}
        whenEmpty={
          <EmptyState
            title="Nothing is reduced right now"
            sentence="See what is new instead."
            object={<Basket />}
            action={
              <Link className={buttonClass({ look: "brass", large: true })} to={paths.newArrivals()}>
                New Arrivals
              </Link>
            }
          />
        }
      />
    </div>
  );
}
