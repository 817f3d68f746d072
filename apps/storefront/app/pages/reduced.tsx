import { paths } from "@shop/contract/paths";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { AreaLine } from "../area/area-line.tsx";
import { FilteredProductsPage } from "../catalogue/filtered-products-page.tsx";
import { reducedProducts } from "../catalogue/queries.ts";
import { Link } from "../navigation/link.tsx";
import { Basket } from "../pictures/drawings.tsx";

/** All reduced products. Each card shows the first variant that is reduced. */
export default function ReducedPage() {
  return (
    <FilteredProductsPage
      title="Reduced Prices"
      description="Snacks, jewelry and fashion at reduced prices, in naira, delivered all over Nigeria."
      path={paths.reduced()}
      query={reducedProducts}
      aboveList={<AreaLine />}
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
  );
}
