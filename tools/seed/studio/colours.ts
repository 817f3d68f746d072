/** The COLOUR values of the catalogue, as a dye or a paint would show them in daylight. */
const COLOURS = {
  Coral: "#e2553f",
  Red: "#c8202f",
  Wine: "#6d1530",
  Burgundy: "#7a1c33",
  Pink: "#ee7fa5",
  Fuchsia: "#cf2079",
  Blush: "#f0c0b8",
  Peach: "#f7b58d",
  Orange: "#f07d1a",
  "Burnt Orange": "#c2541b",
  Rust: "#a5431f",
  Mustard: "#d9a022",
  Yellow: "#f6cb2f",
  Lemon: "#f3e45a",
  Gold: "#d8a53a",
  Brass: "#c9973a",
  Champagne: "#e6cfa4",
  Bronze: "#9c6a34",
  Copper: "#b9653a",
  "Rose Gold": "#dd9c88",
  Silver: "#c3c7cc",
  Olive: "#78803a",
  Lime: "#9bc53d",
  Leaf: "#2c8a55",
  Green: "#23834a",
  Emerald: "#0d7c59",
  "Forest Green": "#1d5136",
  "Bottle Green": "#123f33",
  Mint: "#a6dcc3",
  Teal: "#14797d",
  Turquoise: "#25b3b3",
  Aqua: "#63cfd8",
  "Sky Blue": "#82bfe8",
  Blue: "#2f63c4",
  "Royal Blue": "#2340b4",
  Navy: "#1a2550",
  Indigo: "#252a78",
  Purple: "#6a2c91",
  Lilac: "#b79ad8",
  Lavender: "#c9b8e8",
  Plum: "#5b2350",
  Brown: "#6b4128",
  Chocolate: "#47291b",
  Tan: "#c29467",
  Camel: "#b98a52",
  Nude: "#dcb597",
  Beige: "#dfcbaa",
  Cream: "#f5e8cc",
  Ivory: "#f7f0e0",
  White: "#fafaf7",
  Grey: "#8d9097",
  Ash: "#b5b6b4",
  Charcoal: "#3b3d44",
  Black: "#1b1a1f",
  Multicolour: "#e2553f",
} as const;

export type Colour = keyof typeof COLOURS;

export const colourNames = Object.keys(COLOURS) as Colour[];

export function isColour(name: string): name is Colour {
  return Object.hasOwn(COLOURS, name);
}

/** `#rrggbb` of a colour's name. */
export function colourOf(name: Colour): string {
  return COLOURS[name];
}
