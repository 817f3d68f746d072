import { linearOf } from "../camera/light.ts";
import type { Mesh } from "../camera/mesh.ts";
import type { Material, Part, Rgb } from "../camera/scene.ts";
import { noiseTile, type Texture, textureFromSvg } from "../camera/texture.ts";
import type { Contents } from "../shot.ts";
import { chipped, peppered, rind, seeds } from "./piece-prints.ts";
import { pieceShapes as shapes } from "./piece-shapes.ts";

/** One kind of snack: a few shapes of it, and the browns it comes in. */
export interface Pieces {
  shapes: readonly Mesh[];
  material: Material;
  tints: readonly Rgb[];
  /** Half the size of a piece, in centimetres. */
  size: number;
  /** Flat pieces lie, round ones roll: how far a piece may tip, in degrees. */
  tip: number;
  /** Powders and grains are a mound with a few grains on it. */
  mound?: boolean;
}

const crust = (relief: number, tone: number, repeat = 1) => ({
  tile: noiseTile("crust", 16, 3),
  repeat,
  relief,
  tone,
});
const wrinkles = (relief: number, tone: number) => ({
  tile: noiseTile("wrinkle", 10, 2, 3),
  repeat: 1,
  relief,
  tone,
});
const tones = (...hexes: string[]): Rgb[] => hexes.map(linearOf);

type Recipe = Omit<Pieces, "material"> & { material: Omit<Material, "texture">; print?: string };

