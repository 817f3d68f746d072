import type { HomeSlide } from "@shop/contract/home";
import { OWN_SLIDES, type SlideDesign, type SlideText } from "@shop/contract/home-slides";
import { pictureOf } from "@shop/contract/paths";
import type { ClothPattern } from "@shop/ui/cloth";
import type { Shot } from "../pictures/shot.ts";

export interface HeroSlide extends SlideText {
  key: string;
  /** What the button is about, for screen readers: "for snacks". */
  about: string;
  /** A picture of the slide's own, in place of those of featured products. */
  shot: Shot | null;
}

/** The background and pattern of each design. The ground decides the colours of focus ring and wordmark. */
export const LOOKS: Record<SlideDesign, { cloth: ClothPattern; ground: "night" | "brass" }> = {
  snacks: { cloth: "oniko", ground: "night" },
  jewelry: { cloth: "beads", ground: "night" },
  fashion: { cloth: "strip", ground: "brass" },
  skill: { cloth: "comb", ground: "night" },
};

/** The four slides of the hero, until staff show their own. */
export const FOUR_SLIDES: readonly HeroSlide[] = OWN_SLIDES.map((slide) => ({
  ...slide,
  key: slide.design,
  about: slide.path === null ? "with the academy" : `for ${slide.design}`,
  shot: null,
}));

/** A slide of staff as the hero shows it. */
export function toHeroSlide({ picture, ...slide }: HomeSlide, index: number): HeroSlide {
  const about = slide.path === null ? "with the academy" : `for “${slide.heading}”`;
  return {
    ...slide,
    key: `slide ${index}`,
    about,
    shot: picture && { id: pictureOf(picture.src) ?? picture.src, alt: picture.alt },
  };
}

export const HERO_PICTURES = 3;
export const HERO_EVERY_MS = 6000;

/** The designs with pictures of featured products. */
export const FAMILIES = ["snacks", "jewelry", "fashion"] as const;
/** The pictures of all of them. */
export const HERO_SHOTS = FAMILIES.length * HERO_PICTURES;
