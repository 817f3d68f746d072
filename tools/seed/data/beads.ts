import { jewel, type Shelf } from "../vocabulary.ts";

const STRING_CARE = "Keep dry; take off before bath and perfume. We restring free of charge within a year.";

export const necklaces: Shelf = {
  category: "beads-necklaces",
  products: [
    {
      code: "JWL-NEC-001",
      name: "Bida Glass Bead Strand",
      words: "masaga beads bida glass necklace ileke egba olorun nupe",
      about:
        "Drawn by the Masaga glassmakers of Bida from melted bottles: no two beads alike, all a little cloudy, like river stones.",
      facts: jewel({
        materials: "Recycled glass beads on waxed cotton, brass clasp",
        measures: "52 cm; beads 8 to 11 mm",
        care: STRING_CARE,
        madeIn: "Bida, Niger",
      }),
      price: 9800,
      colours: { Turquoise: ["Aqua"], Leaf: ["Bottle Green"], Mustard: ["Tan"] },
      shot: ({ dyes }) => ({
        kind: "necklace",
        beads: { shape: "barrel", size: "medium", material: "glass", colours: dyes, order: "scattered" },
        strands: 1,
      }),
    },
    {
      code: "JWL-NEC-002",
      name: "Five-strand Iyawo Necklace",
      words: "iyun ileke iyawo bride beads bridal necklace multi strand wedding ivie",
      about: [
        "Five strands that lie one inside the other, coral red to burnt orange, with gold-plated spacers: for the bride, and for her sisters in the second colour.",
        "Strung in Surulere by Madam Ronke and her two daughters; a set takes them a day and a half.",
      ],
      facts: jewel({
        materials: "Acrylic coral-colour beads, gold-plated brass spacers",
        measures: "Inner strand 42 cm, outer strand 60 cm",
        care: STRING_CARE,
        madeIn: "Surulere, Lagos",
      }),
      price: 34500,
      was: 39000,
      colours: { Coral: ["Burnt Orange"], "Royal Blue": ["Sky Blue"], Emerald: ["Mint"] },
      left: { "Royal Blue": 2 },
      featured: 4,
      shot: ({ dyes }) => ({
        kind: "necklace",
        beads: { shape: "round", size: "medium", material: "glass", colours: dyes, order: "graded" },
        strands: 5,
        spacer: "Gold",
      }),
    },
    {
      code: "JWL-NEC-003",
      name: "Jos Jasper Pendant Necklace",
      words: "stone necklace jasper gem pendant plateau beads",
      about: "Faceted stone from the Plateau, cut small so that it catches the light across a table.",
      facts: jewel({
        materials: "Jasper and agate, gold-plated brass clasp and pendant frame",
        measures: "48 cm with 5 cm extension",
        care: STRING_CARE,
        madeIn: "Jos, Plateau",
      }),
      price: 14500,
      colours: { Rust: ["Brown"], Green: ["Forest Green"] },
      shot: ({ dyes }) => ({
        kind: "necklace",
        beads: { shape: "faceted", size: "medium", material: "stone", colours: dyes, order: "alternate" },
        strands: 1,
        spacer: "Gold",
        pendant: "gem",
      }),
    },
    {
      code: "JWL-NEC-004",
      name: "Freshwater Pearl Choker",
      words: "pearl necklace choker white church wedding okuku",
      about:
        "Small, slightly uneven pearls on a double knot. For church, for court, for a plain black dress.",
      facts: jewel({
        materials: "Freshwater pearls, knotted silk, gold-plated clasp",
        measures: "38 cm with 6 cm extension; pearls 6 to 7 mm",
        care: "Last on, first off. Wipe with a soft cloth.",
        madeIn: "Lekki, Lagos",
      }),
      price: 21000,
      colours: { Ivory: [], Blush: [] },
      daysAgo: 10,
      shot: ({ dyes }) => ({
        kind: "necklace",
        beads: { shape: "round", size: "medium", material: "pearl", colours: dyes },
        strands: 2,
      }),
    },
    {
      code: "JWL-NEC-005",
      name: "Cowrie & Wood Tassel Necklace",
      words: "cowrie owo eyo wooden beads tassel long necklace boho",
      about: "Long, light iroko beads with a cowrie at the end. Good over adire, better over plain linen.",
      facts: jewel({
        materials: "Iroko wood, cowrie shell, cotton",
        measures: "84 cm, falls to the waist",
        care: "Keep dry. A drop of coconut oil brings the wood back.",
        madeIn: "Osogbo, Osun",
      }),
      price: 7600,
      colours: { Chocolate: ["Tan"], Black: ["Camel"] },
      shot: ({ dyes }) => ({
        kind: "necklace",
        beads: { shape: "disc", size: "medium", material: "wood", colours: dyes, order: "blocks" },
        strands: 1,
        pendant: "cowrie",
      }),
    },
    {
      code: "JWL-NEC-006",
      name: "Fulani Amber-tone Necklace",
      words: "fulani amber beads necklace lantana bold yellow",
      about:
        "Big honey-coloured beads in the Fulani manner, graded from the clasp. The beads are resin, not amber, and lighter for it.",
      facts: jewel({
        materials: "Resin beads, brass spacers, leather cord",
        measures: "50 cm; largest bead 22 mm",
        care: STRING_CARE,
        madeIn: "Yola, Adamawa",
      }),
      price: 16800,
      left: 4,
      shot: () => ({
        kind: "necklace",
        beads: {
          shape: "barrel",
          size: "bold",
          material: "stone",
          colours: ["Mustard", "Burnt Orange"],
          order: "graded",
        },
        strands: 1,
        spacer: "Brass",
      }),
    },
  ],
};

