import { CAROUSEL_SPEED_MS, RELATED_AUTOPLAY_MS } from "@shop/contract/constants";
import { screens } from "@shop/contract/texts";
import { Carousel } from "@shop/ui/carousel";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { InTurn } from "../browser/in-turn.tsx";
import { ProductCard } from "../catalogue/product-card.tsx";
import { CardSkeleton } from "../catalogue/product-grid.tsx";
import { relatedProducts } from "../catalogue/queries.ts";

const SKELETONS = ["a", "b", "c", "d", "e"];

/** Related products. The carousel plays automatically only if there is more than one. */
export function Related({ productToken }: { productToken: string }) {
  const related = usePageQuery(relatedProducts(useApi(), productToken));

  return (
    <section className="mt-14" aria-labelledby="related-title">
      <h2 id="related-title" className="mb-6 text-32">
        You may also like
      </h2>
      {related.kind === "loading" && (
        <div className="related carousel-track" aria-hidden="true">
          {SKELETONS.map((key) => (
            <div key={key} className="carousel-slide">
              <CardSkeleton />
            </div>
          ))}
        </div>
      )}
      {(related.kind === "failed" || (related.kind === "ready" && related.data.length === 0)) && (
        <p className="text-18 text-soft">{screens.noRelated}</p>
      )}
      {related.kind === "ready" && related.data.length > 0 && (
        <Carousel
          key={productToken}
          label="Related products"
          className="related carousel-headed"
          autoplayMs={related.data.length > 1 ? RELATED_AUTOPLAY_MS : null}
          speedMs={CAROUSEL_SPEED_MS}
          slides={related.data.map((product) => ({
            key: product.token,
            slide: (
              <InTurn>
                <ProductCard product={product} />
              </InTurn>
            ),
          }))}
        />
      )}
    </section>
  );
}
