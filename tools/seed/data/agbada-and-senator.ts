import { type Shelf, wear } from "../vocabulary.ts";

const PRESS_CARE =
  "Dry clean, or hand wash cold and starch lightly; iron on the wrong side of the embroidery.";

export const agbadaAndSenator: Shelf = {
  category: "agbada-senator",
  products: [
    {
      code: "FSH-AGB-001",
      name: "Three-piece Agbada, Embroidered",
      words: "agbada babariga three piece set men native embroidery groom riga",
      about: [
        "Agbada, buba and sokoto in guinea brocade, with a chest of hand-guided embroidery. It arrives before you do.",
        "Cut in Ibadan, embroidered in Ilorin, pressed and boxed in Lagos. Allow five working days for your size.",
      ],
      facts: wear({
        material: "Cotton guinea brocade, rayon embroidery",
        fit: "Agbada free size; buba and sokoto by size",
        care: PRESS_CARE,
        madeIn: "Ibadan and Ilorin",
      }),
      price: 125000,
      was: 138000,
      sizes: ["M", "L", "XL"],
      colours: { White: ["Champagne"], Wine: ["Burgundy"] },
      left: { "Wine / XL": 2, "White / M": 3 },
      featured: 8,
      shot: ({ colour, dyes }) => ({
        kind: "garment",
        garment: "agbada",
        cloth: { family: "brocade", colours: dyes },
        trim: colour === "White" ? "Champagne" : "Gold",
      }),
    },
    {
      code: "FSH-AGB-002",
      name: "Lace Agbada for the Groom",
      words: "agbada lace groom wedding men native riga white",
      about:
        "Swiss-style cotton lace with a scalloped edge, fully lined. One groom, one day, one photographer who knows what to do.",
      facts: wear({
        material: "Cotton voile lace, cotton lining",
        fit: "Agbada free size; buba and sokoto by size",
        care: PRESS_CARE,
        madeIn: "Ibadan, Oyo",
      }),
      price: 165000,
      sizes: ["L", "XL"],
      left: { L: 1, XL: 2 },
      shot: () => ({
        kind: "garment",
        garment: "agbada",
        cloth: { family: "lace", colours: ["Champagne", "Ivory"] },
        trim: "Gold",
      }),
    },
    {
      code: "FSH-AGB-003",
      name: "Senator Set, Long Sleeve",
      words: "senator native wear men kaftan long sleeve trouser set",
      about:
        "The suit of Nigerian offices: knee length, hidden placket, one line of stitching down the chest.",
      facts: wear({
        material: "Cashmere-finish polyester and viscose",
        fit: "Slim; take one size up for a classic fit",
        care: "Gentle wash at 30 °C; cool iron",
        madeIn: "Aba, Abia",
      }),
      price: 46500,
      sizes: ["M", "L", "XL", "XXL"],
      colours: { Navy: [], Charcoal: [] },
      left: { "Charcoal / XXL": 0 },
      shot: ({ colour, dyes }) => ({
        kind: "garment",
        garment: "senator",
        cloth: { family: "plain", colours: dyes },
        trim: colour === "Navy" ? "Silver" : "Ash",
      }),
    },
    {
      code: "FSH-AGB-004",
      name: "Chieftaincy Damask Set",
      words: "isi agu isiagu igbo traditional senator set men chieftaincy",
      about:
        "In the manner of the isi agu, with a damask figure in place of the lion: top and trousers, gold-coloured stitching, red or black. The red cap is sold beside it.",
      facts: wear({
        material: "Polyester damask, metal buttons",
        fit: "Straight top to mid-thigh, trousers with drawstring",
        care: PRESS_CARE,
        madeIn: "Onitsha, Anambra",
      }),
      price: 54000,
      sizes: ["M", "L", "XL"],
      colours: { Red: ["Gold"], Black: ["Gold"] },
      daysAgo: 16,
      shot: ({ dyes }) => ({
        kind: "garment",
        garment: "senator",
        cloth: { family: "brocade", colours: dyes },
        trim: "Gold",
      }),
    },
    {
      code: "FSH-AGB-005",
      name: "Kaftan in Arewa Cotton",
      words: "kaftan jallabiya jalabia hausa men arewa riga cotton sallah",
      about:
        "Light cotton, fine embroidery at the neck, room for the breeze. Friday mosque, Saturday wedding.",
      facts: wear({
        material: "100 % cotton, machine embroidery",
        fit: "Loose, calf length, with trousers",
        care: PRESS_CARE,
        madeIn: "Kano",
      }),
      price: 33500,
      sizes: ["M", "L", "XL"],
      colours: { "Sky Blue": ["White"], Cream: ["Tan"] },
      shot: ({ dyes }) => ({
        kind: "garment",
        garment: "senator",
        cloth: { family: "plain", colours: dyes },
        trim: dyes[1],
      }),
    },
    {
      code: "FSH-AGB-006",
      name: "Sokoto Trousers, Drawstring",
      words: "sokoto trousers native men drawstring kembe pants",
      about: "The trousers that go under everything above. Tapered, drawstring, two pockets that hold.",
      facts: wear({
        material: "Cotton twill",
        fit: "By size, drawstring waist",
        care: "Wash at 40 °C",
        madeIn: "Aba, Abia",
      }),
      price: 12500,
      sizes: ["M", "L", "XL"],
      colours: ["White", "Black"],
      shot: ({ dyes }) => ({
        kind: "garment",
        garment: "trousers",
        cloth: { family: "plain", colours: dyes },
      }),
    },
  ],
};
