import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { AreaLine } from "../area/area-line.tsx";
import { FilteredProductsPage } from "../catalogue/filtered-products-page.tsx";
import { newArrivalPages } from "../catalogue/queries.ts";
import { Link } from "../navigation/link.tsx";
import { Basket } from "../pictures/drawings.tsx";

/** All new arrivals, linked from 'See More'. */
export default function NewArrivalsPage() {
  return (
    <FilteredProductsPage
      title="New Arrivals"
      description="The latest snacks, jewelry and fashion in the shop."
      path={paths.newArrivals()}
      query={newArrivalPages}
      aboveList={<AreaLine />}
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
  );
}
