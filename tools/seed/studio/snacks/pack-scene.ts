import { chain, move, stretch, turnY } from "../camera/placement.ts";
import { type Part, placed, type Scene } from "../camera/scene.ts";
import { tape } from "../props.ts";
import { chance } from "../rng.ts";
import type { PackShot } from "../shot.ts";
import { carton } from "./carton.ts";
import { bed, heap, scattered } from "./heap.ts";
import { bowl, cone } from "./open-packs.ts";
import { isDrink, piecesOf } from "./pieces.ts";
import { pillow } from "./pillow.ts";
import { pouch } from "./pouch.ts";
import { bottle, jar, tin } from "./round-packs.ts";

const PACKS = { pouch, pillow, jar, bottle, carton, tin, cone, bowl };

/** Half the width of each pack, for standing things beside it. */
const HALF = { pouch: 7.5, pillow: 7.2, jar: 4.8, bottle: 3.3, carton: 6.5, tin: 4.4, cone: 4.8, bowl: 7.2 };

export function pack(shot: PackShot): Promise<Part[]> {
  return PACKS[shot.kind](shot);
}

export async function packScene(shot: PackShot): Promise<Scene> {
  const parts = await pack(shot);
  const half = HALF[shot.kind];
  const level = shot.kind === "bowl" ? 32 : shot.kind === "cone" ? 20 : 10;
  const isRound = ["jar", "bottle", "tin", "cone", "bowl"].includes(shot.kind);
  const turned = (degrees: number) => placed(parts, turnY(degrees));
  switch (shot.view ?? "front") {
    case "front":
      return {
        parts: [...turned(shot.kind === "carton" ? -24 : isRound ? 0 : -7), ...(await crumbs(shot, half))],
        pitch: level,
        fill: shot.kind === "bottle" ? 0.74 : 0.66,
      };
    case "angle":
      return { parts: turned(isRound ? 24 : 32), pitch: level + 16 };
    case "back":
      return shot.kind === "bowl"
        ? { parts, pitch: 78 }
        : { parts: turned(180 + (isRound ? 0 : 8)), pitch: level };
    case "group":
      return {
        parts: [
          ...placed(parts, chain(move(-half * 0.92, 0, 0), turnY(-4))),
          ...placed(parts, chain(move(half * 1.16, 0, -half * 0.95), turnY(-16))),
          ...(shot.kind === "bowl" ? [] : await aside(shot, half * 0.75, half * 1.15)),
        ],
        pitch: level + 5,
        fill: 0.76,
      };
    case "scale":
      return {
        parts: [...turned(isRound ? 0 : -6), ...(await tape(half * 2.4, 0, half * 0.55 + 3.4))],
        pitch: level + 9,
        fill: 0.66,
      };
    case "contents":
      return contentsScene(shot, parts, half);
    default:
      return closeUp(shot, parts, level);
  }
}

/** A few crumbs of the contents at the foot of some packs. */
async function crumbs(shot: PackShot, half: number): Promise<Part[]> {
  if (isDrink(shot.contents) || shot.kind === "bowl") return [];
  const pieces = await piecesOf(shot.contents);
  if (pieces.mound || pieces.size > 2.5) return [];
  const near = half * 0.5 + pieces.size + 1.2;
  return scattered(
    shot.contents,
    [
      [-half * 0.62, near],
      [-half * 0.62 + pieces.size * 2.5, near + pieces.size * 1.1],
      [half * 0.84, near * 0.98],
    ],
    chance(`crumbs ${shot.name}`),
  );
}

async function aside(shot: PackShot, x: number, z: number): Promise<Part[]> {
  if (isDrink(shot.contents)) return [];
  return placed(
    await heap(shot.contents, { radius: 3.4, height: 1.9 }, chance(`aside ${shot.name}`)),
    move(x, 0, z),
  );
}

/** The pack at the back, and in front of it a bowl (or a glass) of what it holds. */
async function contentsScene(shot: PackShot, parts: Part[], half: number): Promise<Scene> {
  const behind = placed(parts, chain(move(-half * 0.7, 0, -5), turnY(8)));
  const { view: _view, ...whole } = shot;
  const serving = isDrink(shot.contents)
    ? placed(
        await bottle({ ...whole, kind: "bottle" }),
        chain(move(half + 4, 0, 0), stretch(0.74), turnY(-14)),
      )
    : placed(
        await bowl({ contents: shot.contents, colour: "Ivory", name: shot.name }),
        chain(move(half * 0.7 + 3, 0, 5.5), stretch(0.9)),
      );
  const loose = isDrink(shot.contents)
    ? []
    : await scattered(
        shot.contents,
        [
          [-half * 0.5, 7],
          [-half * 0.9, 4.6],
          [-half * 0.1, 9.4],
        ],
        chance(`loose ${shot.name}`),
      );
  return { parts: [...behind, ...serving, ...loose], pitch: 22, fill: 0.76 };
}

/** So near that one sees what it is made of: a bed of pieces, the top of a mound, a cold bottle's shoulder. */
async function closeUp(shot: PackShot, parts: Part[], pitch: number): Promise<Scene> {
  if (isDrink(shot.contents)) return { parts, pitch, closeUp: { zoom: 2, x: 0, y: 0.1 } };
  const luck = chance(`close ${shot.name} ${shot.seed ?? 0}`);
  const { mound } = await piecesOf(shot.contents);
  if (mound) {
    return {
      parts: await heap(shot.contents, { radius: 7, height: 3.6 }, luck),
      pitch: 36,
      fill: 0.9,
      closeUp: { zoom: 1.15, x: 0, y: 0 },
    };
  }
  return {
    parts: await bed(shot.contents, 15, 15, luck),
    pitch: 66,
    fill: 1,
    closeUp: { zoom: 1.5, x: 0, y: 0 },
  };
}
