import { screens } from "@shop/contract/texts";
import { EmptyState } from "@shop/ui/empty-state";
import { useApi } from "../api/use-api.ts";
import { Basket } from "../pictures/drawings.tsx";
import { ProductPages } from "./product-pages.tsx";
import { mixedProducts } from "./queries.ts";

export const PRODUCTS_ANCHOR = "products";

/** The shop's product grid, on the home page and below the cart. */
export function MixedProducts({ title = "More from the shop" }: { title?: string }) {
  const api = useApi();

  return (
    <section id={PRODUCTS_ANCHOR} className="page section" aria-labelledby="products-title">
      <h2 id="products-title" className="mb-6 text-32">
        {title}
      </h2>
      <ProductPages
        query={(page) => mixedProducts(api, page)}
        whenEmpty={<EmptyState as="h3" title={screens.noProducts} object={<Basket />} />}
      />
    </section>
  );
}
