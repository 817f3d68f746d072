import { linearOf } from "../camera/light.ts";
import { type Mesh, type Point, surface } from "../camera/mesh.ts";
import { move } from "../camera/placement.ts";
import type { Material, Part } from "../camera/scene.ts";
import { lathe, rod, throughPoints } from "../camera/shapes.ts";
import { noiseTile, textureFromSvg } from "../camera/texture.ts";
import { REPEAT } from "./folds.ts";

/** One height of a garment: half its width and depth, and how deep its folds are there. */
export type Station = readonly [y: number, wide: number, deep: number, fold: number];

export interface Body {
  /** A point of the cloth: u goes round (0.5 is the middle of the front), v from neck to hem. */
  at(u: number, v: number, out?: number): Point;
  /** The v at which the cloth reaches this height. */
  vAt(height: number): number;
  mesh: Mesh;
}

/** Cloth about a body, falling in folds. */
export function bodyOf(stations: readonly Station[], folds: number, seed: number, twist = 0): Body {
  const tall = throughPoints(
    stations.map(([y, wide, deep]) => [y, wide, deep] as const),
    8,
  );
  const deepFolds = throughPoints(
    stations.map(([y, , , fold]) => [y, fold, 0] as const),
    8,
  );
  const last = tall.length - 1;
  const lengths = [0];
  for (let step = 1; step <= last; step++) {
    const [from, to] = [tall[step - 1]!, tall[step]!];
    lengths.push(lengths[step - 1]! + Math.hypot(to[0] - from[0], to[1] - from[1]));
  }
  const whole = lengths[last]!;
  const placeAt = (v: number): number => {
    const wanted = Math.max(0, Math.min(1, v)) * whole;
    let low = 0;
    while (low < last - 1 && lengths[low + 1]! < wanted) low++;
    return low + (wanted - lengths[low]!) / (lengths[low + 1]! - lengths[low]! || 1);
  };
  const at = (u: number, v: number, out = 0): Point => {
    const place = Math.max(0, Math.min(last, placeAt(v)));
    const [low, part] = [Math.floor(place), place - Math.floor(place)];
    const from = tall[low]!;
    const to = tall[Math.min(last, low + 1)]!;
    const [y, wide, deep] = [0, 1, 2].map((axis) => from[axis]! + (to[axis]! - from[axis]!) * part) as [
      number,
      number,
      number,
    ];
    const fold = deepFolds[low]![1];
    const angle = (u - 0.5) * Math.PI * 2;
    const wander = angle + 0.35 * Math.sin(v * 4 + seed) + twist * v;
    // Folds run together upwards: sharp outside, wide inside.
    const wave =
      Math.sin(wander * folds + seed) * 0.62 +
      Math.sin(wander * (folds * 0.53) + seed * 2) * 0.5 +
      Math.sin(wander * folds * 1.9 + seed * 3 + v * 3) * 0.2;
    const swell = 1 + fold * wave + out / Math.max(4, wide);
    const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.86;
    return [
      round(Math.sin(angle)) * wide * swell,
      y + fold * wave * (v > 0.9 ? 3 : 0),
      round(Math.cos(angle)) * deep * (1 + fold * wave * 1.25) + Math.sign(Math.cos(angle)) * out * 0.6,
    ];
  };
  const girth = Math.max(...stations.map(([, wide]) => wide)) * 4.6;
  const mesh = surface(140, 60, (u, v) => at(u, v), {
    closedU: true,
    uv: (u, v) => [(u * girth) / REPEAT / 1.6, (v * whole) / REPEAT / 1.6],
  });
  const vAt = (y: number) => {
    let step = 0;
    while (step < last - 1 && tall[step + 1]![0] > y) step++;
    const [high, low] = [tall[step]![0], tall[step + 1]![0]];
    const part = Math.max(0, Math.min(1, (high - y) / (high - low || 1)));
    return (lengths[step]! + (lengths[step + 1]! - lengths[step]!) * part) / whole;
  };
  return { at, vAt, mesh };
}

