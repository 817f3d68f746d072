import type { CategoryEntry } from "../vocabulary.ts";

/** In the order in which the shop shows them; a category comes after its parent. */
export const fashionCategories: readonly CategoryEntry[] = [
  {
    key: "fashion",
    name: "Fashion",
    alt: "An adire dress, folded ankara and a tied gele",
    shot: {
      kind: "still-life",
      backdrop: "sand",
      items: [
        {
          kind: "garment",
          garment: "wrap-dress",
          cloth: { family: "adire-oniko", colours: ["Indigo", "White"] },
        },
        {
          kind: "fabric",
          form: "stack",
          cloth: { family: "wax-roundel", colours: ["Wine", "Mustard", "Blush"] },
        },
        { kind: "gele", cloth: { family: "brocade", colours: ["Gold", "Champagne"] } },
      ],
    },
  },
  {
    key: "ankara",
    name: "Ankara",
    parent: "fashion",
    popular: 3,
    alt: "A bolt of bird-print ankara and a dress in lozenge print",
    shot: {
      kind: "still-life",
      backdrop: "sky",
      items: [
        {
          kind: "garment",
          garment: "a-line-dress",
          cloth: { family: "wax-geometric", colours: ["Mustard", "Wine", "Cream"] },
        },
        {
          kind: "fabric",
          form: "bolt",
          cloth: { family: "wax-bird", colours: ["Royal Blue", "White", "Yellow"] },
        },
      ],
    },
  },
  {
    key: "ankara-fabric",
    name: "Ankara by the Yard",
    parent: "ankara",
    alt: "Folded ankara and a bolt of ankara",
    shot: {
      kind: "still-life",
      backdrop: "sand",
      items: [
        {
          kind: "fabric",
          form: "stack",
          cloth: { family: "wax-leaf", colours: ["Emerald", "Mint", "Mustard"] },
        },
        {
          kind: "fabric",
          form: "bolt",
          cloth: { family: "wax-shell", colours: ["Orange", "Indigo", "White"] },
        },
      ],
    },
  },
  {
    key: "ankara-ready-to-wear",
    name: "Ankara Ready-to-wear",
    parent: "ankara",
    alt: "An ankara gown and an ankara shirt",
    shot: {
      kind: "still-life",
      backdrop: "leaf",
      items: [
        {
          kind: "garment",
          garment: "maxi-dress",
          cloth: { family: "wax-roundel", colours: ["Wine", "Gold", "Blush"] },
        },
        {
          kind: "garment",
          garment: "shirt",
          cloth: { family: "wax-leaf", colours: ["Teal", "Mustard", "White"] },
        },
      ],
    },
  },
  {
    key: "adire",
    name: "Adire",
    parent: "fashion",
    alt: "Folded adire eleko and an adire boubou",
    shot: {
      kind: "still-life",
      backdrop: "sun",
      items: [
        {
          kind: "garment",
          garment: "boubou",
          cloth: { family: "adire-comb", colours: ["Indigo", "Aqua", "White"] },
        },
        {
          kind: "fabric",
          form: "stack",
          cloth: { family: "adire-eleko", colours: ["Indigo", "Sky Blue", "White"] },
        },
      ],
    },
  },
  {
    key: "agbada-senator",
    name: "Agbada & Senator",
    parent: "fashion",
    alt: "An embroidered agbada beside a navy senator set",
    shot: {
      kind: "still-life",
      backdrop: "sand",
      items: [
        {
          kind: "garment",
          garment: "agbada",
          cloth: { family: "brocade", colours: ["Wine", "Burgundy"] },
          trim: "Gold",
        },
        {
          kind: "garment",
          garment: "senator",
          cloth: { family: "plain", colours: ["Navy"] },
          trim: "Silver",
        },
      ],
    },
  },
  {
    key: "gele-headwear",
    name: "Gele & Headwear",
    parent: "fashion",
    popular: 7,
    alt: "A tied gele and a fila",
    shot: {
      kind: "still-life",
      backdrop: "blush",
      items: [
        { kind: "gele", cloth: { family: "aso-oke", colours: ["Wine", "Gold"] } },
        { kind: "fila", cloth: { family: "aso-oke", colours: ["Indigo", "Sky Blue"] } },
      ],
    },
  },
  {
    key: "aso-oke",
    name: "Aso-oke",
    parent: "fashion",
    alt: "Folded aso-oke and an aso-oke clutch",
    shot: {
      kind: "still-life",
      backdrop: "leaf",
      items: [
        { kind: "fabric", form: "stack", cloth: { family: "aso-oke", colours: ["Coral", "Gold", "Ivory"] } },
        { kind: "clutch", cloth: { family: "aso-oke", colours: ["Emerald", "Gold"] }, trim: "Gold" },
      ],
    },
  },
  {
    key: "lace-brocade",
    name: "Lace & Brocade",
    parent: "fashion",
    alt: "Folded brocade beside a lace dress",
    shot: {
      kind: "still-life",
      backdrop: "lilac",
      items: [
        { kind: "garment", garment: "shift-dress", cloth: { family: "lace", colours: ["Emerald", "Mint"] } },
        { kind: "fabric", form: "stack", cloth: { family: "brocade", colours: ["Purple", "Plum"] } },
      ],
    },
  },
  {
    key: "bags",
    name: "Bags",
    parent: "fashion",
    alt: "An aso-oke tote and an adire clutch",
    shot: {
      kind: "still-life",
      backdrop: "sun",
      items: [
        { kind: "tote", cloth: { family: "aso-oke", colours: ["Wine", "Gold", "Blush"] }, trim: "Brown" },
        { kind: "clutch", cloth: { family: "adire-grid", colours: ["Indigo", "White"] }, trim: "Brass" },
      ],
    },
  },
  {
    key: "shoes-slippers",
    name: "Shoes & Slippers",
    parent: "fashion",
    popular: 4,
    alt: "Two pairs of slippers, ankara and adire",
    shot: {
      kind: "still-life",
      backdrop: "sky",
      items: [
        {
          kind: "slippers",
          cloth: { family: "wax-geometric", colours: ["Coral", "Teal", "Cream"] },
          trim: "Black",
        },
        { kind: "slippers", cloth: { family: "adire-grid", colours: ["Indigo", "White"] }, trim: "Brown" },
      ],
    },
  },
  {
    key: "finishing-touches",
    name: "Finishing Touches",
    parent: "fashion",
    alt: "A bow tie, a hand fan and a scarf",
    shot: {
      kind: "still-life",
      backdrop: "blush",
      items: [
        { kind: "fan", cloth: { family: "brocade", colours: ["Coral", "Gold"] }, trim: "Gold" },
        { kind: "scarf", cloth: { family: "adire-comb", colours: ["Indigo", "Sky Blue", "White"] } },
        { kind: "bow-tie", cloth: { family: "wax-geometric", colours: ["Teal", "Mustard", "White"] } },
      ],
    },
  },
];
