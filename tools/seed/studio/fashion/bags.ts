import { linearOf } from "../camera/light.ts";
import { type Point, surface } from "../camera/mesh.ts";
import { chain, move, stretch, turnX } from "../camera/placement.ts";
import { type Material, type Part, placed } from "../camera/scene.ts";
import { ball, rod, softBlock, throughPoints } from "../camera/shapes.ts";
import type { AccessoryShot } from "../shot.ts";
import { REPEAT } from "./folds.ts";

export type Make = (cloth: Material, trim: Material, shot: AccessoryShot) => Part[] | Promise<Part[]>;

export const BRASS: Material = { colour: linearOf("#f2c14e"), finish: "metal" };

/** The front and back of a soft bag, and the gusset between them. */
function bagBody(wide: number, tall: number, deep: number, slouch: number) {
  // The columns lie unevenly round the corners, so the figure is laid out by true distance.
  const around = [0];
  const ring = (at: number): [number, number] => {
    const angle = (at / 120 - 0.5) * Math.PI * 2;
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** 0.42;
    return [(bend(Math.sin(angle)) * wide) / 2, (bend(Math.cos(angle)) * deep) / 2];
  };
  for (let at = 1; at <= 120; at++) {
    const [[fromX, fromZ], [toX, toZ]] = [ring(at - 1), ring(at)];
    around.push(around[at - 1]! + Math.hypot(toX - fromX, toZ - fromZ));
  }
  return surface(
    120,
    50,
    (u, v) => {
      const angle = (u - 0.5) * Math.PI * 2;
      const bend = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** power;
      const flare = 1 + 0.08 * (1 - v) - 0.03 * Math.sin(v * Math.PI);
      const belly = 0.55 + 0.45 * Math.min(1, v * 1.5) ** 0.8;
      const crease =
        slouch *
        (Math.sin(v * 6 + angle * 2) * 0.4 + Math.sin(angle * 5 + v * 3) * 0.3) *
        Math.sin(Math.PI * v);
      const foot = v > 0.95 ? 1 - 0.08 * ((v - 0.95) / 0.05) ** 2 : 1;
      return [
        bend(Math.sin(angle), 0.42) * (wide / 2) * flare * foot,
        tall * (1 - v),
        bend(Math.cos(angle), 0.42) * (deep / 2) * belly * foot + crease * Math.sign(Math.cos(angle)) * 0.6,
      ];
    },
    { closedU: true, uv: (u, v) => [around[Math.round(u * 120)]! / REPEAT, (v * tall) / REPEAT] },
  );
}

export const tote: Make = (cloth, trim) => {
  const [wide, tall, deep] = [34, 32, 11];
  const handle = (z: number) =>
    rod(
      throughPoints(
        [
          [-8, tall - 6, z * 1.12],
          [-8, tall + 1, z],
          [-6.4, tall + 12, z * 0.8],
          [0, tall + 16, z * 0.7],
          [6.4, tall + 12, z * 0.8],
          [8, tall + 1, z],
          [8, tall - 6, z * 1.12],
        ],
        10,
      ),
      0.85,
      { sides: 14, flat: 0.7 },
    );
  const base = surface(
    120,
    8,
    (u, v) => {
      const angle = (u - 0.5) * Math.PI * 2;
      const bend = (value: number) => Math.sign(value) * Math.abs(value) ** 0.42;
      const foot = v > 0.6 ? 0.92 + 0.08 * Math.cos((v - 0.6) * 3.9) : 1;
      return [
        bend(Math.sin(angle)) * (wide / 2 + 0.25) * foot * (1.02 - v * 0.01),
        7.2 * (1 - v),
        bend(Math.cos(angle)) * (deep / 2 + 0.35) * foot,
      ];
    },
    { closedU: true },
  );
  const rivets = [-8, 8].flatMap((x) =>
    [-1, 1].map(
      (side): Part => ({ mesh: ball(0.62, 16), material: BRASS, at: move(x, tall - 5, side * 4.3) }),
    ),
  );
  return [
    { mesh: bagBody(wide, tall, deep, 0.8), material: cloth },
    { mesh: base, material: trim },
    { mesh: handle(3.5), material: trim },
    { mesh: handle(-3.5), material: trim },
    ...rivets,
  ];
};

