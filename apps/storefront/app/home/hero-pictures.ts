import type { SlideDesign } from "@shop/contract/home-slides";
import type { ListedProduct } from "../catalogue/listed-product.ts";
import type { Shot } from "../pictures/shot.ts";
import { HERO_PICTURES } from "./slides.ts";

const FAMILIES = ["snacks", "jewelry", "fashion"] as const;

/** Assigns the featured products to the designs. Staff choose three for each, in the order of the designs. */
export function heroPictures(featured: readonly ListedProduct[]): Record<SlideDesign, Shot[]> {
  const shots = featured.flatMap((product) => product.shots.slice(0, 1));
  const dealt: Record<SlideDesign, Shot[]> = { snacks: [], jewelry: [], fashion: [], skill: [] };
  for (const [i, family] of FAMILIES.entries()) {
    const own = shots.slice(i * HERO_PICTURES, (i + 1) * HERO_PICTURES);
    dealt[family] = own.length === HERO_PICTURES ? own : shots.slice(0, HERO_PICTURES);
  }
  return dealt;
}
