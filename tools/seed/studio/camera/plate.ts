import { HERE } from "./placement.ts";
import type { Part, Scene } from "./scene.ts";

export const SIDE = 1200;

/** A scene as the camera sees it: every corner in picture pixels, every triangle with its part. */
export interface Plate {
  /** x and y in pixels of the picture, depth in centimetres towards the camera. */
  screen: Float32Array;
  world: Float32Array;
  normals: Float32Array;
  uvs: Float32Array;
  triangles: Uint32Array;
  partOf: Uint16Array;
  parts: Part[];
  camera: Camera;
  /** The part of the picture that anything is in, in whole pixels. */
  box: { left: number; top: number; right: number; bottom: number };
  /** The object's half size in centimetres; shadows and hollows are measured by it. */
  reach: number;
}

export interface Camera {
  sin: number;
  cos: number;
  target: readonly [number, number, number];
  distance: number;
  /** Pixels for one centimetre in the plane of the target. */
  scale: number;
  shiftX: number;
  shiftY: number;
}

export function exposePlate(scene: Scene): Plate {
  const plate = gather(scene.parts);
  const { world } = plate;
  const box = boundsOf(world);
  const target = [(box[0] + box[3]) / 2, (box[1] + box[4]) / 2, (box[2] + box[5]) / 2] as const;
  const reach = Math.hypot(box[3] - box[0], box[4] - box[1], box[5] - box[2]) / 2;
  const angle = (scene.pitch * Math.PI) / 180;
  const camera: Camera = {
    sin: Math.sin(angle),
    cos: Math.cos(angle),
    target,
    distance: reach * 7,
    scale: 1,
    shiftX: 0,
    shiftY: 0,
  };
  project(world, plate.screen, camera);
  frame(plate.screen, camera, scene);
  project(world, plate.screen, camera);
  turnNormals(plate.normals, camera);
  const [left, top, , right, bottom] = boundsOf(plate.screen);
  const pixel = (value: number) => Math.max(0, Math.min(SIDE - 1, Math.floor(value)));
  const seen = { left: pixel(left), top: pixel(top), right: pixel(right), bottom: pixel(bottom) };
  return { ...plate, camera, reach, box: seen };
}

function gather(parts: Part[]) {
  let corners = 0;
  let sides = 0;
  for (const { mesh } of parts) {
    corners += mesh.positions.length / 3;
    sides += mesh.triangles.length / 3;
  }
  const world = new Float32Array(corners * 3);
  const normals = new Float32Array(corners * 3);
  const uvs = new Float32Array(corners * 2);
  const triangles = new Uint32Array(sides * 3);
  const partOf = new Uint16Array(sides);
  let corner = 0;
  let side = 0;
  for (const [index, { mesh, at = HERE }] of parts.entries()) {
    const count = mesh.positions.length;
    const [a, b, c, d, e, f, g, h, i, j, k, l] = at as number[] as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    // A normal turns with the inverse transpose: the cofactors, which need no division.
    const n = [
      f * k - g * j,
      g * i - e * k,
      e * j - f * i,
      c * j - b * k,
      a * k - c * i,
      b * i - a * j,
      b * g - c * f,
      c * e - a * g,
      a * f - b * e,
    ];
    for (let from = 0, to = corner * 3; from < count; from += 3, to += 3) {
      const x = mesh.positions[from]!;
      const y = mesh.positions[from + 1]!;
      const z = mesh.positions[from + 2]!;
      world[to] = a * x + b * y + c * z + d;
      world[to + 1] = e * x + f * y + g * z + h;
      world[to + 2] = i * x + j * y + k * z + l;
      const nx = mesh.normals[from]!;
      const ny = mesh.normals[from + 1]!;
      const nz = mesh.normals[from + 2]!;
      const tx = n[0]! * nx + n[1]! * ny + n[2]! * nz;
      const ty = n[3]! * nx + n[4]! * ny + n[5]! * nz;
      const tz = n[6]! * nx + n[7]! * ny + n[8]! * nz;
      const length = Math.sqrt(tx * tx + ty * ty + tz * tz) || 1;
      normals[to] = tx / length;
      normals[to + 1] = ty / length;
      normals[to + 2] = tz / length;
    }
    uvs.set(mesh.uvs, corner * 2);
    for (let from = 0, to = side * 3; from < mesh.triangles.length; from++, to++) {
      triangles[to] = mesh.triangles[from]! + corner;
    }
    partOf.fill(index, side, side + mesh.triangles.length / 3);
    corner += count / 3;
    side += mesh.triangles.length / 3;
  }
  return { world, screen: new Float32Array(corners * 3), normals, uvs, triangles, partOf, parts };
}

function boundsOf(points: Float32Array): [number, number, number, number, number, number] {
  const box: [number, number, number, number, number, number] = [
    Infinity,
    Infinity,
    Infinity,
    -Infinity,
    -Infinity,
    -Infinity,
  ];
  let [left, low, back, right, high, front] = box;
  for (let at = 0; at < points.length; at += 3) {
    const x = points[at]!;
    const y = points[at + 1]!;
    const z = points[at + 2]!;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < low) low = y;
    if (y > high) high = y;
    if (z < back) back = z;
    if (z > front) front = z;
  }
  return [left, low, back, right, high, front];
}

function project(world: Float32Array, screen: Float32Array, camera: Camera): void {
  const { sin, cos, target, distance, scale, shiftX, shiftY } = camera;
  for (let at = 0; at < world.length; at += 3) {
    const x = world[at]! - target[0];
    const y = world[at + 1]! - target[1];
    const z = world[at + 2]! - target[2];
    const depth = y * sin + z * cos;
    const size = (scale * distance) / (distance - depth);
    screen[at] = shiftX + x * size;
    screen[at + 1] = shiftY - (y * cos - z * sin) * size;
    screen[at + 2] = depth;
  }
}

function frame(screen: Float32Array, camera: Camera, scene: Scene): void {
  const [left, top, , right, bottom] = boundsOf(screen);
  const fill = (scene.fill ?? 0.64) * SIDE;
  const { zoom, x, y } = scene.closeUp ?? { zoom: 1, x: 0, y: 0 };
  const scale = (fill / Math.max(right - left, (bottom - top) * 0.97)) * zoom;
  camera.scale = scale;
  camera.shiftX = SIDE / 2 - ((left + right) / 2 + (x * (right - left)) / 2) * scale;
  camera.shiftY = SIDE * 0.505 - ((top + bottom) / 2 + (y * (bottom - top)) / 2) * scale;
}

function turnNormals(normals: Float32Array, { sin, cos }: Camera): void {
  for (let at = 0; at < normals.length; at += 3) {
    const y = normals[at + 1]!;
    const z = normals[at + 2]!;
    normals[at + 1] = y * cos - z * sin;
    normals[at + 2] = y * sin + z * cos;
  }
}