/** A sleeve or a leg: a tube of cloth along a path, with creases where it bends. */
export function tube(path: readonly Point[], radii: readonly number[], seed: number, flat = 0.8): Mesh {
  const curve = throughPoints(path, 12);
  const sizes = throughPoints(
    radii.map((radius, at) => [at, radius, 0] as const),
    12,
  );
  const mesh = rod(
    curve,
    (u, v) => {
      const at = Math.min(sizes.length - 1, Math.round(u * (sizes.length - 1)));
      const angle = v * Math.PI * 2;
      const crease =
        1 +
        0.035 * Math.sin(angle * 3 + u * 9 + seed) +
        0.045 * Math.sin(angle * 5 - u * 5 + seed * 2) * u +
        0.03 * Math.sin(u * 22 + seed + Math.sin(angle) * 2) * Math.sin(Math.PI * u);
      return sizes[at]![1] * crease;
    },
    { sides: 36, flat },
  );
  const length = curve.length * 1.6;
  return {
    ...mesh,
    uvs: mesh.uvs.map((value, at) => (at % 2 === 0 ? (value * length) / REPEAT / 1.4 : value * 2.4)),
  };
}

/** Something laid on the front of a garment: embroidery, a placket, an opening. */
export async function patch(
  body: Body,
  box: { u: readonly [number, number]; y: readonly [number, number] },
  drawing: { width: number; height: number; inner: string },
  material: Partial<Material> = {},
  out = 0.4,
): Promise<Part> {
  const texture = await textureFromSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${drawing.width}" height="${drawing.height}" viewBox="0 0 ${drawing.width} ${drawing.height}">${drawing.inner}</svg>`,
  );
  // Evenly down the front, so that what is drawn is not squeezed over the shoulders.
  const mesh = surface(28, 48, (u, v) =>
    body.at(box.u[0] + (box.u[1] - box.u[0]) * u, body.vAt(box.y[0] + (box.y[1] - box.y[0]) * v), out),
  );
  return { mesh, material: { finish: "satin", shine: 0.05, texture, cutout: true, ...material } };
}

export const LINEN: Material = {
  colour: linearOf("#e9dcc4"),
  finish: "matte",
  shine: 0.02,
  grain: { tile: noiseTile("fibre", 24, 3, 3), repeat: 6, relief: 0.1, tone: 0.08 },
};

const WOOD: Material = {
  colour: linearOf("#a8713f"),
  finish: "satin",
  shine: 0.06,
  grain: { tile: noiseTile("rings", 20, 2, 8), repeat: 1, relief: 0.1, tone: 0.3 },
};

/** The tailor's stand inside: its neck shows above, its pole and foot below. */
export function stand(neck: number, wide = 5.4): Part[] {
  return [
    {
      mesh: lathe(
        [
          [wide * 1.5, neck - 7],
          [wide * 1.12, neck - 2],
          [wide, neck + 2],
          [wide * 0.97, neck + 6.5],
        ],
        40,
        5,
      ),
      material: LINEN,
    },
    {
      mesh: lathe(
        [
          [wide * 0.97, neck + 6.4],
          [wide * 1.02, neck + 6.8],
          [wide * 0.96, neck + 7.9],
          [wide * 0.5, neck + 8.6],
          [1.4, neck + 8.8],
          [1.1, neck + 10],
          [1.9, neck + 11.4],
          [1.2, neck + 13],
          [0.01, neck + 13.3],
        ],
        40,
        5,
      ),
      material: WOOD,
    },
  ];
}

/** Pole and foot; what hangs on it ends at `top`. */
export function pole(top: number): Part[] {
  const brass: Material = { colour: linearOf("#e0b050"), finish: "metal" };
  return [
    {
      mesh: rod(
        [
          [0, 0.5, 0],
          [0, top / 2, 0],
          [0, top, 0],
        ],
        1.1,
        { sides: 24 },
      ),
      material: brass,
    },
    {
      mesh: lathe(
        [
          [0.01, 0],
          [13.5, 0],
          [14, 0.7],
          [13.4, 1.6],
          [8, 2.3],
          [2.2, 3.2],
          [1.5, 5],
          [0.01, 5.2],
        ],
        64,
        4,
      ),
      material: WOOD,
      at: move(0, 0, 0),
    },
  ];
}

export function edging(points: readonly Point[], radius: number, material: Material): Part {
  return { mesh: rod(throughPoints(points, 4), radius, { sides: 8 }), material };
}
