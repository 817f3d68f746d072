import { linearOf } from "../camera/light.ts";
import type { Point } from "../camera/mesh.ts";
import { surface } from "../camera/mesh.ts";
import { chain, move, turnY, turnZ } from "../camera/placement.ts";
import { type Part, placed, type Scene } from "../camera/scene.ts";
import { ball, lathe, rod, throughPoints } from "../camera/shapes.ts";
import { noiseTile } from "../camera/texture.ts";
import { clothMaterial } from "../cloth/cloth.ts";
import { tape } from "../props.ts";
import { chance } from "../rng.ts";
import type { Cloth, FabricShot } from "../shot.ts";

import { closeCloth, REPEAT, stack } from "./folds.ts";

/** A roll of cloth with its end laid out towards the camera. */
export async function bolt(cloth: Cloth, seed: number): Promise<Part[]> {
  const [core, outer, turns] = [2.2, 5.6, 5];
  const spiral: Point[] = Array.from({ length: turns * 26 }, (_, at) => {
    const part = at / (turns * 26 - 1);
    const angle = -part * turns * Math.PI * 2 + Math.PI * 0.5;
    const r = core + (outer - core) * part;
    return [0, outer + Math.sin(angle) * r * -1, Math.cos(angle) * r] as const;
  });
  const tail = throughPoints(
    [spiral.at(-1)!, [0, 0.22, 3.2], [0, 0.14, 7.5], [0, 0.9, 11], [0, 0.16, 14.2], [0, 0.1, 17.5]],
    12,
  ).slice(1);
  const path = [...spiral, ...tail];
  const lengths = [0];
  for (let at = 1; at < path.length; at++)
    lengths.push(
      lengths[at - 1]! + Math.hypot(path[at]![1] - path[at - 1]![1], path[at]![2] - path[at - 1]![2]),
    );
  const luck = chance(`bolt ${seed}`);
  const wave = luck.between(0, 6);
  const wide = 34;
  const mesh = surface(
    40,
    path.length - 1,
    (u, v) => {
      const step = Math.round(v * (path.length - 1));
      const [, y, z] = path[step]!;
      const free = Math.max(0, (step - spiral.length) / tail.length);
      const ripple = free * (0.35 * Math.sin(u * 9 + wave + z * 0.25) + 0.25 * Math.sin(u * 17 - z * 0.4));
      return [
        (u - 0.5) * wide * (1 + 0.02 * free),
        Math.max(0.08, y + Math.abs(ripple)),
        z + 0.5 * free * Math.sin(u * 6 + wave),
      ];
    },
    { uv: (u, v) => [u * (wide / REPEAT), lengths[Math.round(v * (path.length - 1))]! / REPEAT] },
  );
  const tube: Part = {
    mesh: lathe(
      [
        [1.6, 0],
        [2.1, 0],
        [2.1, wide + 1.6],
        [1.6, wide + 1.6],
        [1.5, wide],
      ],
      40,
      2,
    ),
    material: { colour: linearOf("#c79f69"), finish: "matte" },
    at: chain(move(wide / 2 + 0.8, outer, 0), turnZ(90)),
  };
  return [{ mesh, material: await clothMaterial(cloth, [1, 1], 14) }, tube];
}