export const clutch: Make = (cloth, trim) => {
  const [wide, tall, deep] = [27, 16, 5];
  const flap = surface(
    40,
    24,
    (u, v) => {
      const x = (u - 0.5) * (wide + 0.5);
      const point = 6.5 + 4 * (1 - Math.abs(u - 0.5) * 2);
      const y = tall + 0.3 - v * point;
      const over = Math.min(1, v * 6);
      return [
        x * (1 - 0.02 * v),
        v < 0.001 ? tall + 0.25 : y,
        -deep * 0.1 + (deep * 0.62 + 0.5) * Math.sin(over * Math.PI * 0.5) + 0.12 * Math.sin(v * 3),
      ];
    },
    { uv: (u, v) => [u * 2.1, 0.3 + v * 0.8] },
  );
  const edge = Array.from({ length: 31 }, (_, at) => {
    const u = at / 30;
    return [
      (u - 0.5) * (wide + 0.3),
      tall + 0.3 - (6.5 + 4 * (1 - Math.abs(u - 0.5) * 2)),
      deep * 0.52 + 0.5,
    ] as const;
  });
  return placed(
    [
      {
        mesh: softBlock(wide, tall, deep, 9, 44),
        material: { ...cloth, repeat: [(cloth.repeat?.[0] ?? 1) * 4, (cloth.repeat?.[1] ?? 1) * 1.3] },
        at: move(0, tall / 2, 0),
      },
      { mesh: flap, material: cloth },
      { mesh: rod(edge, 0.28, { sides: 8 }), material: trim },
      {
        mesh: ball(1.15, 24),
        material: BRASS,
        at: chain(move(0, tall - 8.6, deep * 0.5 + 1), stretch(1, 1, 0.6)),
      },
      {
        mesh: rod(
          throughPoints(
            [
              [wide / 2 - 0.4, tall - 2, 0],
              [wide / 2 + 2.6, tall - 5, 1.2],
              [wide / 2 + 4, 6, 2.6],
              [wide / 2 + 3, 1, 3.4],
              [wide / 2 + 1.8, 5, 2],
              [wide / 2 + 0.2, tall - 3, 0.5],
            ],
            8,
          ),
          0.42,
          { sides: 10, flat: 0.6 },
        ),
        material: trim,
      },
    ],
    turnX(-6),
  );
};

export const cushion: Make = (cloth, trim) => {
  const side = 40;
  const half = (facing: number) =>
    surface(
      50,
      50,
      (u, v) => {
        const [x, y] = [(u - 0.5) * 2, (v - 0.5) * 2];
        const pinch = 1 - 0.085 * (1 - Math.abs(x) ** 2) * Math.abs(y) ** 8;
        const pinchY = 1 - 0.085 * (1 - Math.abs(y) ** 2) * Math.abs(x) ** 8;
        const puff = 8 * (Math.max(0, 1 - Math.abs(x) ** 2.6) * Math.max(0, 1 - Math.abs(y) ** 2.6)) ** 0.52;
        const pull = 0.5 * Math.sin((x + y) * 6) * Math.abs(x * y) ** 1.5 * 1.2;
        return [x * (side / 2) * pinchY, side / 2 - y * (side / 2) * pinch, facing * (puff + pull + 0.1)];
      },
      { uv: (u, v) => [u * 2.4, v * 2.4] },
    );
  const corner = (at: number) => {
    const t = (at / 100) * 4;
    const edge = Math.floor(t) % 4;
    const s = (t % 1) * 2 - 1;
    const dip = 1 - 0.085 * (1 - s * s);
    const places: Point[] = [
      [s, dip, 0],
      [dip, -s, 0],
      [-s, -dip, 0],
      [-dip, s, 0],
    ];
    const [x, y] = places[edge]!;
    return [(x * side) / 2, side / 2 + (y * side) / 2, 0] as const;
  };
  return placed(
    [
      { mesh: half(1), material: cloth },
      { mesh: half(-1), material: cloth },
      {
        mesh: rod(
          Array.from({ length: 100 }, (_, at) => corner(at)),
          0.55,
          { closed: true, sides: 10 },
        ),
        material: trim,
      },
    ],
    chain(move(0, 0.6, 0), turnX(-14)),
  );
};
