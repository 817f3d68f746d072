import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { Breadcrumb } from "@shop/ui/breadcrumb";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { LoadFailure } from "../catalogue/load-failure.tsx";
import { ProductGrid, ProductGridItem, ProductGridSkeleton } from "../catalogue/product-grid.tsx";
import { newArrivals } from "../catalogue/queries.ts";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { Basket } from "../pictures/drawings.tsx";
import { ABREAST_ON_PHONES } from "../pictures/picture.tsx";

/** All new arrivals, linked from 'See More'. */
export default function NewArrivalsPage() {
  const arrivals = usePageQuery(newArrivals(useApi()));

  return (
    <div className="page section">
      <Head
        title="New Arrivals"
        crumb="New Arrivals"
        description="The latest snacks, jewelry and fashion in the shop."
        path={paths.newArrivals()}
        preview={arrivals.kind === "ready" ? arrivals.data[0]?.shots[0] : null}
      />
      <Breadcrumb crumbs={[{ key: "home", link: <Link to={paths.home()}>Home</Link> }]} here="New Arrivals" />
      <h1 className="mt-2 mb-6 text-32 md:text-44">New Arrivals</h1>
      {arrivals.kind === "loading" && <ProductGridSkeleton />}
      {arrivals.kind === "failed" && <LoadFailure failure={arrivals} />}
      {arrivals.kind === "ready" &&
        (arrivals.data.length === 0 ? (
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
        ) : (
          <ProductGrid>
            {arrivals.data.map((product, i) => (
              <ProductGridItem
                key={product.token}
                product={product}
                eager={i < 5}
                first={i < ABREAST_ON_PHONES}
                level="h2"
              />
            ))}
          </ProductGrid>
        ))}
    </div>
  );
}