const RECIPES: Partial<Record<Contents, Recipe>> = {
  "chin-chin": {
    shapes: shapes.cube,
    tints: tones("#d9963f", "#c98331", "#e0a551", "#b97428"),
    size: 0.85,
    tip: 180,
    material: { finish: "satin", shine: 0.05, grain: crust(0.5, 0.35) },
  },
  "coconut-chin-chin": {
    shapes: shapes.cube,
    tints: tones("#e6bd78", "#dcab62", "#eecd90", "#cf9a50"),
    size: 0.85,
    tip: 180,
    material: { finish: "satin", shine: 0.04, grain: crust(0.7, 0.45) },
  },
  "plantain-chips": {
    shapes: shapes.disc,
    tints: tones("#f2b13c", "#e79f2e", "#f6c052", "#d98c25"),
    size: 1.7,
    tip: 38,
    print: seeds("#ffe6a6", "#a35a16"),
    material: { finish: "satin", shine: 0.06, glow: 0.15, grain: crust(0.3, 0.16) },
  },
  "green-plantain-chips": {
    shapes: shapes.disc,
    tints: tones("#ecd98a", "#e3cc74", "#f3e3a0", "#d8bd60"),
    size: 1.7,
    tip: 38,
    print: seeds("#fff6cf", "#a98a3c"),
    material: { finish: "satin", shine: 0.05, glow: 0.15, grain: crust(0.3, 0.14) },
  },
  "potato-chips": {
    shapes: shapes.crisp,
    tints: tones("#f0cc74", "#e9bd5b", "#f5d98c"),
    size: 2,
    tip: 50,
    print: seeds("#ffeebc", "#d9a544"),
    material: { finish: "satin", shine: 0.05, glow: 0.2, grain: crust(0.25, 0.14) },
  },
  kilishi: {
    shapes: shapes.sheet,
    tints: tones("#8f3a1c", "#7d2f17", "#9f4823"),
    size: 3.4,
    tip: 26,
    print: peppered("#f3c08a", "#3c120a"),
    material: { finish: "satin", shine: 0.05, grain: wrinkles(0.9, 0.4) },
  },
  suya: {
    shapes: shapes.slice,
    tints: tones("#8c4524", "#a2542b", "#77371c"),
    size: 1.8,
    tip: 40,
    print: peppered("#e9a860", "#3a160b"),
    material: { finish: "satin", shine: 0.07, grain: wrinkles(0.9, 0.4) },
  },
  "kuli-kuli": {
    shapes: shapes.rings,
    tints: tones("#b06a2a", "#9d5b21", "#bd7a36"),
    size: 1.5,
    tip: 60,
    material: { finish: "matte", shine: 0.03, grain: crust(0.9, 0.5, 2) },
  },
  "kuli-kuli-sticks": {
    shapes: shapes.sticks,
    tints: tones("#b9773a", "#a5652b", "#c78848"),
    size: 1.5,
    tip: 30,
    material: { finish: "matte", shine: 0.03, grain: crust(0.9, 0.5, 2) },
  },
  groundnuts: {
    shapes: shapes.nut,
    tints: tones("#b0623a", "#9c5230", "#c07a4b", "#d9a470"),
    size: 0.66,
    tip: 180,
    material: { finish: "satin", shine: 0.06, grain: wrinkles(0.25, 0.25) },
  },
  "sugared-groundnuts": {
    shapes: shapes.tuber,
    tints: tones("#ead0a0", "#dfbd83", "#f3dfb8", "#d2a866"),
    size: 0.7,
    tip: 180,
    material: { finish: "satin", shine: 0.07, grain: crust(0.6, 0.25) },
  },
  cashews: {
    shapes: shapes.cashew,
    tints: tones("#efd9ae", "#e7c992", "#f5e5c4", "#dcb677"),
    size: 1.05,
    tip: 70,
    material: { finish: "satin", shine: 0.05, glow: 0.15, grain: crust(0.15, 0.12) },
  },
  popcorn: {
    shapes: shapes.popped,
    tints: tones("#fff6dd", "#fdeec6", "#fffaf0", "#f7dc98"),
    size: 1.05,
    tip: 180,
    material: { finish: "matte", shine: 0.02, glow: 0.3, grain: crust(0.2, 0.08) },
  },
  "caramel-popcorn": {
    shapes: shapes.popped,
    tints: tones("#d08a36", "#b96f22", "#e3a657", "#f0cf94"),
    size: 1.05,
    tip: 180,
    material: { finish: "gloss", shine: 0.07, glow: 0.15, grain: crust(0.2, 0.15) },
  },
  "coconut-chips": {
    shapes: shapes.flake,
    tints: tones("#fff8e8", "#f6e6c4", "#fffdf6", "#ead0a0"),
    size: 1.1,
    tip: 60,
    print: rind("#ffffff", "#8a5a30"),
    material: { finish: "satin", shine: 0.05, glow: 0.3, grain: crust(0.15, 0.08) },
  },
  "coconut-candy": {
    shapes: shapes.cube,
    tints: tones("#c98a45", "#e9cf9c", "#b87535", "#f3e2bd"),
    size: 0.85,
    tip: 180,
    material: { finish: "gloss", shine: 0.07, glow: 0.2, grain: crust(0.9, 0.4) },
  },
  dates: {
    shapes: shapes.date,
    tints: tones("#4c2415", "#5e2e1a", "#3c1b10", "#70391f"),
    size: 1.3,
    tip: 24,
    material: { finish: "gloss", shine: 0.05, glow: 0.2, grain: wrinkles(0.6, 0.3) },
  },
  "dried-mango": {
    shapes: shapes.strip,
    tints: tones("#f09a22", "#e5861a", "#f6b13c"),
    size: 1.7,
    tip: 45,
    material: { finish: "gloss", shine: 0.04, glow: 0.45, grain: wrinkles(0.6, 0.25) },
  },
  "puff-puff": {
    shapes: shapes.puff,
    tints: tones("#b9732c", "#a86322", "#c7853a"),
    size: 1.9,
    tip: 180,
    material: { finish: "satin", shine: 0.06, grain: crust(0.5, 0.35, 2) },
  },
  cookies: {
    shapes: shapes.cookie,
    tints: tones("#d9a257", "#cf9447", "#e0ae66"),
    size: 2.3,
    tip: 30,
    print: chipped(),
    material: { finish: "matte", shine: 0.03, grain: crust(0.6, 0.3, 2) },
  },
  "tiger-nuts": {
    shapes: shapes.tuber,
    tints: tones("#a5763f", "#8f6231", "#b98a52", "#7d5429"),
    size: 0.64,
    tip: 180,
    material: { finish: "matte", shine: 0.03, grain: wrinkles(1.1, 0.5) },
  },
  garri: {
    shapes: shapes.grain,
    tints: tones("#fbf3da", "#f4e7bd", "#fffaf0", "#eedb9f"),
    size: 0.2,
    tip: 180,
    mound: true,
    material: { finish: "matte", shine: 0.02, glow: 0.2, grain: crust(0.7, 0.2, 5) },
  },
  spice: {
    shapes: shapes.grain,
    tints: tones("#b5511d", "#c5642a", "#a3431a", "#d98a44"),
    size: 0.16,
    tip: 180,
    mound: true,
    material: { finish: "matte", shine: 0.01, grain: crust(0.5, 0.35, 6) },
  },
  sweets: {
    shapes: shapes.sweet,
    tints: tones("#d93a3f", "#f0b429", "#2f9e6b", "#7b4bb3", "#f07d1a", "#ee7fa5", "#25b3b3"),
    size: 1,
    tip: 180,
    material: { finish: "gloss", shine: 0.07, glow: 0.4 },
  },
};

const prints = new Map<string, Promise<Texture>>();

export async function piecesOf(contents: Contents): Promise<Pieces> {
  const recipe = RECIPES[contents] ?? RECIPES.groundnuts!;
  if (!recipe.print) return recipe;
  const known = prints.get(recipe.print) ?? textureFromSvg(recipe.print);
  prints.set(recipe.print, known);
  return { ...recipe, material: { ...recipe.material, texture: await known } };
}

/** Whether something is drunk; its pack is a bottle and it has no pieces. */
export function isDrink(contents: Contents): boolean {
  return RECIPES[contents] === undefined;
}

export function piecePart(
  pieces: Pieces,
  pickShape: number,
  pickTint: number,
): Pick<Part, "mesh" | "material" | "tint"> {
  return {
    mesh: pieces.shapes[pickShape % pieces.shapes.length]!,
    material: pieces.material,
    tint: pieces.tints[pickTint % pieces.tints.length]!,
  };
}
