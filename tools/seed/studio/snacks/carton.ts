import { linearOf } from "../camera/light.ts";
import { move } from "../camera/placement.ts";
import type { Material, Part } from "../camera/scene.ts";
import { boxFaces } from "../camera/shapes.ts";
import { noiseTile, type Texture } from "../camera/texture.ts";
import { clothTexture } from "../cloth/cloth.ts";
import { backPanel } from "../print/back-panel.ts";
import { frontPanel, type Panel, printedOf, windowBox } from "../print/panel.ts";
import { chance } from "../rng.ts";
import type { PackShot } from "../shot.ts";
import { printedSheet } from "./print.ts";

const WIDTH = 13;
const HEIGHT = 18;
const DEPTH = 5.4;

/** A folding carton; its narrow sides carry the cloth. */
export async function carton(shot: PackShot): Promise<Part[]> {
  const printed = printedOf(shot);
  const luck = chance(`carton ${shot.name}`);
  const panel: Panel = {
    width: 640,
    height: 886,
    top: 60,
    bottom: 30,
    window: luck.pick(["round", "wide", undefined]),
    clothShare: 0.46,
  };
  const [front, back, cloth] = await Promise.all([
    printedSheet(frontPanel(printed, panel), { contents: shot.contents, box: windowBox(panel) }),
    printedSheet(backPanel(printed, shot.contents, { ...panel, window: undefined, clothShare: 0 })),
    clothTexture({
      family: printed.cloth,
      colours: [shot.colour, shot.accent ?? "Ivory", "Ivory"],
      seed: shot.name.length,
    }),
  ]);
  const card: Material = {
    finish: "satin",
    shine: 0.035,
    grain: { tile: noiseTile("fibre", 24, 3, 3), repeat: 3, relief: 0.04, tone: 0.03 },
  };
  const faces = boxFaces(WIDTH, HEIGHT, DEPTH, 0.14);
  const plain: Material = { ...card, colour: linearOf(printed.ground) };
  const covered = (texture: Texture, repeat: readonly [number, number] = [1, 1]): Material => ({
    ...card,
    texture,
    repeat,
  });
  const sides = covered(cloth, [DEPTH / 5, HEIGHT / 5]);
  const at = move(0, HEIGHT / 2, 0);
  return [
    { mesh: faces.front, material: covered(front), at },
    { mesh: faces.back, material: covered(back), at },
    { mesh: faces.left, material: sides, at },
    { mesh: faces.right, material: sides, at },
    { mesh: faces.top, material: plain, at },
    { mesh: faces.bottom, material: plain, at },
  ];
}
