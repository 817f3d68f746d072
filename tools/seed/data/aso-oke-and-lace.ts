import { cloth, type Shelf, wear } from "../vocabulary.ts";

const WOVEN_CARE = "Do not wash; air it, brush it, steam it from behind. Fold on new lines each time.";

export const asoOke: Shelf = {
  category: "aso-oke",
  products: [
    {
      code: "FSH-ASO-001",
      name: "Iseyin Aso-oke, Bride's Set",
      words: "aso oke asooke bridal set iro buba ipele gele iseyin alaari sanyan etu yoruba wedding",
      about: [
        "Strips woven on the narrow loom in Iseyin and sewn edge to edge: iro, ipele and gele for a Yoruba bride, metal thread through every third strip.",
        "Weaving starts when you order. Send us your colours in the note and the weaver sends you a thread.",
      ],
      facts: cloth({
        fabric: "Cotton and lurex, hand-woven in 10 cm strips",
        yardage: "Iro, ipele and gele: 6 yards in all",
        care: WOVEN_CARE,
        madeIn: "Iseyin, Oyo",
      }),
      price: 92000,
      colours: { Wine: ["Gold", "Blush"], Teal: ["Silver", "Mint"], Coral: ["Gold", "Ivory"] },
      left: { Teal: 3 },
      featured: 20,
      shot: ({ dyes }) => ({ kind: "fabric", form: "stack", cloth: { family: "aso-oke", colours: dyes } }),
    },
    {
      code: "FSH-ASO-002",
      name: "Sanyan Aso-oke Wrapper",
      words: "sanyan aso oke wrapper brown silk anaphe iro traditional",
      about:
        "The beige of wild silk, cloth of kings' funerals and of christenings. Ours is cotton in the sanyan colour, and priced so.",
      facts: cloth({
        fabric: "Cotton, hand-woven",
        yardage: "2 yards, 60 inches wide, sewn from strips",
        care: WOVEN_CARE,
        madeIn: "Iseyin, Oyo",
      }),
      price: 38500,
      shot: () => ({
        kind: "garment",
        garment: "wrapper",
        cloth: { family: "aso-oke", colours: ["Camel", "Champagne", "Brown"] },
      }),
    },
    {
      code: "FSH-ASO-003",
      name: "Etu Aso-oke, Groom's Agbada Length",
      words: "etu aso oke agbada fabric groom indigo guinea fowl men",
      about:
        "Etu is the guinea fowl: deep indigo with the thinnest pale line. Enough for agbada, buba, sokoto and fila.",
      facts: cloth({
        fabric: "Cotton, indigo-dyed yarn, hand-woven",
        yardage: "9 yards of sewn strips",
        care: WOVEN_CARE,
        madeIn: "Iseyin, Oyo",
      }),
      price: 118000,
      left: 2,
      shot: () => ({
        kind: "fabric",
        form: "bolt",
        cloth: { family: "aso-oke", colours: ["Indigo", "Sky Blue", "Navy"] },
      }),
    },
    {
      code: "FSH-ASO-004",
      name: "Aso-oke Clutch",
      words: "aso oke clutch purse bag owambe party evening",
      about: "Made from the ends of a bride's cloth, lined in satin. Phone, powder, spray money.",
      facts: wear({
        material: "Hand-woven cotton, satin lining, magnet",
        fit: "28 × 17 cm",
        care: WOVEN_CARE,
        madeIn: "Ibadan, Oyo",
      }),
      price: 13500,
      colours: { Wine: ["Gold"], Emerald: ["Gold"], "Royal Blue": ["Silver"] },
      daysAgo: 1,
      shot: ({ dyes }) => ({ kind: "clutch", cloth: { family: "aso-oke", colours: dyes }, trim: dyes[1] }),
    },
    {
      code: "FSH-ASO-005",
      name: "Kente-style Stole",
      words: "kente stole graduation scarf woven strip okene",
      about:
        "A woven stole for graduations and choirs, in the block pattern our Ghanaian cousins are famous for. Woven in Okene.",
      facts: cloth({
        fabric: "Cotton and rayon, hand-woven",
        yardage: "180 × 14 cm",
        care: WOVEN_CARE,
        madeIn: "Okene, Kogi",
      }),
      price: 12000,
      colours: { Gold: ["Leaf", "Red", "Black"], "Royal Blue": ["Gold", "White"] },
      shot: ({ dyes }) => ({ kind: "scarf", cloth: { family: "kente", colours: dyes } }),
    },
  ],
};

