import { joined, type Mesh, type Point, surface } from "./mesh.ts";

const TURN = Math.PI * 2;

/** A profile of [radius, height] turned about the upright axis; u goes round, v up the profile. */
export function lathe(profile: readonly (readonly [number, number])[], around = 64, rounding = 6): Mesh {
  const smooth = throughPoints(
    profile.map(([radius, height]) => [radius, height, 0] as const),
    rounding,
  );
  const lengths = [0];
  for (let at = 1; at < smooth.length; at++) {
    const step = minus(smooth[at]!, smooth[at - 1]!);
    lengths.push(lengths[at - 1]! + Math.hypot(step[0], step[1]));
  }
  const whole = lengths.at(-1)! || 1;
  return surface(
    around,
    smooth.length - 1,
    (u, v) => {
      const [radius, height] = smooth[Math.round(v * (smooth.length - 1))]!;
      // u = 0.5 faces the camera, so that a label's middle does.
      const angle = (u - 0.25) * TURN + Math.PI;
      return [Math.cos(angle) * -radius, height, Math.sin(angle) * -radius];
    },
    { closedU: true, uv: (u, v) => [u, lengths[Math.round(v * (smooth.length - 1))]! / whole] },
  );
}

export function ball(radius: number, detail = 20): Mesh {
  return surface(
    detail,
    Math.ceil(detail * 0.6),
    (u, v) => {
      const angle = u * TURN;
      const polar = v * Math.PI;
      return [
        radius * Math.sin(polar) * Math.cos(angle),
        radius * Math.cos(polar),
        radius * Math.sin(polar) * Math.sin(angle),
      ];
    },
    { closedU: true },
  );
}

/** A ball with flattened sides: 2 is round, higher is boxier. */
export function softBlock(width: number, height: number, depth: number, power = 4, detail = 16): Mesh {
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
  return surface(
    detail,
    detail,
    (u, v) => {
      const angle = u * TURN;
      const polar = (v - 0.5) * Math.PI;
      return [
        (width / 2) * bend(Math.cos(polar)) * bend(Math.cos(angle)),
        (height / 2) * bend(Math.sin(polar)),
        (depth / 2) * bend(Math.cos(polar)) * bend(Math.sin(angle)),
      ];
    },
    { closedU: true },
  );
}

/** The six faces of a box with rounded edges; `face` tells which faces are wanted. */
export function boxFaces(width: number, height: number, depth: number, round: number): Record<Face, Mesh> {
  const half: Point = [width / 2, height / 2, depth / 2];
  const steps = [0, 0.4, 0.8, 1];
  const stops = (length: number) => {
    const edge = Math.min(round / length, 0.49);
    const inner = Array.from({ length: 9 }, (_, at) => edge + ((1 - 2 * edge) * at) / 8);
    return [
      ...steps.slice(0, 3).map((step) => step * edge),
      ...inner,
      ...steps
        .slice(0, 3)
        .map((step) => 1 - step * edge)
        .reverse(),
    ];
  };
  const face = (spanU: number, spanV: number, place: (a: number, b: number) => Point): Mesh => {
    const us = stops(spanU);
    const vs = stops(spanV);
    const mesh = surface(
      us.length - 1,
      vs.length - 1,
      (u, v) => place(us[Math.round(u * (us.length - 1))]!, vs[Math.round(v * (vs.length - 1))]!),
      { uv: (u, v) => [us[Math.round(u * (us.length - 1))]!, vs[Math.round(v * (vs.length - 1))]!] },
    );
    roundOff(mesh, half, round);
    return mesh;
  };
  return {
    front: face(width, height, (a, b) => [(a - 0.5) * width, (0.5 - b) * height, depth / 2]),
    back: face(width, height, (a, b) => [(0.5 - a) * width, (0.5 - b) * height, -depth / 2]),
    right: face(depth, height, (a, b) => [width / 2, (0.5 - b) * height, (0.5 - a) * depth]),
    left: face(depth, height, (a, b) => [-width / 2, (0.5 - b) * height, (a - 0.5) * depth]),
    top: face(width, depth, (a, b) => [(a - 0.5) * width, height / 2, (b - 0.5) * depth]),
    bottom: face(width, depth, (a, b) => [(a - 0.5) * width, -height / 2, (0.5 - b) * depth]),
  };
}

export type Face = "front" | "back" | "left" | "right" | "top" | "bottom";

