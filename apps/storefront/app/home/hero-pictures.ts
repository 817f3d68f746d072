import type { SlideDesign } from "@shop/contract/home-slides";
import type { Shot } from "../pictures/shot.ts";
import { FAMILIES, HERO_PICTURES } from "./slides.ts";

/** Assigns the pictures of featured products to the designs. Staff choose three for each, in the order of the designs. */
export function heroPictures(shots: readonly Shot[]): Record<SlideDesign, Shot[]> {
  const dealt: Record<SlideDesign, Shot[]> = { snacks: [], jewelry: [], fashion: [], skill: [] };
  for (const [i, family] of FAMILIES.entries()) {
    const own = shots.slice(i * HERO_PICTURES, (i + 1) * HERO_PICTURES);
    dealt[family] = own.length === HERO_PICTURES ? own : shots.slice(0, HERO_PICTURES);
  }
  return dealt;
}
