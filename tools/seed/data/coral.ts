import { jewel, type Shelf } from "../vocabulary.ts";

const CORAL_CARE = "Coral drinks perfume and sweat: wipe with a damp cloth, dry, keep in its pouch.";

export const everydayCoral: Shelf = {
  category: "everyday-coral",
  products: [
    {
      code: "JWL-COR-001",
      name: "Single Coral Strand",
      words: "iyun ivie coral necklace single strand men women",
      about:
        "One row of real Mediterranean coral, cut in short tubes in Benin City. Worn by both, passed on by most.",
      facts: jewel({
        materials: "Natural coral, gold-plated silver clasp",
        measures: "50 cm; tubes 6 × 9 mm",
        care: CORAL_CARE,
        madeIn: "Benin City, Edo",
      }),
      price: 48500,
      left: 6,
      shot: () => ({
        kind: "necklace",
        beads: {
          shape: "tube",
          size: "medium",
          material: "coral",
          colours: ["Coral", "Burnt Orange"],
          order: "scattered",
        },
        strands: 1,
      }),
    },
    {
      code: "JWL-COR-002",
      name: "Coral Wrist Beads",
      words: "iyun owo ivie coral bracelet chief men wrist beads",
      about: "For the wrist that shakes hands. Bold barrels on strong cord; two sizes, no clasp to lose.",
      facts: jewel({
        materials: "Natural coral on coated cord",
        measures: "M 18 cm, L 21 cm; beads 10 mm",
        care: CORAL_CARE,
        madeIn: "Benin City, Edo",
      }),
      price: { M: 18500, L: 21000 },
      shot: () => ({
        kind: "bracelet",
        beads: { shape: "barrel", size: "bold", material: "coral", colours: ["Coral"], order: "scattered" },
        strands: 1,
      }),
    },
    {
      code: "JWL-COR-003",
      name: "Coral & Pearl Two-row Bracelet",
      words: "iyun pearl bracelet coral two row ivie ladies",
      about:
        "Coral and pearl take turns on two rows, gold-plated beads between them. The bracelet for the mother of the day.",
      facts: jewel({
        materials: "Natural coral, freshwater pearl, gold-plated brass",
        measures: "18 cm with 3 cm extension",
        care: CORAL_CARE,
        madeIn: "Benin City, Edo",
      }),
      price: 16500,
      was: 18500,
      shot: () => ({
        kind: "bracelet",
        beads: {
          shape: "round",
          size: "medium",
          material: "coral",
          colours: ["Coral", "Ivory"],
          order: "blocks",
        },
        strands: 2,
        spacer: "Gold",
      }),
    },
  ],
};

export const bridalCoral: Shelf = {
  category: "bridal-coral",
  products: [
    {
      code: "JWL-BRC-001",
      name: "Edo Bridal Coral Set",
      words: "iyun ivie bridal coral set edo bride wedding benin traditional marriage",
      about: [
        "Necklace of four rows, bracelet and earrings for the traditional wedding, strung in Benin City in the week that you order.",
        "Choose real coral once in a life, or glass coral that photographs the same and costs a quarter.",
      ],
      facts: jewel({
        materials: "As chosen: natural coral, or glass in coral colour; gold-plated spacers",
        measures: "Necklace 46 to 62 cm; bracelet 18 cm; earrings 6 cm",
        care: CORAL_CARE,
        madeIn: "Benin City, Edo",
      }),
      price: { "Glass coral": 38500, "Natural coral": 165000 },
      left: { "Natural coral": 2 },
      featured: 6,
      shot: ({ size }) => ({
        kind: "coral-set",
        beads: {
          shape: size === "Glass coral" ? "round" : "tube",
          size: "bold",
          material: "coral",
          colours: size === "Glass coral" ? ["Coral"] : ["Coral", "Burnt Orange"],
          order: "graded",
        },
        strands: 4,
        spacer: "Gold",
      }),
    },
    {
      code: "JWL-BRC-002",
      name: "Okuku Beaded Crown",
      words: "okuku coral crown cap edo bride beaded ivie igbo",
      about:
        "The beaded cap of an Edo bride, worked bead by bead on a net that fits over braids. Three weeks of one woman's evenings.",
      facts: jewel({
        materials: "Glass coral beads on nylon net, adjustable band",
        measures: "Fits 54 to 60 cm",
        care: "Keep on its stand, out of the sun.",
        madeIn: "Benin City, Edo",
      }),
      price: 78000,
      left: 1,
      daysAgo: 13,
      shot: () => ({
        kind: "beaded-cap",
        beads: {
          shape: "round",
          size: "medium",
          material: "coral",
          colours: ["Coral", "Burnt Orange"],
          order: "scattered",
        },
      }),
    },
    {
      code: "JWL-BRC-003",
      name: "Igba Nkwu Coral & Gold Set",
      words: "igba nkwu coral set igbo bride wine carrying beads aka",
      about:
        "Three rows in coral and gold for the wine-carrying: bright from the back of the canopy, light enough to dance in.",
      facts: jewel({
        materials: "Glass coral beads, gold-plated brass beads",
        measures: "Necklace 44 to 54 cm; bracelet 18 cm; earrings 5 cm",
        care: CORAL_CARE,
        madeIn: "Onitsha, Anambra",
      }),
      price: 29500,
      colours: { Coral: ["Gold"], Wine: ["Gold"] },
      shot: ({ dyes }) => ({
        kind: "coral-set",
        beads: { shape: "round", size: "medium", material: "coral", colours: dyes, order: "blocks" },
        strands: 3,
        spacer: "Gold",
      }),
    },
    {
      code: "JWL-BRC-004",
      name: "Oba's Long Strand for Grooms",
      words: "iyun ivie coral groom men long beads chief titled oba edo red cap",
      about: "Two long rows for over the agbada or the isi agu, with a heavier bead every hand's breadth.",
      facts: jewel({
        materials: "Glass coral beads on coated cord",
        measures: "96 cm, two rows",
        care: CORAL_CARE,
        madeIn: "Benin City, Edo",
      }),
      price: 24500,
      left: 0,
      shot: () => ({
        kind: "necklace",
        beads: {
          shape: "tube",
          size: "bold",
          material: "coral",
          colours: ["Coral", "Red"],
          order: "alternate",
        },
        strands: 2,
      }),
    },
  ],
};