function roundOff(mesh: Mesh, half: Point, round: number): void {
  for (let at = 0; at < mesh.positions.length; at += 3) {
    let length = 0;
    const inner = [0, 0, 0];
    for (let axis = 0; axis < 3; axis++) {
      const limit = Math.max(half[axis]! - round, 0);
      const value = mesh.positions[at + axis]!;
      inner[axis] = Math.max(-limit, Math.min(limit, value));
      length += (value - inner[axis]!) ** 2;
    }
    length = Math.sqrt(length) || 1;
    for (let axis = 0; axis < 3; axis++) {
      const normal = (mesh.positions[at + axis]! - inner[axis]!) / length;
      mesh.normals[at + axis] = normal;
      mesh.positions[at + axis] = inner[axis]! + normal * round;
    }
  }
}

export function roundedBox(width: number, height: number, depth: number, round: number): Mesh {
  return joined(Object.values(boxFaces(width, height, depth, round)));
}

/** A round rod along a path; `radiusAt` may swell it. u goes along, v round. */
export function rod(
  path: readonly Point[],
  radius: number | ((along: number, around: number) => number),
  options: { closed?: boolean; sides?: number; flat?: number } = {},
): Mesh {
  const { closed = false, sides = 12, flat = 1 } = options;
  const frames = framesAlong(path, closed);
  const count = closed ? path.length : path.length - 1;
  return surface(
    count,
    sides,
    (u, v) => {
      const step = Math.round(u * count);
      const { at, side, up } = frames[step % path.length]!;
      const angle = v * TURN;
      const size = typeof radius === "number" ? radius : radius(u, v);
      const across = Math.cos(angle) * size;
      const over = Math.sin(angle) * size * flat;
      return [
        at[0] + side[0] * across + up[0] * over,
        at[1] + side[1] * across + up[1] * over,
        at[2] + side[2] * across + up[2] * over,
      ];
    },
    { closedV: true, closedU: closed },
  );
}

interface Frame {
  at: Point;
  along: Point;
  side: Point;
  up: Point;
}

/** Axes that travel along a path with as little twist as possible. */
export function framesAlong(path: readonly Point[], closed = false): Frame[] {
  let up: Point = [0, 1, 0];
  return path.map((at, step) => {
    const before = path[closed ? (step + path.length - 1) % path.length : Math.max(step - 1, 0)]!;
    const after = path[closed ? (step + 1) % path.length : Math.min(step + 1, path.length - 1)]!;
    const along = normalise(minus(after, before));
    if (step === 0 && Math.abs(along[1]) > 0.9) up = [0, 0, 1];
    const side = normalise(cross(along, up));
    up = normalise(cross(side, along));
    return { at, along, side, up };
  });
}

/** A smooth curve through the points (Catmull-Rom). */
export function throughPoints(points: readonly Point[], steps: number, closed = false): Point[] {
  const curve: Point[] = [];
  const last = points.length - 1;
  const pieces = closed ? points.length : last;
  const pick = (at: number) =>
    points[closed ? (at + points.length) % points.length : Math.max(0, Math.min(last, at))]!;
  for (let piece = 0; piece < pieces; piece++) {
    const [a, b, c, d] = [pick(piece - 1), pick(piece), pick(piece + 1), pick(piece + 2)];
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      curve.push(
        [0, 1, 2].map((axis) => catmull(a[axis]!, b[axis]!, c[axis]!, d[axis]!, t)) as unknown as Point,
      );
    }
  }
  if (!closed) curve.push(points[last]!);
  return curve;
}

function catmull(a: number, b: number, c: number, d: number, t: number): number {
  // Tension 0.5, limited so that a profile's sharp corner does not overshoot.
  const left = limited(b - a, c - b);
  const right = limited(c - b, d - c);
  const t2 = t * t;
  const t3 = t2 * t;
  return (2 * t3 - 3 * t2 + 1) * b + (t3 - 2 * t2 + t) * left + (3 * t2 - 2 * t3) * c + (t3 - t2) * right;
}

function limited(one: number, other: number): number {
  if (one * other <= 0) return 0;
  const mean = (one + other) / 2;
  const most = 3 * Math.min(Math.abs(one), Math.abs(other));
  return Math.sign(mean) * Math.min(Math.abs(mean), most);
}

/** Points at even distances along a polyline: where the beads of a string go. */
export function evenly(path: readonly Point[], spacing: number): Point[] {
  const places: Point[] = [];
  let wait = 0;
  for (let at = 0; at + 1 < path.length; at++) {
    const from = path[at]!;
    const step = minus(path[at + 1]!, from);
    const length = Math.hypot(...step);
    let along = wait;
    while (along < length) {
      const part = along / length;
      places.push([from[0] + step[0] * part, from[1] + step[1] * part, from[2] + step[2] * part]);
      along += spacing;
    }
    wait = along - length;
  }
  return places;
}

export function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function normalise(a: Point): Point {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}
