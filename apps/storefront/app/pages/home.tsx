import type { HomeSlide } from "@shop/contract/home";
import { paths } from "@shop/contract/paths";
import { Icon } from "@shop/ui/icon";
import { useLocation } from "react-router";
import { type PageData, usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { InTurn } from "../browser/in-turn.tsx";
import { MixedProducts } from "../catalogue/mixed-products.tsx";
import { RecentlyViewed } from "../catalogue/recently-viewed.tsx";
import { AppBanner } from "../home/app-banner.tsx";
import { Arrivals } from "../home/arrivals.tsx";
import { DepartmentStrips } from "../home/department-strips.tsx";
import { Hero } from "../home/hero.tsx";
import { heroPictures } from "../home/hero-pictures.ts";
import { featuredShots, homeSlides } from "../home/home-queries.ts";
import { PaidOrderPlace } from "../home/paid-order-place.tsx";
import { PopularCategories } from "../home/popular-categories.tsx";
import { FOUR_SLIDES, type HeroSlide, toHeroSlide } from "../home/slides.ts";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";

export default function HomePage() {
  const api = useApi();
  const { search } = useLocation();
  const featured = usePageQuery(featuredShots(api));
  const slides = usePageQuery(homeSlides(api, new URLSearchParams(search).get("preview")));

  return (
    <>
      <Head
        description="Chin-chin, kilishi, coral beads, ankara and aso-oke: snacks, jewelry and fashion from Lagos, delivered all over Nigeria, to your door or a pickup point."
        path={paths.home()}
        preview={featured.kind === "ready" ? featured.data[0] : null}
      />
      <PaidOrderPlace />
      <InTurn>
        <Hero
          slides={slidesOf(slides)}
          pictures={heroPictures(featured.kind === "ready" ? featured.data : [])}
        />
      </InTurn>
      {/* Visitors see prices of delivery before they choose an area or sign in. */}
      <p className="page pt-4">
        <Link className="link inline-flex min-h-11 items-center gap-2" to={paths.content("shipping-policy")}>
          <Icon name="truck" />
          Delivery prices and days for your area
        </Link>
      </p>
      <InTurn>
        <Arrivals />
      </InTurn>
      <InTurn>
        <PopularCategories />
      </InTurn>
      <DepartmentStrips />
      <InTurn>
        <MixedProducts />
      </InTurn>
      <AppBanner />
      <RecentlyViewed className="page section" />
    </>
  );
}

/** The hero has its own four slides also when those of staff cannot be had. */
function slidesOf(slides: PageData<HomeSlide[]>): readonly HeroSlide[] {
  if (slides.kind === "loading") return [];
  return slides.kind === "ready" && slides.data.length > 0 ? slides.data.map(toHeroSlide) : FOUR_SLIDES;
}
