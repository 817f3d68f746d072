import { jewel, type Shelf } from "../vocabulary.ts";

const PLATED_CARE =
  "Gold-plated, not solid gold: keep it off perfume and soap and the colour stays about two years. We replate at cost.";
const STEEL_CARE = "Does not tarnish; warm water and a soft cloth.";

export const bangles: Shelf = {
  category: "bracelets-bangles",
  products: [
    {
      code: "JWL-BNG-001",
      name: "Twisted Bangles, Set of Three",
      words: "bangle bracelet set three gold egba owo twisted",
      about: "Three bangles that sound like coins in a calabash.",
      facts: jewel({
        materials: "Brass, plated with 18-carat gold",
        measures: "M 6.4 cm inside, L 6.8 cm inside",
        care: PLATED_CARE,
        madeIn: "Onitsha, Anambra",
      }),
      price: 11800,
      sizes: ["M", "L"],
      shot: () => ({ kind: "bangle", metal: "Gold", style: "twisted", count: 3 }),
    },
    {
      code: "JWL-BNG-002",
      name: "Igbo-Ukwu Rope Cuff",
      words: "cuff bracelet bronze rope igbo ukwu brass open",
      about: "The roped surface of the Igbo-Ukwu bronzes, eleven centuries later, on an open cuff.",
      facts: jewel({
        materials: "Solid brass, waxed",
        measures: "Opens to fit 16 to 20 cm",
        care: "Darkens with wear; polish it or let it.",
        madeIn: "Awka, Anambra",
      }),
      price: 13500,
      featured: 18,
      shot: () => ({ kind: "cuff", metal: "Brass", style: "rope" }),
    },
    {
      code: "JWL-BNG-003",
      name: "Seed-bead Stretch Bracelets, Five",
      words: "bracelet beads stretch set five ileke owo stack",
      about: "A stack of five that goes with everything by going with nothing in particular.",
      facts: jewel({
        materials: "Glass beads on elastic",
        measures: "17 cm, stretches to 21 cm",
        care: "Roll on, do not pull.",
        madeIn: "Surulere, Lagos",
      }),
      price: 4500,
      colours: {
        Turquoise: ["White", "Gold"],
        Coral: ["Peach", "Gold"],
        Indigo: ["Sky Blue", "Silver"],
        Leaf: ["Lemon", "Gold"],
      },
      shot: ({ dyes }) => ({
        kind: "bracelet",
        beads: { shape: "round", size: "fine", material: "glass", colours: dyes, order: "blocks" },
        strands: 5,
      }),
    },
    {
      code: "JWL-BNG-004",
      name: "Men's Onyx & Wood Bracelet",
      words: "men bracelet black beads wood onyx stone wrist",
      about: "Matt black stone and ebony-dark wood, one brass bead off centre.",
      facts: jewel({
        materials: "Onyx, dyed wood, brass, elastic",
        measures: "M 19 cm, L 21 cm",
        care: "Roll on, do not pull.",
        madeIn: "Yaba, Lagos",
      }),
      price: 7200,
      sizes: ["M", "L"],
      left: { L: 4 },
      shot: () => ({
        kind: "bracelet",
        beads: {
          shape: "round",
          size: "bold",
          material: "stone",
          colours: ["Black", "Charcoal", "Brown"],
          order: "scattered",
        },
        strands: 1,
        spacer: "Brass",
      }),
    },
    {
      code: "JWL-BNG-005",
      name: "Plain Silver Bangle",
      words: "silver bangle plain bracelet fadaka egba owo",
      about: "A round wire, well closed. Christening present, graduation present, reminder.",
      facts: jewel({
        materials: "Stainless steel, polished",
        measures: "Child 5 cm inside, M 6.4 cm inside",
        care: STEEL_CARE,
        madeIn: "Assembled in Lagos",
      }),
      price: { Child: 3800, M: 5200 },
      shot: () => ({ kind: "bangle", metal: "Silver", style: "plain", count: 1 }),
    },
  ],
};

export const ringsAndWatches: Shelf = {
  category: "rings-watches",
  products: [
    {
      code: "JWL-RNG-001",
      name: "Gold-plated Signet Ring",
      words: "signet ring men oruka gold plated initials",
      about: "A flat oval with room for your letters: write them in the note and we engrave them free.",
      facts: jewel({
        materials: "Stainless steel, plated with 18-carat gold",
        measures: "Sizes 7 to 10 (US)",
        care: PLATED_CARE,
        madeIn: "Engraved in Lagos",
      }),
      price: 15000,
      sizes: ["7", "8", "9", "10"],
      left: 0,
      shot: () => ({ kind: "ring", metal: "Gold", style: "signet" }),
    },
    {
      code: "JWL-RNG-002",
      name: "Halo Engagement Ring",
      words: "engagement ring halo stone proposal oruka zirconia wedding",
      about: "For the question. The stone is zirconia and we say so; she will look at you, not at it.",
      facts: jewel({
        materials: "925 silver, rhodium-plated, cubic zirconia",
        measures: "Sizes 5 to 8 (US); exchanged free",
        care: STEEL_CARE,
        madeIn: "Set in Lagos",
      }),
      price: 28500,
      sizes: ["5", "6", "7", "8"],
      left: { "7": 0, "8": 2 },
      shot: () => ({ kind: "ring", metal: "Silver", gem: "White", cut: "oval", style: "halo" }),
    },
    {
      code: "JWL-RNG-003",
      name: "Stacking Rings, Set of Three",
      words: "stacking rings thin set three oruka gold rose",
      about: "Thin, plain, together or one on each hand.",
      facts: jewel({
        materials: "Stainless steel, gold- or rose-gold-plated",
        measures: "Sizes 6 and 8 (US)",
        care: PLATED_CARE,
        madeIn: "Assembled in Lagos",
      }),
      price: 6800,
      colours: ["Gold", "Rose Gold"],
      sizes: ["6", "8"],
      daysAgo: 18,
      shot: ({ colour }) => ({
        kind: "ring",
        metal: colour === "Rose Gold" ? "Rose Gold" : "Gold",
        style: "plain",
        count: 3,
      }),
    },
    {
      code: "JWL-RNG-004",
      name: "Onigbongbo Leather-strap Watch",
      words: "watch wrist agogo leather strap quartz men women",
      about: "A quiet dial, a Kano leather strap, a battery that any stall under the bridge can change.",
      facts: jewel({
        materials: "Steel case, quartz movement, goat leather strap",
        measures: "38 mm case, 18 mm strap",
        care: "Splash-proof; not for swimming.",
        madeIn: "Assembled in Lagos, strap from Kano",
      }),
      price: 32500,
      was: 36000,
      colours: ["Brown", "Navy", "Black"],
      shot: ({ colour }) => ({ kind: "emoji", emoji: "watch", colour }),
    },
    {
      code: "JWL-RNG-005",
      name: "Wooden Prayer Beads with Tassel",
      words: "rosary prayer beads tasbih tesbih chaplet catholic muslim carbi",
      about:
        "Smooth beads for praying with, a red tassel at the end: fifty-nine as a rosary, ninety-nine as tasbih.",
      facts: jewel({
        materials: "Turned wood, cotton cord, tassel",
        measures: "Rosary 48 cm, tasbih 62 cm",
        care: "Keep dry.",
        madeIn: "Ilorin, Kwara",
      }),
      price: { Rosary: 4200, Tasbih: 4600 },
      shot: () => ({ kind: "emoji", emoji: "prayer-beads" }),
    },
  ],
};
