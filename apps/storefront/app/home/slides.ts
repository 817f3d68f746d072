import { paths } from "@shop/contract/paths";
import type { ClothPattern } from "@shop/ui/cloth";

export interface HeroSlide {
  key: "snacks" | "jewelry" | "fashion" | "skill";
  title: string;
  text: string;
  button: string;
  /** A path of the shop; null for a link to the academy. */
  to: string | null;
  cloth: ClothPattern;
  /** The kind of background, which decides the colours of focus ring and wordmark. */
  ground: "night" | "brass";
}

/** The four slides of the hero. Each has its own background and cloth. */
export const SLIDES: readonly [HeroSlide, ...HeroSlide[]] = [
  {
    key: "snacks",
    title: "Crunch worth the traffic.",
    text: "Chin-chin, kilishi and plantain chips, packed fresh. You see the day they reach your door before you order.",
    button: "Shop",
    to: paths.shop(),
    cloth: "oniko",
    ground: "night",
  },
  {
    key: "jewelry",
    title: "Beads that enter first.",
    text: "Coral, waist beads and gold-plated sets, strung by hand for weddings and for Tuesdays.",
    button: "Shop",
    to: paths.shop(),
    cloth: "beads",
    ground: "night",
  },
  {
    key: "fashion",
    title: "Dress like it is Saturday.",
    text: "Ankara, adire and aso-oke, cut by tailors who finish before the party starts.",
    button: "Shop",
    to: paths.shop(),
    cloth: "strip",
    ground: "brass",
  },
  {
    key: "skill",
    title: "Learn a skill that feeds you.",
    text: "Beading, gele tying, small chops and more at our academy. Start with your own two hands.",
    button: "Get Started",
    to: null,
    cloth: "comb",
    ground: "night",
  },
];

export const HERO_PICTURES = 3;
export const HERO_EVERY_MS = 6000;
