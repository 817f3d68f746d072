import type { Point } from "../camera/mesh.ts";
import { surface } from "../camera/mesh.ts";
import { chain, move, turnY } from "../camera/placement.ts";
import { type Part, placed, type Scene } from "../camera/scene.ts";
import { throughPoints } from "../camera/shapes.ts";
import { noiseTile, textureFromSvg } from "../camera/texture.ts";
import { clothMaterial } from "../cloth/cloth.ts";
import { wordmark } from "../print/lettering.ts";
import { chance } from "../rng.ts";
import type { Cloth } from "../shot.ts";

/** One repeat of a figure is this wide. */
export const REPEAT = 13;

/** Cloth folded to and fro: seen from the front the folds are round, from the side one counts the layers. */
export async function folded(
  cloth: Cloth,
  size: { wide: number; deep: number; layers: number; thick: number },
  seed: number,
): Promise<{ parts: Part[]; height: number }> {
  const { wide, deep, layers, thick } = size;
  const luck = chance(`fold ${seed} ${cloth.family}`);
  const corners: Point[] = [];
  const slack = Array.from({ length: layers + 1 }, () => luck.between(-0.35, 0.35));
  // From the bottom up, so that the last layer lies smooth on top.
  for (let layer = 0; layer < layers; layer++) {
    const y = thick * (layer + 0.5);
    const [front, back] = [deep / 2 + slack[layer]!, -deep / 2 + slack[layer + 1]!];
    const isForth = (layers - layer) % 2 === 1;
    const steps = [0.02, 0.08, 0.3, 0.5, 0.7, 0.92, 0.98].map(
      (part) => [0, y, isForth ? back + (front - back) * part : front + (back - front) * part] as const,
    );
    corners.push(...steps);
    if (layer < layers - 1) {
      const turn = isForth ? front + thick * 0.34 : back - thick * 0.34;
      corners.push([0, y + thick * 0.5, turn]);
    }
  }
  const last = corners.at(-1)!;
  corners.push(
    [0, last[1] - thick * 0.35, last[2] + thick * 0.42],
    [0, last[1] - thick * 1.1, last[2] + thick * 0.5],
  );
  const path = throughPoints(corners, 4);
  const lengths = [0];
  for (let at = 1; at < path.length; at++)
    lengths.push(
      lengths[at - 1]! + Math.hypot(path[at]![1] - path[at - 1]![1], path[at]![2] - path[at - 1]![2]),
    );
  const whole = lengths.at(-1)!;
  const wave = luck.between(0, 6);
  const height = layers * thick;
  const mesh = surface(
    26,
    path.length - 1,
    (u, v) => {
      const [, y, z] = path[Math.round(v * (path.length - 1))]!;
      const x = (u - 0.5) * wide;
      const sag = 0.05 * thick * Math.sin(u * 7 + wave + z * 0.12) + 0.04 * thick * Math.sin(z * 0.4 + wave);
      // Towards its edges a soft pile droops.
      const droop = -0.16 * thick * (Math.abs(u - 0.5) * 2) ** 6 * (y / height) * 2;
      const bulge = 0.3 * Math.sin(u * 5 + wave + y) * (Math.abs(z) > deep * 0.48 ? 1 : 0.2);
      return [x + 0.12 * Math.sin(y * 3 + wave), Math.max(0.03, y + sag + droop), z + bulge];
    },
    { uv: (u, v) => [u * (wide / REPEAT), lengths[Math.round(v * (path.length - 1))]! / REPEAT] },
  );
  return {
    parts: [{ mesh, material: { ...(await clothMaterial(cloth, [1, 1], 14)) } }],
    height: whole > 0 ? height : 0,
  };
}

/** The paper band with the house's name round a folded cloth. */
async function band(wide: number, deep: number, height: number): Promise<Part> {
  const texture = await textureFromSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="900"><rect width="320" height="900" fill="#fffaf0"/><rect x="10" width="5" height="900" fill="#d9432f"/><rect x="305" width="5" height="900" fill="#d9432f"/>${wordmark(160, 720, 54, "#1c1a3a")}</svg>`,
  );
  const [top, front] = [height + 0.12, deep / 2 + 0.75];
  const path = throughPoints(
    [
      [0, top, -deep / 2],
      [0, top + 0.04, 0],
      [0, top, deep * 0.42],
      [0, top - 0.35, front - 0.25],
      [0, top * 0.5, front],
      [0, 0.05, front - 0.1],
    ],
    8,
  );
  const mesh = surface(4, path.length - 1, (u, v) => {
    const [, y, z] = path[Math.round(v * (path.length - 1))]!;
    return [(u - 0.5) * wide, y, z];
  });
  return {
    mesh,
    material: {
      texture,
      finish: "satin",
      shine: 0.03,
      grain: { tile: noiseTile("fibre", 24, 3, 3), repeat: 2, relief: 0.05, tone: 0.05 },
    },
    at: move(0, 0, 0),
  };
}

export async function stack(cloths: readonly Cloth[], seed: number): Promise<Part[]> {
  const parts: Part[] = [];
  let y = 0;
  const luck = chance(`stack ${seed}`);
  const many = cloths.length > 1;
  const size = { wide: 30, deep: 22, layers: many ? 4 : 7, thick: 1.25 };
  for (const [at, cloth] of cloths.entries()) {
    const pile = await folded(cloth, size, seed + at);
    const wraps = at === cloths.length - 1 ? [await band(7, size.deep, pile.height)] : [];
    parts.push(
      ...placed(
        [...pile.parts, ...wraps],
        chain(
          move(luck.between(-0.6, 0.6) * at, y, luck.between(-0.4, 0.4) * at),
          turnY(luck.between(-2.5, 2.5) * at),
        ),
      ),
    );
    y += pile.height + 0.1;
  }
  return parts;
}

/** The cloth itself, rumpled, so close that one sees the threads. */
export async function closeCloth(cloth: Cloth, seed: number): Promise<Scene> {
  const luck = chance(`close ${seed}`);
  const [a, b, c] = [luck.between(0, 6), luck.between(0, 6), luck.between(0.6, 1)];
  const mesh = surface(
    90,
    90,
    (u, v) => {
      const [x, z] = [(u - 0.5) * 44, (v - 0.5) * 44];
      const ridge = (t: number) => Math.exp(-t * t);
      const fold =
        2.6 * ridge((x * c + z * 0.7 + 3 * Math.sin(z * 0.11 + a) - 4) / 2.6) +
        2 * ridge((x * 0.8 - z * 0.5 + 2 * Math.sin(x * 0.14 + b) + 11) / 2.2) +
        1.6 * ridge((x * 0.4 + z * 0.9 + 3 * Math.sin(x * 0.1 + b) - 14) / 2.4);
      return [x, fold + 0.4 * Math.sin(x * 0.3 + a) * Math.sin(z * 0.25 + b), z];
    },
    { uv: (u, v) => [(u * 44) / REPEAT, (v * 44) / REPEAT] },
  );
  return {
    parts: [{ mesh, material: await clothMaterial(cloth, [1, 1], 10) }],
    pitch: 68,
    fill: 1,
    closeUp: { zoom: 1.5, x: 0, y: 0.05 },
  };
}
