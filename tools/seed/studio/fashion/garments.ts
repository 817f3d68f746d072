import { chain, move, turnY, turnZ } from "../camera/placement.ts";
import { type Part, placed, type Scene } from "../camera/scene.ts";
import { clothMaterial } from "../cloth/cloth.ts";
import { tape } from "../props.ts";
import type { Cloth, GarmentShot } from "../shot.ts";
import { pole } from "./body.ts";
import { aLine, boubou, maxi, shift, skirt, wrapDress, wrapper } from "./dresses.ts";
import { closeCloth, stack } from "./folds.ts";
import type { Cut } from "./tailoring.ts";
import { agbada, blouse, senator, shirt, trousers } from "./tops.ts";

const CUTS: Record<GarmentShot["garment"], Cut> = {
  "a-line-dress": aLine,
  "shift-dress": shift,
  "wrap-dress": wrapDress,
  "maxi-dress": maxi,
  boubou,
  skirt,
  wrapper,
  shirt,
  blouse,
  agbada,
  senator,
  trousers,
};

/** Where each garment ends; short ones hang lower on their stand, so that the camera can come near. */
const HEMS: Partial<Record<GarmentShot["garment"], number>> = {
  "a-line-dress": 54,
  "shift-dress": 58,
  "wrap-dress": 48,
  skirt: 40,
  shirt: 80,
  blouse: 88,
};

const LOWEST = 27;

export async function tailored(shot: GarmentShot): Promise<Part[]> {
  const seed = (shot.seed ?? 0) + (shot.cloth.seed ?? 0) * 0.7 + 1;
  const material = await clothMaterial(shot.cloth, [1, 1], 16);
  const parts = await CUTS[shot.garment](material, shot, seed);
  const down = Math.max(0, (HEMS[shot.garment] ?? LOWEST) - LOWEST);
  const top = ["skirt", "wrapper", "trousers"].includes(shot.garment) ? 116 : 142;
  return [...placed(parts, move(0, -down, 0)), ...pole(top - down)];
}

export async function garmentScene(shot: GarmentShot): Promise<Scene> {
  const view = shot.view ?? "front";
  if (view === "folded" || view === "contents") return foldedGarment(shot);
  if (view === "detail") return closeCloth(shot.cloth, shot.seed ?? 0);
  const parts = await tailored(shot);
  const fill = 0.8;
  switch (view) {
    case "angle":
      return { parts: placed(parts, turnY(38)), pitch: 12, fill };
    case "back":
      return { parts: placed(parts, turnY(176)), pitch: 6, fill };
    case "scale":
      return {
        parts: [
          ...parts,
          ...placed(
            await tape(160, 0, 0),
            chain(
              move(shot.garment === "agbada" || shot.garment === "boubou" ? 62 : 46, 81, 0),
              turnZ(90),
              [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0],
            ),
          ),
        ],
        pitch: 6,
        fill: 0.84,
      };
    case "group":
      return {
        parts: [
          ...placed(parts, chain(move(-30, 0, 0), turnY(10))),
          ...placed(parts, chain(move(34, 0, -30), turnY(168))),
        ],
        pitch: 8,
        fill: 0.84,
      };
    default:
      return { parts: placed(parts, turnY(-12)), pitch: 6, fill };
  }
}

async function foldedGarment(shot: GarmentShot): Promise<Scene> {
  const lining: Cloth = { family: "plain", colours: [shot.trim ?? shot.cloth.colours[1] ?? "Ivory"] };
  const isPair = shot.garment === "senator" || shot.garment === "agbada";
  return {
    parts: placed(await stack(isPair ? [lining, shot.cloth] : [shot.cloth], shot.seed ?? 0), turnY(-16)),
    pitch: 34,
    fill: 0.68,
  };
}
