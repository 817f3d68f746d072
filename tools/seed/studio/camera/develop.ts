import type { Backdrop } from "../shot.ts";
import { bounceOf, paper, shadeOf } from "./backdrop.ts";
import { plainValue, screenValue, toLinear } from "./light.ts";
import { exposePlate, type Plate, SIDE } from "./plate.ts";
import { GRID, newVisibility, rasterise } from "./rasterise.ts";
import type { Scene } from "./scene.ts";
import { type FloorShadow, floorShadow, hollows, lightMap } from "./shadows.ts";
import { type Light, surfaceLight } from "./surface-light.ts";

// One exposure at a time in a thread: the large buffers are kept and used again.
const solid = newVisibility();
const clear = newVisibility();

/** Takes the picture: 1200 × 1200, 3 bytes a pixel. */
export function develop(scene: Scene, backdrop: Backdrop): Uint8Array {
  const plate = exposePlate(scene);
  const pixels = paper(backdrop).slice();
  const isGlass = plate.parts.map((part) => part.material.glass !== undefined);
  rasterise(plate, (part) => !isGlass[part], solid);
  layShadow(pixels, plate, floorShadow(plate), backdrop);
  const light = surfaceLight(plate, lightMap(plate), hollows(plate, solid), bounceOf(backdrop));
  paintSolid(pixels, plate, light);
  if (isGlass.includes(true)) {
    rasterise(plate, (part) => isGlass[part]!, clear, solid.depth);
    paintGlass(pixels, light, plate);
  }
  return pixels;
}

function layShadow(pixels: Uint8Array, { camera }: Plate, floor: FloorShadow, backdrop: Backdrop): void {
  const shade = shadeOf(backdrop);
  const { sin, target, scale, shiftX, shiftY } = camera;
  if (sin < 0.02) return;
  for (let y = 0; y < SIDE; y++) {
    const up = (shiftY - y - 0.5) / scale;
    const along = rayToTable(up, camera);
    if (along === undefined) continue;
    const row = floor.originZ + along.z * floor.scale;
    if (row < 1 || row > floor.size - 2) continue;
    for (let x = 0; x < SIDE; x++) {
      const column = floor.originX + (target[0] + ((x + 0.5 - shiftX) / scale) * along.grow) * floor.scale;
      if (column < 1 || column > floor.size - 2) continue;
      const cell = Math.floor(row) * floor.size + Math.floor(column);
      const tx = column - Math.floor(column);
      const ty = row - Math.floor(row);
      const top = floor.dark[cell]! * (1 - tx) + floor.dark[cell + 1]! * tx;
      const low = floor.dark[cell + floor.size]! * (1 - tx) + floor.dark[cell + floor.size + 1]! * tx;
      const dark = top * (1 - ty) + low * ty;
      if (dark < 0.004) continue;
      const at = (y * SIDE + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const bright = toLinear[pixels[at + channel]!]!;
        pixels[at + channel] = plainValue(bright + (shade[channel]! * bright - bright) * dark);
      }
    }
  }
}

/** Where the line of sight of a row meets the table, and how much wider a centimetre is there. */
function rayToTable(up: number, camera: Plate["camera"]) {
  const { sin, cos, target, distance } = camera;
  // height over target y, depth z': up = v · D / (D − d), with v = y cos − z sin, d = y sin + z cos, y = −target y.
  const y = -target[1];
  const bottom = sin * distance - up * cos;
  if (bottom <= 0) return undefined;
  const z = (y * cos * distance - up * (distance - y * sin)) / bottom;
  const depth = y * sin + z * cos;
  if (depth >= distance) return undefined;
  return { z: z + target[2], grow: (distance - depth) / distance };
}

function paintSolid(pixels: Uint8Array, plate: Plate, light: Light): void {
  const { triangle, depth } = solid;
  const { partOf } = plate;
  const { left, top, right, bottom } = plate.box;
  const jump = plate.reach * 0.05;
  const names = [0, 0, 0, 0];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const sample = y * 2 * GRID + x * 2;
      const a = triangle[sample]!;
      const b = triangle[sample + 1]!;
      const c = triangle[sample + GRID]!;
      const d = triangle[sample + GRID + 1]!;
      if ((a | b | c | d) === 0) continue;
      const at = (y * SIDE + x) * 3;
      if (a && b && c && d) {
        const part = partOf[a - 1];
        const near = depth[sample]!;
        const isOneSurface =
          part === partOf[b - 1] &&
          part === partOf[c - 1] &&
          part === partOf[d - 1] &&
          Math.abs(near - depth[sample + 1]!) < jump &&
          Math.abs(near - depth[sample + GRID]!) < jump &&
          Math.abs(near - depth[sample + GRID + 1]!) < jump;
        if (isOneSurface) {
          light.fall(a - 1, x + 0.5, y + 0.5);
          pixels[at] = screenValue(light.colour[0]!);
          pixels[at + 1] = screenValue(light.colour[1]!);
          pixels[at + 2] = screenValue(light.colour[2]!);
          continue;
        }
      }
      names[0] = a;
      names[1] = b;
      names[2] = c;
      names[3] = d;
      paintEdge(pixels, at, names, partOf, light, x, y);
    }
  }
}

/** An edge runs through this pixel: its four samples are mixed, each part lit once. */
function paintEdge(
  pixels: Uint8Array,
  at: number,
  names: readonly number[],
  partOf: Uint16Array,
  light: Light,
  x: number,
  y: number,
): void {
  let [red, green, blue] = [0, 0, 0];
  for (let corner = 0; corner < 4; corner++) {
    const name = names[corner]!;
    if (name === 0) {
      red += pixels[at]!;
      green += pixels[at + 1]!;
      blue += pixels[at + 2]!;
      continue;
    }
    const part = partOf[name - 1];
    let isFirst = true;
    let weight = 1;
    for (let other = 0; other < 4; other++) {
      if (other === corner || names[other] === 0 || partOf[names[other]! - 1] !== part) continue;
      if (other < corner) isFirst = false;
      weight++;
    }
    if (!isFirst) continue;
    light.fall(name - 1, x + 0.25 + (corner & 1) * 0.5, y + 0.25 + (corner >> 1) * 0.5);
    red += weight * screenValue(light.colour[0]!);
    green += weight * screenValue(light.colour[1]!);
    blue += weight * screenValue(light.colour[2]!);
  }
  pixels[at] = red >> 2;
  pixels[at + 1] = green >> 2;
  pixels[at + 2] = blue >> 2;
}

function paintGlass(pixels: Uint8Array, light: Light, { box: { left, top, right, bottom } }: Plate): void {
  const { triangle } = clear;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const sample = y * 2 * GRID + x * 2;
      const a = triangle[sample]!;
      const b = triangle[sample + 1]!;
      const c = triangle[sample + GRID]!;
      const d = triangle[sample + GRID + 1]!;
      const name = a || b || c || d;
      if (name === 0) continue;
      const at = (y * SIDE + x) * 3;
      light.fallThrough(name - 1, x + 0.5, y + 0.5);
      const part = ((a ? 1 : 0) + (b ? 1 : 0) + (c ? 1 : 0) + (d ? 1 : 0)) / 4;
      for (let channel = 0; channel < 3; channel++) {
        const behind = pixels[at + channel]!;
        const seen = screenValue(toLinear[behind]! * light.pass[channel]! + light.colour[channel]!);
        pixels[at + channel] = behind + (seen - behind) * part;
      }
    }
  }
}
