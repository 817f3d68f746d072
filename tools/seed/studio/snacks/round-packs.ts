import { linearOf } from "../camera/light.ts";
import { surface } from "../camera/mesh.ts";
import { move } from "../camera/placement.ts";
import type { Material, Part, Rgb } from "../camera/scene.ts";
import { ball, lathe } from "../camera/shapes.ts";
import { noiseTile } from "../camera/texture.ts";
import { colourOf } from "../colours.ts";
import { backPanel } from "../print/back-panel.ts";
import { frontPanel, type Panel, printedOf } from "../print/panel.ts";
import { chance } from "../rng.ts";
import type { Contents, PackShot } from "../shot.ts";
import { heap } from "./heap.ts";
import { contentsTexture, printedSheet } from "./print.ts";

const LABEL: Panel = { width: 640, height: 620, top: 34, bottom: 10, clothShare: 0.3, measure: 0.74 };

/** Front and back label on a round wall, each a part of the way round. */
async function labels(
  shot: PackShot,
  radius: number,
  low: number,
  high: number,
  reach = 0.4,
): Promise<Part[]> {
  const printed = printedOf(shot);
  const wide = radius * Math.PI * 2 * reach;
  const panel = { ...LABEL, height: Math.round((LABEL.width * (high - low)) / wide) };
  const [front, back] = await Promise.all([
    printedSheet(frontPanel(printed, panel)),
    printedSheet(backPanel(printed, shot.contents, { ...panel, top: 6, clothShare: 0 })),
  ]);
  const paper: Material = {
    finish: "satin",
    shine: 0.03,
    grain: { tile: noiseTile("fibre", 24, 3, 3), repeat: 3, relief: 0.06, tone: 0.05 },
  };
  const wrap = (facing: number) =>
    surface(40, 6, (u, v) => {
      const angle = facing + (u - 0.5) * Math.PI * 2 * reach;
      return [Math.sin(angle) * radius, high + (low - high) * v, Math.cos(angle) * radius];
    });
  return [
    { mesh: wrap(0), material: { ...paper, texture: front } },
    { mesh: wrap(Math.PI), material: { ...paper, texture: back } },
  ];
}

/** A glass jar, filled to the shoulder, with a metal lid in the pack's colour. */
export async function jar(shot: PackShot): Promise<Part[]> {
  const radius = 4.6;
  const luck = chance(`jar ${shot.name}`);
  const inside: Part = {
    mesh: lathe(
      [
        [0.01, 0.35],
        [radius * 0.8, 0.4],
        [radius * 0.94, 1],
        [radius * 0.95, 9.4],
        [radius * 0.8, 10.4],
      ],
      56,
      4,
    ),
    material: {
      finish: "satin",
      shine: 0.02,
      texture: await contentsTexture(shot.contents),
      repeat: [3, 1.7],
      grain: { tile: noiseTile("crust", 16, 3), repeat: 6, relief: 0.3, tone: 0 },
    },
  };
  const top = (
    await heap(shot.contents, { radius: radius * 0.9, height: 0.5, floor: 9.3, rim: true }, luck)
  ).slice(1);
  const glass: Part = {
    mesh: lathe(
      [
        [0.01, 0],
        [radius * 0.86, 0],
        [radius, 0.5],
        [radius * 1.01, 1.2],
        [radius * 1.01, 9.6],
        [radius * 0.97, 10.6],
        [radius * 0.82, 11.5],
        [radius * 0.8, 12],
      ],
      72,
      5,
    ),
    material: { finish: "gloss", glass: { tint: [0.95, 0.97, 0.96], shine: 0.075 } },
  };
  const lid = lathe(
    [
      [radius * 0.9, 11.7],
      [radius * 0.93, 11.9],
      [radius * 0.93, 13.3],
      [radius * 0.88, 13.6],
      [radius * 0.8, 13.55],
      [0.01, 13.5],
    ],
    72,
    4,
  );
  return [
    inside,
    ...top,
    glass,
    { mesh: lid, material: { colour: linearOf(colourOf(shot.colour)), finish: "satin", shine: 0.12 } },
    ...(await labels(shot, radius * 1.025, 2, 8.4, 0.36)),
  ];
}

const LIQUIDS: Partial<Record<Contents, readonly [string, number]>> = {
  zobo: ["#7d0a2a", 0.25],
  kunu: ["#e7d6bd", 0.1],
  "tigernut-milk": ["#f4e9d2", 0.1],
  "palm-wine": ["#f0ebdc", 0.15],
  honey: ["#c8780f", 0.7],
  chapman: ["#cf3326", 0.5],
  "ginger-juice": ["#dfae3c", 0.35],
};

