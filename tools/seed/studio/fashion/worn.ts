import { type Point, surface } from "../camera/mesh.ts";
import { chain, move, turnX, turnY } from "../camera/placement.ts";
import { type Part, placed } from "../camera/scene.ts";
import { rod, roundedBox, softBlock, throughPoints } from "../camera/shapes.ts";
import type { Make } from "./bags.ts";
import { folded } from "./folds.ts";

export const headband: Make = (cloth) => {
  const ring = surface(
    120,
    18,
    (u, v) => {
      const angle = u * Math.PI * 2;
      const gather = Math.exp(-((u - 0.5) ** 2) / 0.002);
      const tall = 5.4 - 2.6 * gather;
      const pleat = 0.3 * Math.sin(v * Math.PI * 4 + Math.sin(angle) * 0.6) * (1 + gather);
      const r = 8.6 + 0.6 * Math.sin(v * Math.PI) + pleat;
      return [-Math.sin(angle) * r * 0.95, 0.3 + 2.7 + (0.5 - v) * -tall, -Math.cos(angle) * r * 1.06];
    },
    { closedU: true, uv: (u, v) => [u * 4.2, v * 0.6] },
  );
  const twist = (side: number) =>
    surface(
      30,
      16,
      (u, v) => {
        const angle = v * Math.PI * 2;
        const along = (u - 0.5) * 2;
        const fat = 1.15 + 1.5 * Math.abs(along) ** 1.4 + 0.16 * Math.sin(angle * 5 + along * 6);
        return [
          along * 4.2,
          3 + side * along * 1.25 + Math.sin(angle) * fat,
          9 - Math.abs(along) * 0.7 + Math.cos(angle) * fat * 0.62 + side * 0.4,
        ];
      },
      { closedV: true, uv: (u, v) => [u * 0.8, v * 0.8] },
    );
  return [
    { mesh: ring, material: cloth },
    { mesh: twist(1), material: cloth },
    { mesh: twist(-1), material: cloth },
  ];
};

export const scarf: Make = (cloth) => {
  const loop = (radius: number, fat: number, lift: number, seed: number) =>
    rod(
      Array.from({ length: 90 }, (_, at): Point => {
        const angle = (at / 90) * Math.PI * 2;
        const r = radius * (1 + 0.09 * Math.sin(angle * 2 + seed) + 0.04 * Math.sin(angle * 3 + seed));
        return [Math.cos(angle) * r, lift + 0.7 * Math.sin(angle * 2 + seed), Math.sin(angle) * r];
      }),
      (u, v) =>
        fat *
        (1 + 0.13 * Math.sin(v * Math.PI * 12 + u * 18 + seed) + 0.06 * Math.sin(v * Math.PI * 22 - u * 9)),
      { closed: true, sides: 60, flat: 0.72 },
    );
  const tail = (x: number, turn: number, seed: number): Part => ({
    mesh: surface(
      30,
      50,
      (u, v) => {
        const wide = 4 + 3.4 * v;
        return [
          (u - 0.5) * wide * 2,
          0.25 + (1 - v) ** 2 * 2.2 + 0.75 * Math.abs(Math.sin(u * 9 + v * 2.4 + seed)) * (1 - 0.4 * v),
          v * 21,
        ];
      },
      { uv: (u, v) => [u * 1.1, v * 1.6] },
    ),
    material: cloth,
    at: chain(move(x, 0, 10), turnY(turn)),
  });
  const long = { ...cloth, repeat: [(cloth.repeat?.[0] ?? 1) * 5, (cloth.repeat?.[1] ?? 1) * 1.1] as const };
  return [
    tail(4, 12, 1),
    tail(9, 32, 3),
    { mesh: loop(12, 3.2, 2.3, 0.6), material: long },
    { mesh: loop(10.4, 2.6, 5.2, 2.4), material: long },
  ];
};

export const pocketSquare: Make = async (_cloth, trim, shot) => {
  const pile = await folded(shot.cloth, { wide: 12, deep: 12, layers: 4, thick: 0.45 }, 2);
  const peak = (x: number, tall: number, lean: number, seed: number): Part => ({
    mesh: surface(
      26,
      26,
      (u, v) => {
        const wide = 4.6 * (1 - v) ** 0.8;
        return [
          (u - 0.5) * wide * 2 + lean * v,
          tall * v,
          0.7 * Math.sin(u * 8 + seed) * (1 - v) + 0.5 * (1 - v),
        ];
      },
      { uv: (u, v) => [u * 0.5, v * 0.6] },
    ),
    material: { ..._cloth },
    at: move(x, 0, 0),
  });
  const sleeve: Part[] = [{ mesh: roundedBox(13, 7.6, 1.6, 0.3), material: trim, at: move(0, 3.8, 0) }];
  return [
    ...placed(pile.parts, chain(move(9, 0, 7), turnY(38))),
    ...placed(
      [
        ...sleeve,
        ...placed([peak(-2.8, 5.6, -1, 0), peak(0.2, 7, 0.2, 2), peak(3, 5.4, 1.2, 4)], move(0, 6.6, 0)),
      ],
      chain(move(-5.4, 0, -2.4), turnX(-10)),
    ),
  ];
};

export const bowTie: Make = (cloth) => {
  const wing = (side: number) =>
    surface(
      40,
      30,
      (u, v) => {
        const along = u;
        const wide = 1.3 + 2.6 * along ** 0.8 - 0.5 * along ** 6;
        const across = (v - 0.5) * 2;
        const pleat = 0.42 * Math.sin(across * 5) * (1 - along) + 0.16 * Math.sin(across * 9 + along * 3);
        return [
          side * (0.7 + along * 5.4),
          1.3 + 0.95 * Math.sin(along * Math.PI * 0.9) * (1 - across * across * 0.75) + pleat * 0.7,
          across * wide,
        ];
      },
      { uv: (u, v) => [u * 0.7, v * 0.9] },
    );
  const knot = softBlock(2, 2.1, 3, 4, 20);
  return [
    { mesh: wing(1), material: cloth },
    { mesh: wing(-1), material: cloth },
    { mesh: knot, material: { ...cloth, repeat: [0.8, 0.4] }, at: move(0, 1.6, 0) },
    {
      mesh: rod(
        throughPoints(
          [
            [5, 0.3, -0.6],
            [9, 0.35, -3.4],
            [7, 0.35, -7.2],
            [0, 0.35, -8.4],
            [-7, 0.35, -7.2],
            [-9, 0.35, -3.4],
            [-5, 0.3, -0.6],
          ],
          10,
        ),
        0.75,
        { sides: 10, flat: 0.3 },
      ),
      material: cloth,
    },
  ];
};
