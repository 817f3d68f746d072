import type { Plate } from "./plate.ts";
import { SIDE } from "./plate.ts";

/** Samples along one side: two for every pixel, so that edges are smooth. */
export const GRID = SIDE * 2;

/** For every sample the nearest triangle (its number plus one; 0 is the backdrop) and how near it is. */
export interface Visibility {
  triangle: Uint32Array;
  depth: Float32Array;
}

const FAR = -1e9;

export function newVisibility(): Visibility {
  return { triangle: new Uint32Array(GRID * GRID), depth: new Float32Array(GRID * GRID) };
}

/** Draws the wanted parts; what lies behind `behind` stays hidden. */
export function rasterise(
  plate: Plate,
  wanted: (part: number) => boolean,
  into: Visibility,
  behind?: Float32Array,
): void {
  into.triangle.fill(0);
  if (behind) into.depth.set(behind);
  else into.depth.fill(FAR);
  const { screen, triangles, partOf, parts } = plate;
  const choice = parts.map((_, part) => wanted(part));
  for (let side = 0; side < partOf.length; side++) {
    const part = partOf[side]!;
    if (!choice[part]) continue;
    const a = triangles[side * 3]! * 3;
    const b = triangles[side * 3 + 1]! * 3;
    const c = triangles[side * 3 + 2]! * 3;
    const cutout = parts[part]!.material.cutout === true;
    fillTriangle(
      screen[a]! * 2,
      screen[a + 1]! * 2,
      screen[a + 2]!,
      screen[b]! * 2,
      screen[b + 1]! * 2,
      screen[b + 2]!,
      screen[c]! * 2,
      screen[c + 1]! * 2,
      screen[c + 2]!,
      side,
      into,
      cutout ? plate : undefined,
    );
  }
}

function fillTriangle(
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  cx: number,
  cy: number,
  cz: number,
  side: number,
  into: Visibility,
  cutout: Plate | undefined,
): void {
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (area === 0) return;
  const low = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const high = Math.min(GRID - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  // Depth is a plane over the picture.
  const slopeX = ((bz - az) * (cy - ay) - (cz - az) * (by - ay)) / area;
  const slopeY = ((cz - az) * (bx - ax) - (bz - az) * (cx - ax)) / area;
  const { triangle, depth } = into;
  const name = side + 1;
  for (let y = low; y <= high; y++) {
    const middle = y + 0.5;
    let left = Infinity;
    let right = -Infinity;
    if (ay <= middle !== by <= middle) {
      const x = ax + ((middle - ay) / (by - ay)) * (bx - ax);
      if (x < left) left = x;
      if (x > right) right = x;
    }
    if (by <= middle !== cy <= middle) {
      const x = bx + ((middle - by) / (cy - by)) * (cx - bx);
      if (x < left) left = x;
      if (x > right) right = x;
    }
    if (cy <= middle !== ay <= middle) {
      const x = cx + ((middle - cy) / (ay - cy)) * (ax - cx);
      if (x < left) left = x;
      if (x > right) right = x;
    }
    const from = Math.max(0, Math.ceil(left - 0.5));
    const to = Math.min(GRID - 1, Math.ceil(right - 0.5) - 1);
    let near = az + slopeX * (from + 0.5 - ax) + slopeY * (middle - ay);
    for (let x = from, at = y * GRID + from; x <= to; x++, at++, near += slopeX) {
      if (near <= depth[at]!) continue;
      if (cutout && isClear(cutout, side, (x + 0.5) / 2, middle / 2)) continue;
      depth[at] = near;
      triangle[at] = name;
    }
  }
}

function isClear(plate: Plate, side: number, x: number, y: number): boolean {
  const { triangles, screen, uvs } = plate;
  const material = plate.parts[plate.partOf[side]!]!.material;
  if (!material.texture) return false;
  const a = triangles[side * 3]!;
  const b = triangles[side * 3 + 1]!;
  const c = triangles[side * 3 + 2]!;
  const [ax, ay] = [screen[a * 3]!, screen[a * 3 + 1]!];
  const [bx, by] = [screen[b * 3]! - ax, screen[b * 3 + 1]! - ay];
  const [cx, cy] = [screen[c * 3]! - ax, screen[c * 3 + 1]! - ay];
  const area = bx * cy - cx * by;
  const p = ((x - ax) * cy - cx * (y - ay)) / area;
  const q = (bx * (y - ay) - (x - ax) * by) / area;
  const r = 1 - p - q;
  const [repeatU, repeatV] = material.repeat ?? [1, 1];
  const u = (r * uvs[a * 2]! + p * uvs[b * 2]! + q * uvs[c * 2]!) * repeatU;
  const v = (r * uvs[a * 2 + 1]! + p * uvs[b * 2 + 1]! + q * uvs[c * 2 + 1]!) * repeatV;
  const { width, height, pixels } = material.texture.levels[0]!;
  const column = Math.min(width - 1, Math.floor((u - Math.floor(u)) * width));
  const row = Math.min(height - 1, Math.floor((v - Math.floor(v)) * height));
  return pixels[row * width + column]! >>> 24 < 128;
}
