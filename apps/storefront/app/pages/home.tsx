import { paths } from "@shop/contract/paths";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { MixedProducts } from "../catalogue/mixed-products.tsx";
import { featuredProducts } from "../catalogue/queries.ts";
import { AppBanner } from "../home/app-banner.tsx";
import { Arrivals } from "../home/arrivals.tsx";
import { Hero } from "../home/hero.tsx";
import { heroPictures } from "../home/hero-pictures.ts";
import { PaidOrderPlace } from "../home/paid-order-place.tsx";
import { PopularCategories } from "../home/popular-categories.tsx";
import { Head } from "../navigation/head.tsx";

export default function HomePage() {
  const featured = usePageQuery(featuredProducts(useApi()));

  return (
    <>
      <Head
        description="Chin-chin, kilishi, coral beads, ankara and aso-oke: snacks, jewelry and fashion from Lagos, delivered all over Nigeria. Pay on delivery."
        path={paths.home()}
        preview={featured.kind === "ready" ? featured.data[0]?.shots[0] : null}
      />
      <PaidOrderPlace />
      <Hero pictures={heroPictures(featured.kind === "ready" ? featured.data : [])} />
      <Arrivals />
      <PopularCategories />
      <MixedProducts />
      <AppBanner />
    </>
  );
}
