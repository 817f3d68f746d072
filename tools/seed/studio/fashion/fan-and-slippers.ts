import { linearOf } from "../camera/light.ts";
import { surface } from "../camera/mesh.ts";
import { chain, move, stretch, turnY } from "../camera/placement.ts";
import { type Material, type Part, placed } from "../camera/scene.ts";
import { ball, rod, throughPoints } from "../camera/shapes.ts";

import { BRASS, type Make } from "./bags.ts";

export const fan: Make = (cloth, trim) => {
  const sticks = 22;
  const leaf = surface(
    176,
    10,
    (u, v) => {
      const angle = (-76 + u * 152) * (Math.PI / 180);
      const r = 9 + v * 13;
      const zig = Math.abs(((u * sticks) % 1) * 2 - 1);
      return [Math.sin(angle) * r, 0.55 + zig * 1.1 * (0.4 + 0.6 * v), -Math.cos(angle) * r];
    },
    { uv: (u, v) => [u * 4.4, v * 1.1] },
  );
  const ribs = Array.from({ length: sticks + 1 }, (_, at): Part => {
    const angle = (-76 + (at / sticks) * 152) * (Math.PI / 180);
    const isGuard = at === 0 || at === sticks;
    const reach = isGuard ? 22.3 : 11;
    return {
      mesh: rod(
        [
          [0, 0.5 + at * 0.012, 1.2],
          [Math.sin(angle) * 6, 0.5, -Math.cos(angle) * 6],
          [Math.sin(angle) * reach, isGuard ? 1.1 : 0.7, -Math.cos(angle) * reach],
        ],
        isGuard ? 0.55 : 0.36,
        { sides: 8, flat: 0.45 },
      ),
      material: trim,
    };
  });
  return [
    { mesh: leaf, material: cloth },
    ...ribs,
    { mesh: ball(0.75, 18), material: BRASS, at: move(0, 0.8, 0) },
    {
      mesh: rod(
        throughPoints(
          [
            [0, 0.4, 1.2],
            [1.6, 0.3, 3.4],
            [0.6, 0.3, 5.4],
            [2, 0.25, 7],
          ],
          8,
        ),
        0.16,
        { sides: 6 },
      ),
      material: cloth,
    },
  ];
};

export const slippers: Make = (cloth, trim) => {
  const outline = (t: number): readonly [number, number] => {
    const angle = t * Math.PI * 2;
    const z = Math.cos(angle) * 13;
    const wide = 4.7 - 0.75 * Math.cos(angle) - 0.75 * Math.exp(-((z - 1.5) ** 2) / 26);
    return [Math.sin(angle) * wide * 1.02 + 0.5 * Math.sin(angle * 0.5), z];
  };
  const layer = (low: number, high: number, grow: number) =>
    surface(
      64,
      10,
      (u, v) => {
        const [x, z] = outline(u);
        const stops = [
          [0.001, high],
          [0.5, high],
          [0.94, high],
          [0.99, high - 0.12],
          [1, high - 0.3],
          [1, low + 0.25],
          [0.98, low],
          [0.6, low],
          [0.3, low],
          [0.1, low],
          [0.001, low],
        ] as const;
        const [part, y] = stops[Math.round(v * 10)]!;
        const rise = z > 0 ? 0 : (-z / 13) ** 2 * 0.8;
        return [x * part * grow, y + (y > 0.4 ? rise : 0), z * part * grow];
      },
      { closedU: true },
    );
  const strap = surface(
    40,
    16,
    (u, v) => {
      const angle = (u - 0.5) * Math.PI;
      const z = -9.4 + v * 8.2 + 1.2 * Math.cos(angle);
      const wide = 5.0 - 0.02 * v;
      return [
        Math.sin(angle) * wide,
        0.9 + Math.cos(angle) * (3.5 + v * 1) + 0.12 * Math.sin(v * Math.PI),
        z,
      ];
    },
    { uv: (u, v) => [u * 1.3, v * 0.8] },
  );
  const rim = (v: number) =>
    rod(
      Array.from({ length: 25 }, (_, at) => {
        const angle = (at / 24 - 0.5) * Math.PI;
        return [
          Math.sin(angle) * 5.03,
          0.9 + Math.cos(angle) * (3.5 + v) + 0.05,
          -9.4 + v * 8.2 + 1.2 * Math.cos(angle),
        ] as const;
      }),
      0.22,
      { sides: 8 },
    );
  const insole: Material = { ...trim, colour: linearOf("#d9b98a"), finish: "satin" };
  const shoe: Part[] = [
    { mesh: layer(0, 1.3, 1), material: { colour: linearOf("#3a2418"), finish: "matte", shine: 0.03 } },
    { mesh: layer(1.1, 1.75, 0.97), material: insole },
    { mesh: strap, material: cloth },
    { mesh: rim(0), material: trim },
    { mesh: rim(1), material: trim },
  ];
  const turned = placed(shoe, turnY(180));
  return [
    ...placed(turned, chain(move(-6.2, 0, 0), turnY(-8))),
    ...placed(turned, chain(move(6.4, 0, 1.6), turnY(10), stretch(-1, 1, 1))),
  ];
};
