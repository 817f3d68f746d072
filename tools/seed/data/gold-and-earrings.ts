import { jewel, type Shelf } from "../vocabulary.ts";

const PLATED_CARE =
  "Gold-plated, not solid gold: keep it off perfume and soap and the colour stays about two years. We replate at cost.";
const STEEL_CARE = "Does not tarnish; warm water and a soft cloth.";

export const goldPlatedSets: Shelf = {
  category: "gold-plated-sets",
  products: [
    {
      code: "JWL-GLD-001",
      name: "Omoge Gold-plated Set",
      words: "gold set jewellery necklace earrings ring wura omoge party owambe",
      about: "Chain with drop, earrings and ring, for the aunty who says she has nothing to wear.",
      facts: jewel({
        materials: "Brass, plated with 18-carat gold (0.5 micron), cubic zirconia",
        measures: "Chain 45 cm; ring adjustable",
        care: PLATED_CARE,
        madeIn: "Assembled in Lagos",
      }),
      price: 18500,
      colours: ["Gold", "Rose Gold"],
      featured: 5,
      shot: ({ colour }) => ({
        kind: "gold-set",
        metal: colour === "Rose Gold" ? "Rose Gold" : "Gold",
        style: "cable",
        gem: "White",
        pendant: "drop",
      }),
    },
    {
      code: "JWL-GLD-002",
      name: "Emerald-cut Evening Set",
      words: "gold set green stone emerald evening necklace earrings wura",
      about: "Square stones of glass, cut like emeralds and set like them. Sits well on lace.",
      facts: jewel({
        materials: "Brass, plated with 18-carat gold, cut glass",
        measures: "Chain 42 cm with 5 cm extension; earrings 3 cm",
        care: PLATED_CARE,
        madeIn: "Assembled in Lagos",
      }),
      price: 23500,
      was: 26000,
      colours: ["Emerald", "Wine", "Royal Blue"],
      shot: ({ colour }) => ({
        kind: "gold-set",
        metal: "Gold",
        gem: colour,
        cut: "square",
        style: "cable",
        pendant: "gem",
      }),
    },
    {
      code: "JWL-GLD-003",
      name: "Rope Chain with Cross",
      words: "gold chain rope cross pendant men necklace igbagbo church",
      about: "A rope that lies flat and a cross that does not shout.",
      facts: jewel({
        materials: "Stainless steel, plated with 18-carat gold (Silver: bare steel)",
        measures: "By size; 4 mm thick",
        care: PLATED_CARE,
        madeIn: "Finished in Onitsha, Anambra",
      }),
      price: { "50 cm": 12500, "60 cm": 14000 },
      colours: ["Gold", "Silver"],
      shot: ({ colour }) => ({
        kind: "chain",
        metal: colour === "Silver" ? "Silver" : "Gold",
        style: "rope",
        pendant: "cross",
      }),
    },
    {
      code: "JWL-GLD-004",
      name: "Crescent Chain",
      words: "gold chain crescent moon pendant necklace eid sallah zinariya",
      about: "A thin crescent on a curb chain: a Sallah present that is worn all year.",
      facts: jewel({
        materials: "Brass, plated with 18-carat gold",
        measures: "45 cm with 5 cm extension",
        care: PLATED_CARE,
        madeIn: "Kano",
      }),
      price: 9500,
      daysAgo: 15,
      shot: () => ({ kind: "chain", metal: "Gold", style: "curb", gem: "White", pendant: "crescent" }),
    },
    {
      code: "JWL-GLD-005",
      name: "Bida Brass Brooch",
      words: "brooch pin brass bida gele lapel ide",
      about: "Hammered in the brass street of Bida. Holds a gele, a shawl or a lapel.",
      facts: jewel({
        materials: "Solid brass, unplated",
        measures: "5.5 cm across",
        care: "Lemon and ash bring back the shine, as they always have.",
        madeIn: "Bida, Niger",
      }),
      price: 6200,
      shot: () => ({ kind: "brooch", metal: "Brass", style: "beaded", gem: "Coral", cut: "round" }),
    },
  ],
};

export const earrings: Shelf = {
  category: "earrings",
  products: [
    {
      code: "JWL-EAR-001",
      name: "Fulani Twisted Hoops",
      words: "fulani earrings kwottenai hoops twisted gold yeti eti",
      about: "After the great kwottenai of Fulani women, at a weight that ears of today can bear.",
      facts: jewel({
        materials: "Hollow brass, plated with 18-carat gold; titanium post",
        measures: "Small 3 cm, large 5.5 cm",
        care: PLATED_CARE,
        madeIn: "Yola, Adamawa",
      }),
      price: { Small: 6500, Large: 9800 },
      shot: () => ({ kind: "hoops", metal: "Gold", style: "twisted" }),
    },
    {
      code: "JWL-EAR-002",
      name: "Everyday Studs",
      words: "earrings studs small stone yeti eti office",
      about: "A four-millimetre stone in a plain cup. Forget that you have them on.",
      facts: jewel({
        materials: "Stainless steel, cubic zirconia",
        measures: "6 mm",
        care: STEEL_CARE,
        madeIn: "Assembled in Lagos",
      }),
      price: 3500,
      colours: ["White", "Emerald", "Red", "Royal Blue"],
      left: { Red: 2 },
      shot: ({ colour }) => ({ kind: "studs", metal: "Gold", gem: colour, cut: "round", style: "plain" }),
    },
    {
      code: "JWL-EAR-003",
      name: "Coral Drop Earrings",
      words: "coral drop earrings iyun yeti dangling red",
      about: "Oval coral-colour glass on a long hook, made to swing with the talking drum.",
      facts: jewel({
        materials: "Glass, brass plated with 18-carat gold",
        measures: "4.5 cm long",
        care: PLATED_CARE,
        madeIn: "Surulere, Lagos",
      }),
      price: 4800,
      colours: ["Coral", "Turquoise", "Ivory"],
      shot: ({ colour }) => ({ kind: "drops", metal: "Gold", gem: colour, cut: "oval" }),
    },
    {
      code: "JWL-EAR-004",
      name: "Silver Drops with Milk Glass",
      words: "silver earrings drop white bridal stones cocktail",
      about:
        "A clear stone at the ear and a milk-white drop below it. For white weddings and dinner in Ikoyi.",
      facts: jewel({
        materials: "Rhodium-plated brass, cubic zirconia, milk glass",
        measures: "3.5 cm long",
        care: STEEL_CARE,
        madeIn: "Assembled in Lagos",
      }),
      price: 8200,
      was: 9500,
      shot: () => ({ kind: "drops", metal: "Silver", gem: "White", cut: "round", style: "halo" }),
    },
    {
      code: "JWL-EAR-005",
      name: "Beaded Hoops, Rose Gold",
      words: "hoop earrings beaded granulated rose gold yeti",
      about: "Tiny grains soldered along a thin hoop, the way Sokoto smiths finish silver.",
      facts: jewel({
        materials: "Brass, rose-gold plated; titanium post",
        measures: "4 cm",
        care: PLATED_CARE,
        madeIn: "Sokoto",
      }),
      price: 5600,
      daysAgo: 20,
      shot: () => ({ kind: "hoops", metal: "Rose Gold", style: "beaded" }),
    },
  ],
};
