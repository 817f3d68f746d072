import { linearOf } from "../camera/light.ts";
import { surface } from "../camera/mesh.ts";
import { chain, move, turnY, turnZ } from "../camera/placement.ts";
import { type Material, type Part, placed, type Scene } from "../camera/scene.ts";
import { ball, lathe } from "../camera/shapes.ts";
import { clothMaterial } from "../cloth/cloth.ts";
import { tape } from "../props.ts";
import type { HeadwearShot } from "../shot.ts";
import { LINEN } from "./body.ts";
import { closeCloth, stack } from "./folds.ts";

/** A milliner's head: no face, a neck and a wooden foot. */
function headForm(): Part[] {
  return [
    {
      mesh: lathe(
        [
          [0.01, 33],
          [4, 32.4],
          [7, 30],
          [8.4, 26],
          [8.3, 22],
          [7.2, 17.4],
          [5.6, 14],
          [4.9, 12],
          [5, 8],
          [5.8, 4],
          [6.2, 2.2],
          [0.01, 2.2],
        ],
        56,
        6,
      ),
      material: LINEN,
      at: chain(move(0, 0, 0), [0.94, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1.08, 0]),
    },
    {
      mesh: lathe(
        [
          [0.01, 0],
          [7, 0],
          [7.2, 0.6],
          [6.9, 1.6],
          [6, 2.3],
          [0.01, 2.4],
        ],
        56,
        4,
      ),
      material: { colour: linearOf("#a8713f"), finish: "satin", shine: 0.06 },
    },
  ];
}

/** One stiff pleated fan of a gele, standing up behind the brow. */
function pleatedFan(
  material: Material,
  shape: {
    inner: number;
    outer: number;
    from: number;
    to: number;
    folds: number;
    lean: number;
    curl: number;
  },
  seed: number,
): Part {
  const { inner, outer, from, to, folds, lean, curl } = shape;
  const mesh = surface(
    130,
    26,
    (u, v) => {
      const angle = ((from + (to - from) * u) * Math.PI) / 180;
      const rim = 1 + 0.07 * Math.sin(u * 7 + seed) + 0.05 * Math.sin(u * folds * Math.PI + seed);
      const r = inner + (outer * rim - inner) * v;
      const pleat =
        (0.25 + 0.75 * v) *
        (0.95 * Math.sin(u * folds * Math.PI * 2 + seed) + 0.3 * Math.sin(u * folds * 5 + seed * 2));
      const bow = curl * v * v;
      return [Math.sin(angle) * r, Math.cos(angle) * r * 0.96, pleat + lean * v + bow];
    },
    { uv: (u, v) => [u * 4.6, v * 1.5] },
  );
  return { mesh, material };
}

async function gele(shot: HeadwearShot): Promise<Part[]> {
  const material = await clothMaterial(shot.cloth, [1, 1], 16);
  const seed = (shot.seed ?? 0) + (shot.cloth.seed ?? 0) + 1;
  // The wrap round the head: bands that cross the brow on the slant.
  const wrap = surface(
    110,
    46,
    (u, v) => {
      const angle = u * Math.PI * 2;
      const slant = 1.9 * Math.sin(angle - 0.4);
      const band = 0.5 * Math.abs(Math.sin((v * 5 + 0.3 * Math.sin(angle)) * Math.PI)) ** 0.6;
      const r = 8.9 + band + 2.6 * Math.sin(v * Math.PI * 0.62) + 0.15 * Math.sin(angle * 9 + v * 8 + seed);
      return [
        Math.sin(angle) * r * 0.98,
        22.6 + v * 9.6 + slant * (1 - v * 0.3) + (Math.cos(angle) > 0 ? 0.6 : -0.8),
        Math.cos(angle) * r * 1.06,
      ];
    },
    { closedU: true, uv: (u, v) => [u * 4.4, v * 0.9] },
  );
  const fans = [
    placed(
      [
        pleatedFan(
          material,
          { inner: 4, outer: 19, from: -96, to: 88, folds: 9, lean: -2.5, curl: -2 },
          seed,
        ),
      ],
      chain(move(0.6, 27, -3.4), turnZ(-7)),
    ),
    placed(
      [
        pleatedFan(
          material,
          { inner: 4, outer: 15.5, from: -78, to: 98, folds: 8, lean: 0.4, curl: 1.2 },
          seed + 2,
        ),
      ],
      chain(move(-0.4, 27.6, 0.6), turnZ(9)),
    ),
    placed(
      [
        pleatedFan(
          material,
          { inner: 2.6, outer: 11, from: -64, to: 70, folds: 6, lean: 2, curl: 2.2 },
          seed + 4,
        ),
      ],
      chain(move(1.4, 28, 4.2), turnZ(-16)),
    ),
  ];
  return [...headForm(), { mesh: wrap, material }, ...fans.flat()];
}

