import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { Breadcrumb } from "@shop/ui/breadcrumb";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { FilterBar } from "../catalogue/filter-bar.tsx";
import { type FilteredList, isUnlisted, offeredBy } from "../catalogue/filtered-list.ts";
import { FilteredProducts } from "../catalogue/filtered-products.tsx";
import { addressOf } from "../catalogue/filters.ts";
import { newArrivalPages } from "../catalogue/queries.ts";
import { useListAddress } from "../catalogue/use-list-address.ts";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { Basket } from "../pictures/drawings.tsx";

/** All new arrivals, linked from 'See More'. */
export default function NewArrivalsPage() {
  const api = useApi();
  const { filters, page } = useListAddress();
  const arrivals = usePageQuery(newArrivalPages(api, page, filters));
  const list: FilteredList = {
    path: paths.newArrivals(),
    query: (nth, wanted) => newArrivalPages(api, nth, wanted),
    bestName: "Newest first",
  };

  return (
    <div className="page section">
      <Head
        title="New Arrivals"
        crumb="New Arrivals"
        description="The latest snacks, jewelry and fashion in the shop."
        path={addressOf(list, filters, page)}
        page={page}
        isUnlisted={isUnlisted(filters, page, arrivals)}
        preview={arrivals.kind === "ready" ? arrivals.data.products[0]?.shots[0] : null}
      />
      <Breadcrumb crumbs={[{ key: "home", link: <Link to={paths.home()}>Home</Link> }]} here="New Arrivals" />
      <h1 className="mt-2 mb-6 text-32 md:text-44">New Arrivals</h1>
      <FilterBar list={list} filters={filters} {...offeredBy(arrivals)} />
      <FilteredProducts
        list={list}
        filters={filters}
        page={page}
        whenEmpty={
          <EmptyState
            title={screens.noProducts}
            sentence="New products are on the way."
            object={<Basket />}
            action={
              <Link className={buttonClass({ look: "brass", large: true })} to={paths.shop()}>
                Go to the shop
              </Link>
            }
          />
        }
      />
    </div>
  );
}
