import { linearOf } from "../camera/light.ts";
import { surface } from "../camera/mesh.ts";
import type { Material, Part } from "../camera/scene.ts";
import { lathe } from "../camera/shapes.ts";
import { noiseTile } from "../camera/texture.ts";
import { colourOf } from "../colours.ts";
import { backPanel } from "../print/back-panel.ts";
import { frontPanel, type Panel, printedOf } from "../print/panel.ts";
import { lighter } from "../print/tone.ts";
import { chance } from "../rng.ts";
import type { PackShot } from "../shot.ts";
import { heap } from "./heap.ts";
import { printedSheet } from "./print.ts";

/** A paper cone cut off at the foot, heaped with what is in it. */
export async function cone(shot: PackShot): Promise<Part[]> {
  const printed = printedOf(shot);
  const panel: Panel = { width: 640, height: 760, top: 60, bottom: 20, clothShare: 0.42, measure: 0.66 };
  const [front, back] = await Promise.all([
    printedSheet(frontPanel(printed, panel)),
    printedSheet(backPanel(printed, shot.contents, { ...panel, clothShare: 0 })),
  ]);
  const paper: Material = {
    finish: "satin",
    shine: 0.02,
    grain: { tile: noiseTile("fibre", 24, 3, 3), repeat: 3, relief: 0.1, tone: 0.07 },
  };
  const half = (facing: number) =>
    surface(36, 20, (u, v) => {
      const angle = facing + (u - 0.5) * Math.PI;
      const r = 4.7 - 1.9 * v;
      return [Math.sin(angle) * r, 11.4 * (1 - v), Math.cos(angle) * r];
    });
  const rim = linearOf(lighter(printed.ground, 0.5));
  return [
    { mesh: half(0), material: { ...paper, texture: front } },
    { mesh: half(Math.PI), material: { ...paper, texture: back } },
    {
      mesh: lathe(
        [
          [4.6, 11.4],
          [4.75, 11.5],
          [4.75, 11.62],
          [4.55, 11.62],
          [4.2, 9.6],
        ],
        64,
        3,
      ),
      material: { ...paper, colour: rim },
    },
    ...(await heap(
      shot.contents,
      { radius: 4.5, height: 2, floor: 10.3, rim: true },
      chance(`cone ${shot.name}`),
    )),
  ];
}

/** A glazed bowl with a heap in it. */
export async function bowl(shot: Pick<PackShot, "contents" | "colour" | "name">): Promise<Part[]> {
  const glaze = linearOf(colourOf(shot.colour));
  const clay = lathe(
    [
      [0.01, 0],
      [2.9, 0],
      [3, 0.5],
      [2.95, 0.7],
      [4.6, 1.5],
      [6.3, 3.2],
      [7.05, 4.9],
      [7.08, 5.05],
      [6.95, 5.05],
      [6.1, 3.4],
      [4.4, 1.9],
      [0.01, 1.4],
    ],
    72,
    5,
  );
  return [
    {
      mesh: clay,
      material: {
        colour: glaze,
        finish: "gloss",
        shine: 0.05,
        grain: { tile: noiseTile("glaze", 6, 3), repeat: 2, relief: 0.12, tone: 0.08 },
      },
    },
    {
      mesh: lathe(
        [
          [6.9, 5.02],
          [7.0, 5.1],
          [7.06, 5.0],
        ],
        72,
        3,
      ),
      material: { colour: linearOf("#b9864f"), finish: "satin", shine: 0.05 },
    },
    ...(await heap(
      shot.contents,
      { radius: 7, height: 2.8, floor: 4, rim: true },
      chance(`bowl ${shot.name}`),
    )),
  ];
}
