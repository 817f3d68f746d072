import type { Colour } from "./colours.ts";

/** The paper behind the object. */
export type Backdrop = "sand" | "blush" | "sky" | "leaf" | "lilac" | "sun";

/**
 * What the photographer does with the object. Every kind takes every view; where a view has no meaning
 * of its own (the back of a ring) the nearest honest one is taken instead.
 */
export type View =
  | "front" // the catalogue picture
  | "angle" // turned and seen from a little higher
  | "back" // the back of the pack, the back of the garment
  | "detail" // close up: contents, beads, weave
  | "scale" // beside a tape with centimetres
  | "contents" // snacks: poured out beside the pack
  | "group" // two or three pieces together
  | "folded"; // cloth and garments: folded on the table

interface Common {
  view?: View;
  backdrop?: Backdrop;
  /** Another seed lays the same things differently. */
  seed?: number;
}

export type ClothFamily =
  | "wax-roundel" // ankara: big ringed discs
  | "wax-bird" // ankara: birds in flight
  | "wax-leaf" // ankara: leaves on stems
  | "wax-geometric" // ankara: lozenges and triangles
  | "wax-shell" // ankara: fans and cowries
  | "kente" // blocks of woven bars
  | "adire-eleko" // starch-resist: squares with drawn motifs
  | "adire-oniko" // tied: soft rings
  | "adire-comb" // combed waves
  | "adire-grid" // stitched grid of small marks
  | "batik" // crackle and blooms
  | "aso-oke" // woven stripes with metal thread
  | "lace" // eyelets
  | "brocade" // guinea: tone-on-tone damask
  | "plain";

/** A cloth: `colours[0]` is the ground, the rest are the figure, in order of weight. */
export interface Cloth {
  family: ClothFamily;
  colours: readonly Colour[];
  seed?: number;
  /** 1 is usual; 1.5 makes the figure half as large again. */
  scale?: number;
}

export type Contents =
  | "chin-chin"
  | "coconut-chin-chin"
  | "plantain-chips"
  | "green-plantain-chips"
  | "kilishi"
  | "suya"
  | "kuli-kuli"
  | "kuli-kuli-sticks"
  | "groundnuts"
  | "sugared-groundnuts"
  | "cashews"
  | "popcorn"
  | "caramel-popcorn"
  | "coconut-chips"
  | "coconut-candy"
  | "dates"
  | "dried-mango"
  | "puff-puff"
  | "cookies"
  | "garri"
  | "tiger-nuts"
  | "spice"
  | "sweets"
  | "potato-chips"
  // for bottles
  | "zobo"
  | "kunu"
  | "tigernut-milk"
  | "palm-wine"
  | "honey"
  | "chapman"
  | "ginger-juice";

export interface PackShot extends Common {
  kind: "pouch" | "pillow" | "jar" | "bottle" | "carton" | "tin" | "cone" | "bowl";
  /** Set in type on the label, wrapped and shrunk to fit. */
  name: string;
  flavour?: string;
  /** As printed: "250 g", "50 cl". */
  weight?: string;
  colour: Colour;
  /** What the back of the pack says; by default what such a thing is usually made of. */
  back?: { ingredients: string; registration: string; madeIn: string };
  /** The flavour's colour; by default a colour that goes with `colour`. */
  accent?: Colour;
  contents: Contents;
  /** The small cloth printed on the label. */
  cloth?: ClothFamily;
  finish?: "matte" | "foil" | "kraft";
}

export interface Beads {
  shape: "round" | "tube" | "barrel" | "disc" | "faceted" | "rice";
  size: "fine" | "medium" | "bold";
  material: "glass" | "coral" | "stone" | "pearl" | "wood" | "metal";
  colours: readonly Colour[];
  order?: "alternate" | "blocks" | "graded" | "scattered";
}

export type Metal = "Gold" | "Silver" | "Rose Gold" | "Brass";

export type Pendant = "drop" | "disc" | "tassel" | "cowrie" | "cross" | "heart" | "crescent" | "gem";

export interface BeadShot extends Common {
  kind: "necklace" | "bracelet" | "anklet" | "waist-beads" | "coral-set" | "beaded-cap";
  beads: Beads;
  /** 1 to 7. */
  strands?: number;
  /** Small metal beads between the others. */
  spacer?: Metal;
  pendant?: Pendant;
}

export interface MetalShot extends Common {
  kind: "chain" | "hoops" | "studs" | "drops" | "bangle" | "cuff" | "ring" | "brooch" | "gold-set";
  metal: Metal;
  gem?: Colour;
  cut?: "round" | "square" | "oval";
  /** Chain: its links. Rings, bangles and hoops: how the surface is worked. */
  style?: "plain" | "twisted" | "beaded" | "rope" | "curb" | "cable" | "signet" | "halo";
  pendant?: Pendant;
  /** Bangles and rings lie in a stack of this many. */
  count?: number;
}

export interface FabricShot extends Common {
  kind: "fabric";
  form: "stack" | "bolt" | "drape";
  cloth: Cloth;
  /** Further cloths of a stack of several. */
  others?: readonly Cloth[];
}

export interface GarmentShot extends Common {
  kind: "garment";
  garment:
    | "a-line-dress"
    | "shift-dress"
    | "wrap-dress"
    | "maxi-dress"
    | "boubou"
    | "skirt"
    | "wrapper"
    | "shirt"
    | "blouse"
    | "agbada"
    | "senator"
    | "trousers";
  cloth: Cloth;
  /** Embroidery, piping and buttons. */
  trim?: Colour;
}

export interface HeadwearShot extends Common {
  kind: "gele" | "fila" | "turban";
  cloth: Cloth;
}

export interface AccessoryShot extends Common {
  kind:
    | "tote"
    | "clutch"
    | "headband"
    | "scarf"
    | "pocket-square"
    | "cushion"
    | "fan"
    | "slippers"
    | "bow-tie";
  cloth: Cloth;
  /** Handles, soles, frames, edges. */
  trim?: Colour;
}

export interface EmojiShot extends Common {
  kind: "emoji";
  /** A name of the Fluent emoji set: "sandal", "running-shoe", "handbag", "top-hat". */
  emoji: string;
  /** The colour it is turned into; without it, as drawn. */
  colour?: Colour;
}

/** Two or three objects on one backdrop, for a category. */
export interface StillLifeShot extends Common {
  kind: "still-life";
  items: readonly SingleShot[];
}

export type SingleShot =
  | PackShot
  | BeadShot
  | MetalShot
  | FabricShot
  | GarmentShot
  | HeadwearShot
  | AccessoryShot;

export type Shot = SingleShot | EmojiShot | StillLifeShot;