/** Cloth hung over a bar between two posts. */
export async function draped(cloth: Cloth, seed: number): Promise<Part[]> {
  const luck = chance(`drape ${seed}`);
  const [wide, tall] = [40, 52];
  const [one, two] = [luck.between(0, 6), luck.between(0, 6)];
  const material = await clothMaterial(cloth, [1, 1], 14);
  const panel = (facing: number, short: number) =>
    surface(
      90,
      44,
      (u, v) => {
        const loose = 0.25 + 0.75 * v ** 0.7;
        const wander = 0.5 * Math.sin(v * 2.2 + two) * v;
        const fold =
          Math.sin(u * 26 + one + wander) * 1.5 +
          Math.sin(u * 11 + two - wander) * 1.2 +
          Math.sin(u * 47 + one) * 0.35;
        const x = (u - 0.5) * wide * (1 - 0.07 * loose) + Math.cos(u * 26 + one + wander) * 0.5 * loose;
        const over = v < 0.05 ? Math.sin((v / 0.05) * Math.PI * 0.5) : 1;
        return [
          x,
          tall +
            1.1 -
            (v < 0.05
              ? (1 - Math.cos((v / 0.05) * Math.PI * 0.5)) * 1.1
              : 1.1 + (v - 0.05) * (tall - short)) -
            0.4 * fold * 0.1 * v,
          facing * over * (1.15 + 0.25 * v) + fold * loose * 0.8,
        ];
      },
      { uv: (u, v) => [(u * wide * 1.25) / REPEAT, (v * (tall - short)) / REPEAT] },
    );
  const wood = {
    colour: linearOf("#a8713f"),
    finish: "satin",
    shine: 0.05,
    grain: { tile: noiseTile("rings", 20, 2, 8), repeat: 2, relief: 0.1, tone: 0.3 },
  } as const;
  const post = (x: number): Part[] => [
    {
      mesh: rod(
        [
          [x, 0.5, 0],
          [x, 26, 0],
          [x, tall + 0.4, 0],
        ],
        0.75,
        { sides: 20 },
      ),
      material: wood,
    },
    {
      mesh: lathe(
        [
          [0.01, 0],
          [5, 0],
          [5.1, 0.6],
          [4.8, 1.1],
          [0.01, 1.1],
        ],
        48,
        3,
      ),
      material: wood,
      at: move(x, 0, 0),
    },
    { mesh: ball(1.25, 20), material: wood, at: move(x, tall + 0.8, 0) },
  ];
  return [
    { mesh: panel(1, 4), material },
    { mesh: panel(-1, 16), material },
    {
      mesh: rod(
        [
          [-wide / 2 - 3, tall, 0],
          [0, tall, 0],
          [wide / 2 + 3, tall, 0],
        ],
        0.8,
        { sides: 20 },
      ),
      material: wood,
    },
    ...post(-wide / 2 - 3),
    ...post(wide / 2 + 3),
  ];
}

export async function fabricScene(shot: FabricShot): Promise<Scene> {
  const seed = shot.seed ?? 0;
  const cloths = [...(shot.others ?? []), shot.cloth];
  const form =
    shot.form === "drape"
      ? draped(shot.cloth, seed)
      : shot.form === "bolt"
        ? bolt(shot.cloth, seed)
        : stack(cloths, seed);
  const pitch = shot.form === "drape" ? 8 : shot.form === "bolt" ? 30 : 24;
  switch (shot.view ?? "front") {
    case "front":
      return { parts: placed(await form, turnY(shot.form === "drape" ? -6 : -18)), pitch, fill: 0.7 };
    case "angle":
      return { parts: placed(await form, turnY(30)), pitch: pitch + 8, fill: 0.72 };
    case "back":
      return { parts: placed(await draped(shot.cloth, seed + 3), turnY(10)), pitch: 10, fill: 0.72 };
    case "folded":
      return { parts: placed(await stack([shot.cloth], seed), turnY(20)), pitch: 38, fill: 0.7 };
    case "scale":
      return {
        parts: [
          ...(await form),
          ...(await tape(shot.form === "drape" ? 44 : 32, 0, shot.form === "bolt" ? 21 : 15.5)),
        ],
        pitch: pitch + 8,
        fill: 0.74,
      };
    case "group":
      return {
        parts: [
          ...placed(await stack([shot.cloth], seed), chain(move(-15, 0, 4), turnY(14))),
          ...placed(await bolt(shot.cloth, seed), chain(move(17, 0, -8), turnY(-24))),
        ],
        pitch: 26,
        fill: 0.8,
      };
    default:
      return closeCloth(shot.cloth, seed);
  }
}
