import type { HomePage, StaffSlide } from "@shop/contract/admin/home";
import { OWN_SLIDES } from "@shop/contract/home-slides";
import { z } from "zod";
import type { PickedProduct } from "../../forms/product-picker.tsx";

/** A slide in the form. The key tells slides apart; the shop does not know it. */
export interface SlideValues extends StaffSlide {
  key: string;
  /** What the slide is called in questions and announcements. */
  name: string;
}

export interface HomeValues {
  slides: SlideValues[];
  featured: PickedProduct[];
  popular: { token: string; name: string; picture: string | null }[];
}

export const HOME_LABELS: Record<keyof HomeValues, string> = {
  slides: "Slides",
  featured: "Featured products",
  popular: "Popular categories",
};

export const homeSchema: z.ZodType<unknown, HomeValues> = z.object({
  slides: z.array(z.custom<SlideValues>()),
  featured: z.array(z.custom<PickedProduct>()),
  popular: z.array(z.custom<HomeValues["popular"][number]>()),
});

let keys = 0;

export function toSlideValues(slide: StaffSlide): SlideValues {
  keys += 1;
  return { ...slide, key: `slide ${keys}`, name: slide.heading };
}

/** The home page's own four slides, as a starting point for changes. */
export const ownSlides = (): SlideValues[] =>
  OWN_SLIDES.map((slide) => toSlideValues({ ...slide, picture: null, startsAt: null, endsAt: null }));

export function toHomeValues({ slides, featured, popular }: HomePage): HomeValues {
  return {
    // The same slide has the same key each time, or every answer of the shop would be a change.
    slides: slides.map((slide, index) => ({ ...slide, key: `saved ${index}`, name: slide.heading })),
    featured,
    popular,
  };
}

/** The slides as the shop takes them. */
export function toSlideChoices(slides: readonly SlideValues[]) {
  return slides.map(({ key: _, name: __, picture, ...slide }) => ({
    ...slide,
    picture: picture && { picture: picture.picture, alt: picture.alt },
  }));
}

/** The changed parts as the shop takes them. */
export function toHomeChanges({ slides, featured, popular }: Partial<HomeValues>) {
  const tokens = (list: readonly { token: string }[]) => list.map(({ token }) => token);
  return {
    ...(slides ? { slides: toSlideChoices(slides) } : {}),
    ...(featured ? { featured: tokens(featured) } : {}),
    ...(popular ? { popular: tokens(popular) } : {}),
  };
}