const WAIST_CARE =
  "Tied to stay on: shower in them, but dry the cord well. Cut to your size if you write it in the note.";

export const waistBeads: Shelf = {
  category: "waist-beads",
  products: [
    {
      code: "JWL-WST-001",
      name: "Ileke Idi, Four Strands",
      words: "waist beads ileke idi bebedi jigida lagidigba mgbaji",
      about: "Four strands of fine glass that sit one below the other and whisper when you walk.",
      facts: jewel({
        materials: "Czech glass seed beads on coated cotton, screw clasp",
        measures: "By size; each strand can be let out by 5 cm",
        care: WAIST_CARE,
        madeIn: "Ibadan, Oyo",
      }),
      price: { "30–34 in": 6800, "35–39 in": 7200, "40–46 in": 7800 },
      was: { "30–34 in": 8000, "35–39 in": 8400, "40–46 in": 9000 },
      colours: { Coral: ["White", "Gold"], Turquoise: ["White", "Gold"] },
      left: { "Coral / 30–34 in": 3 },
      featured: 11,
      shot: ({ dyes }) => ({
        kind: "waist-beads",
        beads: { shape: "round", size: "fine", material: "glass", colours: dyes, order: "blocks" },
        strands: 4,
      }),
    },
    {
      code: "JWL-WST-002",
      name: "Lagidigba Black Waist Beads",
      words: "lagidigba waist beads black coconut shell palm jigida ileke idi",
      about:
        "Polished palm-kernel shell in discs, heavy and warm: the old Yoruba waist bead, for days that matter.",
      facts: jewel({
        materials: "Palm-kernel shell on cotton cord",
        measures: "One strand, 32 to 44 in, tied",
        care: "Oil lightly now and then.",
        madeIn: "Oyo town, Oyo",
      }),
      price: 8900,
      shot: () => ({
        kind: "waist-beads",
        beads: {
          shape: "disc",
          size: "medium",
          material: "wood",
          colours: ["Black", "Chocolate"],
          order: "alternate",
        },
        strands: 2,
      }),
    },
    {
      code: "JWL-WST-003",
      name: "Single Strand with Charm",
      words: "waist bead single strand charm heart jigida ileke idi gold",
      about: "One thin line and one small charm. Most people buy three.",
      facts: jewel({
        materials: "Glass seed beads, gold-plated charm",
        measures: "28 to 40 in with extension chain",
        care: WAIST_CARE,
        madeIn: "Ibadan, Oyo",
      }),
      price: 2800,
      colours: { Wine: ["Gold"], Emerald: ["Gold"], Purple: ["Silver"], White: ["Gold"], Black: ["Gold"] },
      left: { Purple: 0 },
      daysAgo: 5,
      shot: ({ dyes }) => ({
        kind: "waist-beads",
        beads: { shape: "faceted", size: "fine", material: "glass", colours: dyes, order: "alternate" },
        strands: 1,
        pendant: "heart",
      }),
    },
    {
      code: "JWL-WST-004",
      name: "Rainbow Market Bundle, Seven Strands",
      words: "waist beads bundle seven strands jigida wholesale mixed colours",
      about: "Seven strands, seven colours, as they hang in Gbagi market. Wear one a day or all at once.",
      facts: jewel({
        materials: "Glass seed beads on coated cotton",
        measures: "Seven strands of 45 in, to be tied",
        care: WAIST_CARE,
        madeIn: "Ibadan, Oyo",
      }),
      price: 11500,
      shot: () => ({
        kind: "waist-beads",
        beads: {
          shape: "round",
          size: "fine",
          material: "glass",
          colours: ["Red", "Orange", "Yellow", "Leaf", "Blue", "Purple", "White"],
          order: "blocks",
        },
        strands: 7,
      }),
    },
    {
      code: "JWL-WST-005",
      name: "Two-row Beaded Anklet",
      words: "anklet ankle beads leg chain ileke ese jigida",
      about:
        "Two rows with a little stretch and a gold bead at every step. Most people take one for each foot.",
      facts: jewel({
        materials: "Glass and gold-plated metal beads on elastic",
        measures: "21 to 27 cm",
        care: "Roll on, do not pull.",
        madeIn: "Surulere, Lagos",
      }),
      price: 3600,
      colours: { Turquoise: ["Gold"], Coral: ["Gold"] },
      shot: ({ dyes }) => ({
        kind: "anklet",
        beads: { shape: "round", size: "fine", material: "glass", colours: dyes, order: "alternate" },
        strands: 2,
        spacer: "Gold",
      }),
    },
  ],
};
