import { blur } from "./blur.ts";
import { KEY } from "./light.ts";
import { type Plate, SIDE } from "./plate.ts";
import { GRID, type Visibility } from "./rasterise.ts";

const MAP = 512;

/** What the light sees: for each direction's cell, how near the nearest thing is. */
export interface LightMap {
  cells: Float32Array;
  /** Rows that turn a place in the room into x, y and nearness of the map. */
  rows: Float32Array;
  size: number;
}

/** The light's direction in the room; it hangs on the camera, so it is always above left in the picture. */
export function lightInRoom({ camera: { sin, cos } }: Plate): [number, number, number] {
  const y = KEY[1] * cos + KEY[2] * sin;
  const z = -KEY[1] * sin + KEY[2] * cos;
  return [KEY[0], y, z];
}

export function lightMap(plate: Plate): LightMap {
  const light = lightInRoom(plate);
  const across = unit([light[2], 0, -light[0]]);
  const up: [number, number, number] = [
    light[1] * across[2] - light[2] * across[1],
    light[2] * across[0] - light[0] * across[2],
    light[0] * across[1] - light[1] * across[0],
  ];
  const size = (MAP * 0.48) / plate.reach;
  const [tx, ty, tz] = plate.camera.target;
  const row = (axis: readonly number[], by: number, shift: number) => [
    axis[0]! * by,
    axis[1]! * by,
    axis[2]! * by,
    shift - by * (axis[0]! * tx + axis[1]! * ty + axis[2]! * tz),
  ];
  const rows = Float32Array.from([
    ...row(across, size, MAP / 2),
    ...row(up, size, MAP / 2),
    ...row(light, 1, 0),
  ]);
  const cells = new Float32Array(MAP * MAP).fill(-1e9);
  const { world, triangles, partOf, parts } = plate;
  const seen = new Float32Array(world.length);
  for (let at = 0; at < world.length; at += 3) {
    const x = world[at]!;
    const y = world[at + 1]!;
    const z = world[at + 2]!;
    for (let axis = 0; axis < 3; axis++) {
      seen[at + axis] =
        rows[axis * 4]! * x + rows[axis * 4 + 1]! * y + rows[axis * 4 + 2]! * z + rows[axis * 4 + 3]!;
    }
  }
  for (let side = 0; side < partOf.length; side++) {
    if (parts[partOf[side]!]!.material.glass) continue;
    const a = triangles[side * 3]! * 3;
    const b = triangles[side * 3 + 1]! * 3;
    const c = triangles[side * 3 + 2]! * 3;
    fill(
      seen[a]!,
      seen[a + 1]!,
      seen[a + 2]!,
      seen[b]!,
      seen[b + 1]!,
      seen[b + 2]!,
      seen[c]!,
      seen[c + 1]!,
      seen[c + 2]!,
      MAP,
      cells,
    );
  }
  return { cells, rows, size: MAP };
}