async function fila(shot: HeadwearShot): Promise<Part[]> {
  const material = await clothMaterial(shot.cloth, [1, 1], 16);
  const seed = (shot.cloth.seed ?? 0) + 1;
  const side = surface(
    96,
    40,
    (u, v) => {
      const angle = u * Math.PI * 2;
      // The soft crown is pushed over to one side, so it folds there.
      const lean = v ** 2 * 6.2;
      const crush =
        0.5 * Math.sin(v * 9 + Math.sin(angle) * 1.4 + seed) * v + 0.25 * Math.sin(angle * 6 + v * 7) * v;
      const r =
        (9.3 - 1.1 * v ** 3) *
          (v > 0.86 ? Math.sqrt(Math.max(0, 1 - ((v - 0.86) / 0.14) ** 2)) * 0.98 + 0.001 : 1) +
        crush * (v > 0.9 ? 0.2 : 1);
      const tall = 12.4 - 2.9 * v * Math.max(0, Math.sin(angle));
      return [
        Math.sin(angle) * r * 0.95 + lean,
        23.4 + (v > 0.86 ? tall * 0.86 + (v - 0.86) * 4 : tall * v) - 1.4 * v * Math.max(0, Math.sin(angle)),
        Math.cos(angle) * r * 1.06,
      ];
    },
    { closedU: true, uv: (u, v) => [u * 4.2, v * 1.2] },
  );
  const band = lathe(
    [
      [9.3, 0],
      [9.75, 0.3],
      [9.75, 2.7],
      [9.4, 3],
    ],
    72,
    3,
  );
  return [
    ...headForm(),
    { mesh: side, material },
    {
      mesh: band,
      material: { ...material, repeat: [4, 0.25] },
      at: chain(move(0, 22.9, 0), [0.96, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1.07, 0]),
    },
  ];
}

async function turban(shot: HeadwearShot): Promise<Part[]> {
  const material = await clothMaterial(shot.cloth, [1, 1], 16);
  const seed = (shot.cloth.seed ?? 0) + 1;
  const shell = (flip: number, grow: number) =>
    surface(
      110,
      60,
      (u, v) => {
        const angle = u * Math.PI * 2;
        const polar = v * Math.PI * 0.5;
        const slant = v * 8 + flip * (Math.sin(angle) * 1.9 + 0.6 * Math.sin(angle * 2));
        const pleat = 0.5 * Math.abs(Math.sin(slant * Math.PI * 0.62 + seed)) ** 0.5 * (1 - v ** 4);
        const r = 9.2 + grow + pleat;
        return [
          Math.sin(angle) * r * Math.cos(polar) ** 0.7 * 0.96,
          22.5 + Math.sin(polar) * (11.6 + grow) + 0.8 * Math.sin(angle) * flip * (1 - v),
          Math.cos(angle) * r * Math.cos(polar) ** 0.7 * 1.07,
        ];
      },
      { closedU: true, uv: (u, v) => [u * 4.2, v * 1.3] },
    );
  const knot: Part[] = [0, 1, 2, 3, 4].map((at) => ({
    mesh: ball(3, 26),
    material: { ...material, repeat: [0.9, 0.5] },
    at: chain(
      move(Math.sin(at * 1.256) * 1.9, 28 + Math.cos(at * 1.256) * 1.7, 10.1),
      turnZ(-at * 72),
      [0.62, 0, 0, 0, 0, 1.1, 0, 0, 0, 0, 0.5, 0],
    ),
  }));
  return [
    ...headForm(),
    { mesh: shell(1, 0), material },
    ...knot,
    { mesh: ball(1.7, 24), material: { ...material, repeat: [0.7, 0.4] }, at: move(0, 28, 11.3) },
  ];
}

const STYLES = { gele, fila, turban };

export function headwear(shot: HeadwearShot): Promise<Part[]> {
  return STYLES[shot.kind](shot);
}

export async function headwearScene(shot: HeadwearShot): Promise<Scene> {
  const view = shot.view ?? "front";
  if (view === "detail") return closeCloth(shot.cloth, shot.seed ?? 0);
  if (view === "folded" || view === "contents")
    return { parts: placed(await stack([shot.cloth], 3), turnY(-16)), pitch: 30, fill: 0.66 };
  const parts = await headwear(shot);
  const fill = 0.72;
  switch (view) {
    case "angle":
      return { parts: placed(parts, turnY(46)), pitch: 12, fill };
    case "back":
      return { parts: placed(parts, turnY(168)), pitch: 8, fill };
    case "scale":
      return { parts: [...parts, ...(await tape(30, 0, 13))], pitch: 14, fill: 0.76 };
    case "group":
      return {
        parts: [
          ...placed(parts, chain(move(-15, 0, 2), turnY(22))),
          ...placed(parts, chain(move(17, 0, -12), turnY(-24))),
        ],
        pitch: 10,
        fill: 0.8,
      };
    default:
      return { parts: placed(parts, turnY(-14)), pitch: 6, fill };
  }
}