export const laceAndBrocade: Shelf = {
  category: "lace-brocade",
  products: [
    {
      code: "FSH-LAC-001",
      name: "Cotton Voile Lace, 5 yards",
      words: "lace voile swiss cord lace fabric five yards women aso ebi leesi",
      about:
        "Eyelets you can read a newspaper through, on cotton that does not itch. The hall is hot; you are not.",
      facts: cloth({
        fabric: "100 % cotton voile, embroidered",
        yardage: "5 yards, 52 inches wide",
        care: "Hand wash cold; iron on a towel",
        madeIn: "Embroidered in Austria, cut in Lagos",
      }),
      price: 58000,
      was: 64000,
      colours: { White: ["Ivory"], Lilac: ["White"], Mint: ["White"] },
      shot: ({ dyes }) => ({ kind: "fabric", form: "drape", cloth: { family: "lace", colours: dyes } }),
    },
    {
      code: "FSH-LAC-002",
      name: "Guinea Brocade, 10 yards",
      words: "guinea brocade damask shadda bazin fabric ten yards men women",
      about:
        "Shadda that stands up on its own: beaten, glazed and loud when you sit down. Ten yards for a couple.",
      facts: cloth({
        fabric: "100 % cotton damask, glazed",
        yardage: "10 yards, 58 inches wide",
        care: "Dry clean to keep the glaze",
        madeIn: "Dyed and beaten in Kano",
      }),
      price: 72000,
      colours: { Purple: ["Plum"], "Sky Blue": ["Blue"], Gold: ["Bronze"], White: ["Ash"] },
      left: { Gold: 4 },
      shot: ({ dyes }) => ({ kind: "fabric", form: "stack", cloth: { family: "brocade", colours: dyes } }),
    },
    {
      code: "FSH-LAC-003",
      name: "Lace Buba Blouse",
      words: "lace buba blouse peplum women yoruba iro top sewn",
      about:
        "Puffed sleeves, a waist and a little skirt below it. Over an iro for church, over jeans for the after-party.",
      facts: wear({
        material: "Cord lace on cotton lining",
        fit: "True to size, hook and zip at the back",
        care: "Hand wash cold; iron on a towel",
        madeIn: "Surulere, Lagos",
      }),
      price: 34500,
      sizes: ["M", "L", "XL"],
      colours: { Peach: ["Ivory"], Turquoise: ["White"] },
      left: { "Peach / XL": 0, "Turquoise / M": 2 },
      shot: ({ dyes }) => ({ kind: "garment", garment: "blouse", cloth: { family: "lace", colours: dyes } }),
    },
    {
      code: "FSH-LAC-004",
      name: "Lace Shift Dress",
      words: "lace gown shift dress women wedding guest church short",
      about: "Straight, lined, above reproach. The dress for being a guest without wearing the aso ebi.",
      facts: wear({
        material: "Guipure lace on cotton lining",
        fit: "True to size, knee length",
        care: "Dry clean",
        madeIn: "Lekki, Lagos",
      }),
      price: 42000,
      sizes: ["S", "M", "L"],
      colours: { Emerald: ["Mint"], Blush: ["Ivory"] },
      daysAgo: 21,
      shot: ({ dyes }) => ({
        kind: "garment",
        garment: "shift-dress",
        cloth: { family: "lace", colours: dyes },
      }),
    },
  ],
};
