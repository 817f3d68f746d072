import { CAROUSEL_SPEED_MS, RELATED_AUTOPLAY_MS } from "@shop/contract/constants";
import { screens } from "@shop/contract/texts";
import { Carousel } from "@shop/ui/carousel";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { productSlides, SlidesSkeleton } from "../catalogue/product-slides.tsx";
import { relatedProducts } from "../catalogue/queries.ts";

/** Related products. The carousel plays automatically only if there is more than one. */
export function Related({ productToken }: { productToken: string }) {
  const related = usePageQuery(relatedProducts(useApi(), productToken));

  return (
    <section className="mt-14" aria-labelledby="related-title">
      <h2 id="related-title" className="mb-6 text-32">
        You may also like
      </h2>
      {related.kind === "loading" && <SlidesSkeleton className="related" />}
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
          slides={productSlides(related.data)}
        />
      )}
    </section>
  );
}