/** A bottle with its drink, beaded with cold, and a screw cap. */
export async function bottle(shot: PackShot): Promise<Part[]> {
  const radius = 3.1;
  const [hue, glow] = LIQUIDS[shot.contents] ?? ["#c8780f", 0.5];
  const wall: readonly (readonly [number, number])[] = [
    [0.01, 0.1],
    [radius * 0.8, 0],
    [radius * 0.97, 0.4],
    [radius, 1.1],
    [radius, 10.4],
    [radius * 0.93, 11.6],
    [radius * 0.62, 13.4],
    [radius * 0.45, 14.8],
    [radius * 0.43, 16.6],
  ];
  const liquid: Part = {
    mesh: lathe(
      [
        ...wall.filter(([, y]) => y < 14).map(([r, y]) => [r * 0.95, Math.max(0.3, y)] as const),
        [radius * 0.5, 14.2],
        [0.01, 14.2],
      ],
      64,
      5,
    ),
    material: { colour: linearOf(hue), finish: "satin", shine: 0.03, glow, sheen: 0.5 },
  };
  const glass: Part = {
    mesh: lathe(wall, 72, 6),
    material: { finish: "gloss", glass: { tint: [0.95, 0.97, 0.96], shine: 0.09 } },
  };
  const ridges = Array.from(
    { length: 9 },
    (_, at) => [radius * (0.52 + (at % 2) * 0.012), 16.1 + at * 0.16] as const,
  );
  const cap = lathe(
    [[radius * 0.5, 15.9], ...ridges, [radius * 0.5, 17.7], [radius * 0.45, 17.85], [0.01, 17.85]],
    56,
    3,
  );
  return [
    liquid,
    glass,
    ...drops(shot, radius * 1.012),
    { mesh: cap, material: { colour: linearOf(colourOf(shot.colour)), finish: "satin", shine: 0.08 } },
    {
      mesh: lathe(
        [
          [radius * 0.5, 15.55],
          [radius * 0.53, 15.65],
          [radius * 0.53, 15.8],
          [radius * 0.5, 15.85],
        ],
        48,
        2,
      ),
      material: { colour: linearOf(colourOf(shot.colour)), finish: "satin", shine: 0.08 },
    },
    ...(await labels(shot, radius * 1.02, 2.5, 9.4, 0.42)),
  ];
}

function drops(shot: PackShot, radius: number): Part[] {
  const luck = chance(`drops ${shot.name}`);
  const drop = ball(0.1, 8);
  return Array.from({ length: 46 }, () => {
    const angle = luck.between(0, Math.PI * 2);
    const y = luck.next() < 0.35 ? luck.between(0.7, 2.3) : luck.between(9.6, 11.2);
    const r = y > 10.4 ? radius * (1 - (y - 10.4) * 0.06) : radius;
    return {
      mesh: drop,
      at: move(Math.sin(angle) * r, y, Math.cos(angle) * r),
      material: { finish: "gloss" as const, glass: { tint: [0.93, 0.95, 0.97] as Rgb, shine: 0.2 } },
    };
  });
}

/** A round tin with a pressed lid. */
export async function tin(shot: PackShot): Promise<Part[]> {
  const radius = 4.2;
  const hue = linearOf(colourOf(shot.colour));
  const metal = { finish: "brushed", colour: [0.82, 0.8, 0.78] as Rgb } as const;
  return [
    {
      mesh: lathe(
        [
          [0.01, 0],
          [radius * 0.98, 0],
          [radius * 1.02, 0.15],
          [radius * 1.02, 0.4],
          [radius, 0.5],
          [radius, 9.4],
        ],
        72,
        4,
      ),
      material: { colour: hue, finish: "satin", shine: 0.08 },
    },
    {
      mesh: lathe(
        [
          [radius * 1.0, 9.3],
          [radius * 1.035, 9.4],
          [radius * 1.035, 10.7],
          [radius * 1.02, 10.85],
          [radius * 0.95, 10.85],
          [radius * 0.9, 10.65],
          [0.01, 10.65],
        ],
        72,
        4,
      ),
      material: metal,
    },
    {
      mesh: lathe(
        [
          [radius * 1.02, 0],
          [radius * 1.03, 0.2],
          [radius * 1.02, 0.4],
        ],
        72,
        3,
      ),
      material: metal,
    },
    ...(await labels(shot, radius * 1.008, 0.6, 9.25, 0.5)),
  ];
}
