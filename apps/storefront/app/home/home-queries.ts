import type { HomeSlide } from "@shop/contract/home";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";
import { fromFeatured, fromProductCard } from "../catalogue/listed-product.ts";
import { type StripProduct, toStripProduct } from "../catalogue/strip-product.ts";
import type { Shot } from "../pictures/shot.ts";
import { HERO_SHOTS } from "./slides.ts";

/** The first pictures of the featured products, as many as the hero shows. */
export function featuredShots(api: Api): PageQuery<Shot[]> {
  return {
    queryKey: ["featured-shots"],
    queryFn: async () => {
      const featured = (await api.call("listFeaturedProducts")).map(fromFeatured);
      return featured.flatMap(({ shots }) => shots.slice(0, 1)).slice(0, HERO_SHOTS);
    },
  };
}

/** The slides that staff show; empty while they show none. `preview`: slides that are not saved yet. */
export function homeSlides(api: Api, preview: string | null): PageQuery<HomeSlide[]> {
  return {
    queryKey: ["home-slides", preview],
    queryFn: () => api.call("listHomeSlides", preview === null ? {} : { preview }),
  };
}

/** A row of products. */
export interface HomeStripView {
  /** Null for the reduced products. */
  category: { token: string; name: string } | null;
  products: StripProduct[];
}

export function homeStrips(api: Api): PageQuery<HomeStripView[]> {
  return {
    queryKey: ["home-strips"],
    queryFn: async () =>
      (await api.call("listHomeStrips")).map(({ category, products }) => ({
        category,
        products: products.map((card) => toStripProduct(fromProductCard(card))),
      })),
  };
}
