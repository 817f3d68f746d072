import type { Material } from "../camera/scene.ts";
import { type Texture, textureFromSvg, weaveTile } from "../camera/texture.ts";
import { type Colour, colourOf } from "../colours.ts";
import { chance } from "../rng.ts";
import type { Cloth, ClothFamily } from "../shot.ts";
import { adire } from "./adire.ts";
import { type Motif, wax } from "./wax.ts";
import { woven } from "./woven.ts";

const MOTIFS: Record<ClothFamily, Motif> = {
  "wax-roundel": wax.roundel,
  "wax-bird": wax.bird,
  "wax-leaf": wax.leaf,
  "wax-geometric": wax.geometric,
  "wax-shell": wax.shell,
  kente: woven.kente,
  "adire-eleko": adire.eleko,
  "adire-oniko": adire.oniko,
  "adire-comb": adire.comb,
  "adire-grid": adire.grid,
  batik: adire.batik,
  "aso-oke": woven.asoOke,
  lace: woven.lace,
  brocade: woven.brocade,
  plain: woven.plain,
};

export const clothFamilies = Object.keys(MOTIFS) as ClothFamily[];

/** The figure of a cloth, 512 × 512, which repeats without a seam. */
export function clothFigure(cloth: Cloth): string {
  const paint = cloth.colours.map(colourOf);
  const luck = chance(`${cloth.family}/${cloth.seed ?? 0}`);
  return `<rect width="512" height="512" fill="${paint[0]}"/>${MOTIFS[cloth.family](paint, luck)}`;
}

const woven512 = new Map<string, Promise<Texture>>();
const KEPT = 48;

/** The cloth as a repeating texture; the last few are kept, since a product shows its cloth several times. */
export function clothTexture(cloth: Cloth): Promise<Texture> {
  const key = JSON.stringify([cloth.family, cloth.colours, cloth.seed ?? 0]);
  const known = woven512.get(key);
  if (known) return known;
  const fresh = textureFromSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${clothFigure(cloth)}</svg>`,
  );
  woven512.set(key, fresh);
  if (woven512.size > KEPT) woven512.delete(woven512.keys().next().value!);
  return fresh;
}

const SHINY: Partial<Record<ClothFamily, { shine: number; sheen: number }>> = {
  "aso-oke": { shine: 0.07, sheen: 0.5 },
  brocade: { shine: 0.12, sheen: 0.4 },
  lace: { shine: 0.03, sheen: 0.4 },
};

/** The cloth as a material; `turns` is how often the figure repeats over u and v. */
export async function clothMaterial(
  cloth: Cloth,
  turns: readonly [number, number],
  weave = 40,
): Promise<Material> {
  const scale = cloth.scale ?? 1;
  const { shine = 0.025, sheen = 0.25 } = SHINY[cloth.family] ?? {};
  return {
    texture: await clothTexture(cloth),
    repeat: [turns[0] / scale, turns[1] / scale],
    finish: "satin",
    shine,
    sheen,
    grain: { tile: weaveTile(), repeat: weave, relief: 0.05, tone: 0.1 },
  };
}

export function plainCloth(colour: Colour): Cloth {
  return { family: "plain", colours: [colour] };
}
