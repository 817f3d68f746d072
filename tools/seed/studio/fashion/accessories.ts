import { linearOf } from "../camera/light.ts";
import { chain, move, turnY } from "../camera/placement.ts";
import { type Material, type Part, placed, type Scene } from "../camera/scene.ts";
import { noiseTile } from "../camera/texture.ts";
import { clothMaterial } from "../cloth/cloth.ts";
import { colourOf } from "../colours.ts";
import { tape } from "../props.ts";
import type { AccessoryShot } from "../shot.ts";
import { clutch, cushion, type Make, tote } from "./bags.ts";
import { fan, slippers } from "./fan-and-slippers.ts";
import { closeCloth, stack } from "./folds.ts";
import { bowTie, headband, pocketSquare, scarf } from "./worn.ts";

function leather(shot: AccessoryShot): Material {
  const colour = shot.trim ?? "Brown";
  const isMetal = ["Gold", "Silver", "Brass", "Rose Gold"].includes(colour);
  return isMetal
    ? { colour: linearOf(colourOf(colour)), finish: "brushed" }
    : {
        colour: linearOf(colourOf(colour)),
        finish: "satin",
        shine: 0.05,
        grain: { tile: noiseTile("leather", 40, 2), repeat: 4, relief: 0.18, tone: 0.14 },
      };
}

interface Kind {
  make: Make;
  pitch: number;
  turn: number;
  wide: number;
  fill: number;
}

const KINDS: Record<AccessoryShot["kind"], Kind> = {
  tote: { make: tote, pitch: 8, turn: -20, wide: 36, fill: 0.68 },
  clutch: { make: clutch, pitch: 12, turn: -16, wide: 30, fill: 0.66 },
  headband: { make: headband, pitch: 22, turn: -16, wide: 20, fill: 0.64 },
  scarf: { make: scarf, pitch: 46, turn: -14, wide: 34, fill: 0.72 },
  "pocket-square": { make: pocketSquare, pitch: 26, turn: -6, wide: 24, fill: 0.7 },
  cushion: { make: cushion, pitch: 8, turn: -18, wide: 42, fill: 0.64 },
  fan: { make: fan, pitch: 62, turn: -8, wide: 42, fill: 0.72 },
  slippers: { make: slippers, pitch: 42, turn: -24, wide: 24, fill: 0.68 },
  "bow-tie": { make: bowTie, pitch: 52, turn: -10, wide: 16, fill: 0.64 },
};

export async function accessory(shot: AccessoryShot): Promise<Part[]> {
  return KINDS[shot.kind].make(await clothMaterial(shot.cloth, [1, 1], 16), leather(shot), shot);
}

export async function accessoryScene(shot: AccessoryShot): Promise<Scene> {
  const { pitch, turn, wide, fill } = KINDS[shot.kind];
  const view = shot.view ?? "front";
  if (view === "detail") return closeCloth(shot.cloth, shot.seed ?? 0);
  if (view === "folded" || view === "contents")
    return { parts: placed(await stack([shot.cloth], 5), turnY(-16)), pitch: 30, fill: 0.66 };
  const parts = await accessory(shot);
  switch (view) {
    case "angle":
      return { parts: placed(parts, turnY(turn + 62)), pitch: Math.min(60, pitch + 12), fill };
    case "back":
      return { parts: placed(parts, turnY(turn + 180)), pitch: Math.min(70, pitch + 4), fill };
    case "scale":
      return {
        parts: [
          ...placed(parts, turnY(turn / 2)),
          ...(await tape(wide, 0, shot.kind === "scarf" ? 34 : shot.kind === "fan" ? 11 : wide * 0.5 + 4)),
        ],
        pitch: Math.max(pitch, 16),
        fill: 0.76,
      };
    case "group":
      return {
        parts: [
          ...placed(parts, chain(move(-wide * 0.5, 0, 0), turnY(turn))),
          ...placed(parts, chain(move(wide * 0.62, 0, -wide * 0.4), turnY(turn + 50))),
        ],
        pitch: Math.max(pitch, 16),
        fill: 0.8,
      };
    default:
      return { parts: placed(parts, turnY(turn)), pitch, fill };
  }
}