/** Fills a triangle's cells, keeping the greater value. */
function fill(
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  cx: number,
  cy: number,
  cz: number,
  size: number,
  cells: Float32Array,
): void {
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (area === 0) return;
  const slopeX = ((bz - az) * (cy - ay) - (cz - az) * (by - ay)) / area;
  const slopeY = ((cz - az) * (bx - ax) - (bz - az) * (cx - ax)) / area;
  const low = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const high = Math.min(size - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  for (let y = low; y <= high; y++) {
    const middle = y + 0.5;
    let left = Infinity;
    let right = -Infinity;
    if (ay <= middle !== by <= middle) {
      const x = ax + ((middle - ay) / (by - ay)) * (bx - ax);
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
    if (by <= middle !== cy <= middle) {
      const x = bx + ((middle - by) / (cy - by)) * (cx - bx);
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
    if (cy <= middle !== ay <= middle) {
      const x = cx + ((middle - cy) / (ay - cy)) * (ax - cx);
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
    const from = Math.max(0, Math.ceil(left - 0.5));
    const to = Math.min(size - 1, Math.ceil(right - 0.5) - 1);
    let value = az + slopeX * (from + 0.5 - ax) + slopeY * (middle - ay);
    for (let at = y * size + from; at <= y * size + to; at++, value += slopeX) {
      if (value > cells[at]!) cells[at] = value;
    }
  }
}

const FLOOR = 320;

/** How dark the table is, over a square of it. */
export interface FloorShadow {
  dark: Float32Array;
  size: number;
  /** Cells for one centimetre, and the cell of the room's origin. */
  scale: number;
  originX: number;
  originZ: number;
}

/**
 * The long soft shadow (what hangs higher is blurred more) and the close dark one under what touches
 * the table.
 */
export function floorShadow(plate: Plate): FloorShadow {
  const light = lightInRoom(plate);
  const { world, triangles, partOf, parts, reach } = plate;
  const span = reach * 5;
  const scale = FLOOR / span;
  const originX = FLOOR / 2 - (plate.camera.target[0] + reach * 0.4) * scale;
  const originZ = FLOOR / 2 - plate.camera.target[2] * scale;
  const layers = [0.1, 0.4, Infinity].map((below) => ({
    below: below * reach,
    cells: new Float32Array(FLOOR * FLOOR),
  }));
  const contact = new Float32Array(FLOOR * FLOOR);
  const leanX = -light[0] / light[1];
  const leanZ = -light[2] / light[1];
  const high = reach * 0.16;
  // Where every corner's shadow falls, and where the corner itself stands.
  const count = world.length / 3;
  const cast = new Float32Array(count * 2);
  const under = new Float32Array(count * 2);
  for (let corner = 0; corner < count; corner++) {
    const x = world[corner * 3]!;
    const y = Math.max(0, world[corner * 3 + 1]!);
    const z = world[corner * 3 + 2]!;
    cast[corner * 2] = originX + (x + y * leanX) * scale;
    cast[corner * 2 + 1] = originZ + (z + y * leanZ) * scale;
    under[corner * 2] = originX + x * scale;
    under[corner * 2 + 1] = originZ + z * scale;
  }
  for (let side = 0; side < partOf.length; side++) {
    const glass = parts[partOf[side]!]!.material.glass ? 0.35 : 1;
    const a = triangles[side * 3]!;
    const b = triangles[side * 3 + 1]!;
    const c = triangles[side * 3 + 2]!;
    const height = Math.max(0, (world[a * 3 + 1]! + world[b * 3 + 1]! + world[c * 3 + 1]!) / 3);
    const { cells } =
      height < layers[0]!.below ? layers[0]! : height < layers[1]!.below ? layers[1]! : layers[2]!;
    fill(
      cast[a * 2]!,
      cast[a * 2 + 1]!,
      glass,
      cast[b * 2]!,
      cast[b * 2 + 1]!,
      glass,
      cast[c * 2]!,
      cast[c * 2 + 1]!,
      glass,
      FLOOR,
      cells,
    );
    if (height < high) {
      const close = (1 - height / high) ** 2;
      fill(
        under[a * 2]!,
        under[a * 2 + 1]!,
        close,
        under[b * 2]!,
        under[b * 2 + 1]!,
        close,
        under[c * 2]!,
        under[c * 2 + 1]!,
        close,
        FLOOR,
        contact,
      );
    }
  }
  for (const [step, { cells }] of layers.entries()) blur(cells, FLOOR, FLOOR, [2, 4, 8][step]!);
  const wide = contact.slice();
  blur(contact, FLOOR, FLOOR, 1);
  blur(wide, FLOOR, FLOOR, 5);
  const dark = new Float32Array(FLOOR * FLOOR);
  for (let at = 0; at < dark.length; at++) {
    const long = Math.min(1, layers[0]!.cells[at]! + layers[1]!.cells[at]! + layers[2]!.cells[at]! * 0.9);
    const close = Math.min(1, contact[at]! * 0.95 + wide[at]! * 0.65);
    dark[at] = 1 - (1 - 0.46 * long) * (1 - 0.72 * close);
  }
  return { dark, size: FLOOR, scale, originX, originZ };
}

const SMALL = 4;
const HOLLOWS = SIDE / SMALL;

/** Hollows between things get less light: where the depth lies behind its surroundings. */
export function hollows(plate: Plate, seen: Visibility): Float32Array {
  const { camera, reach } = plate;
  const depth = new Float32Array(HOLLOWS * HOLLOWS);
  for (let y = 0; y < HOLLOWS; y++) {
    for (let x = 0; x < HOLLOWS; x++) {
      const sample = (y * SMALL * 2 + SMALL) * GRID + x * SMALL * 2 + SMALL;
      depth[y * HOLLOWS + x] = seen.triangle[sample]
        ? seen.depth[sample]!
        : floorDepth(camera, y * SMALL, reach);
    }
  }
  const near = depth.slice();
  const wide = depth.slice();
  blur(near, HOLLOWS, HOLLOWS, 2);
  blur(wide, HOLLOWS, HOLLOWS, 7);
  const pixel = 1 / camera.scale;
  for (let at = 0; at < depth.length; at++) {
    const close = Math.max(0, near[at]! - depth[at]!) / (pixel * 26);
    const far = Math.max(0, wide[at]! - depth[at]!) / (pixel * 90);
    depth[at] = 1 - Math.min(0.62, 0.42 * Math.min(1, close) + 0.42 * Math.min(1, far));
  }
  return depth;
}

function floorDepth(camera: Plate["camera"], row: number, reach: number): number {
  const up = (camera.shiftY - row) / camera.scale;
  if (camera.sin < 0.05) return -reach;
  // The table under this row: y' = y cos − z sin with y on the table.
  const y = -camera.target[1];
  const z = (y * camera.cos - up) / camera.sin;
  return Math.max(-reach, y * camera.sin + z * camera.cos);
}

export const HOLLOW_SIDE = HOLLOWS;

function unit(a: readonly [number, number, number]): [number, number, number] {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}
