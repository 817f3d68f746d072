/** The slides at the top of the home page. Apart from the schemas, which would make the browser bundle larger. */

/** The background of a slide and the pattern on it. */
export const SLIDE_DESIGNS = ["snacks", "jewelry", "fashion", "skill"] as const;
export type SlideDesign = (typeof SLIDE_DESIGNS)[number];

export const SLIDES_MAX = 8;

/** What a slide says, and where it leads. */
export interface SlideText {
  design: SlideDesign;
  heading: string;
  words: string;
  button: string;
  /** A path of the shop; null for the academy. */
  path: string | null;
}

/** The four slides of the specification. The home page has them until staff save their own. */
export const OWN_SLIDES: readonly [SlideText, ...SlideText[]] = [
  {
    design: "snacks",
    heading: "Crunch worth the traffic.",
    words:
      "Chin-chin, kilishi and plantain chips, packed fresh. You see the day they reach your door before you order.",
    button: "Shop",
    path: "/shop",
  },
  {
    design: "jewelry",
    heading: "Beads that enter first.",
    words: "Coral, waist beads and gold-plated sets, strung by hand for weddings and for Tuesdays.",
    button: "Shop",
    path: "/shop",
  },
  {
    design: "fashion",
    heading: "Dress like it is Saturday.",
    words: "Ankara, adire and aso-oke, cut by tailors who finish before the party starts.",
    button: "Shop",
    path: "/shop",
  },
  {
    design: "skill",
    heading: "Learn a skill that feeds you.",
    words: "Beading, gele tying, small chops and more at our academy. Start with your own two hands.",
    button: "Get Started",
    path: null,
  },
];
