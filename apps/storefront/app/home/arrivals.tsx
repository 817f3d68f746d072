import { CAROUSEL_SPEED_MS } from "@shop/contract/constants";
import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { Carousel } from "@shop/ui/carousel";
import { classes } from "@shop/ui/classes";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { LoadFailure } from "../catalogue/load-failure.tsx";
import { productSlides, SlidesSkeleton } from "../catalogue/product-slides.tsx";
import { newArrivals } from "../catalogue/queries.ts";
import { Link } from "../navigation/link.tsx";

const ARRIVALS_EVERY_MS = 4000;

export function Arrivals() {
  const arrivals = usePageQuery(newArrivals(useApi()));
  /** The carousel's buttons are shown beside the heading, which leaves room for them. */
  const isMoving = arrivals.kind === "loading" || (arrivals.kind === "ready" && arrivals.data.length > 0);

  return (
    <section className="page section" aria-labelledby="arrivals-title">
      <div
        className={classes("mb-6 flex flex-wrap items-end justify-between gap-x-4", isMoving && "md:pr-37")}
      >
        <h2 id="arrivals-title" className="text-32">
          New Arrivals
        </h2>
        <Link className="link inline-flex min-h-11 items-center" to={paths.newArrivals()}>
          See More<span className="sr-only"> new arrivals</span>
        </Link>
      </div>
      {arrivals.kind === "failed" && <LoadFailure failure={arrivals} />}
      {arrivals.kind === "loading" && <SlidesSkeleton className="arrivals" />}
      {arrivals.kind === "ready" &&
        (arrivals.data.length === 0 ? (
          <p className="text-18 text-soft">{screens.noProducts}</p>
        ) : (
          <Carousel
            label="New Arrivals"
            className="arrivals carousel-headed"
            autoplayMs={ARRIVALS_EVERY_MS}
            speedMs={CAROUSEL_SPEED_MS}
            slides={productSlides(arrivals.data)}
          />
        ))}
    </section>
  );
}
