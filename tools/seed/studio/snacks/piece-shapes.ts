import { joined, type Mesh, surface } from "../camera/mesh.ts";
import { ball, rod, softBlock } from "../camera/shapes.ts";
import { chance } from "../rng.ts";

/** The shapes snacks come in, a few of each, in centimetres. */
export const pieceShapes = {
  cube: lumpy((power) => softBlock(1.5, 1.25, 1.25, power, 12), [5, 6, 4]),
  nut: [0, 1, 2].map((at) => stretched(ball(0.62, 14), 1, 0.84 + at * 0.06, 1.28)),
  date: [1.9, 2.2, 2].map((long) => stretched(ball(0.95, 18), 1, 0.8, long)),
  tuber: [0, 1, 2].map((at) => bumpy(0.62, 0.1, at)),
  puff: [0, 1, 2].map((at) => bumpy(1.9, 0.05, at, 24)),
  rings: [0, 1].map((at) =>
    rod(circlePath(1.25 + at * 0.1, 20), (u) => 0.42 + 0.05 * Math.sin(u * 30), { closed: true, sides: 9 }),
  ),
  sticks: [0, 1, 2].map((at) =>
    rod(
      [-2, -1.3, -0.5, 0.4, 1.3, 2].map(
        (x) => [x, 0.1 * Math.sin(x * 2 + at), 0.2 * Math.sin(x + at)] as const,
      ),
      (u) => 0.42 * Math.min(1, 6 * u + 0.5, 6 * (1 - u) + 0.5),
      { sides: 9 },
    ),
  ),
  cashew: [0.9, 1, 1.1].map((bend) =>
    rod(
      Array.from(
        { length: 11 },
        (_, at) => [Math.cos(at * 0.25 * bend) * 1.1, 0, Math.sin(at * 0.25 * bend) * 1.1 - 0.7] as const,
      ),
      (u) => 0.02 + 0.56 * Math.sin(Math.PI * (0.06 + 0.88 * u)) ** 0.5 * (1 - 0.25 * u),
      { sides: 10, flat: 0.85 },
    ),
  ),
  popped: [0, 1, 2, 3].map(popped),
  disc: [0, 1, 2].map((at) => chip(1.75, 0.3, at, 1.25)),
  crisp: [0, 1, 2].map((at) => chip(2, 0.9, at, 1.2)),
  cookie: [0, 1].map((at) => cookie(2.3, at)),
  sheet: [0, 1, 2].map((at) => sheet(5.2, 3.4, 0.5, at)),
  slice: [0, 1, 2].map((at) => sheet(2.6, 1.9, 0.5, at)),
  strip: [0, 1, 2].map((at) => sheet(3.2, 1, 0.7, at + 5)),
  flake: [0, 1, 2].map((at) => sheet(2, 0.62, 0.5, at + 9)),
  grain: [ball(0.12, 8), ball(0.08, 6)],
  sweet: [ball(0.95, 22), softBlock(1.7, 1.3, 1.7, 3.2, 20)],
};

function lumpy(make: (power: number) => Mesh, powers: readonly number[]): Mesh[] {
  return powers.map(make);
}

function stretched(mesh: Mesh, x: number, y: number, z: number): Mesh {
  const by = [x, y, z];
  return {
    ...mesh,
    positions: mesh.positions.map((value, at) => value * by[at % 3]!),
    normals: mesh.normals.map((value, at) => value / by[at % 3]!),
  };
}

function bumpy(radius: number, depth: number, seed: number, detail = 14): Mesh {
  return surface(
    detail,
    Math.ceil(detail * 0.7),
    (u, v) => {
      const [angle, polar] = [u * Math.PI * 2, v * Math.PI];
      const lump =
        1 +
        depth *
          (Math.sin(angle * 3 + seed * 2) * Math.sin(polar * 3 + seed) +
            0.6 * Math.sin(angle * 2 - seed) * Math.sin(polar * 2));
      const r = radius * lump;
      return [
        r * Math.sin(polar) * Math.cos(angle),
        r * 0.93 * Math.cos(polar),
        r * 1.06 * Math.sin(polar) * Math.sin(angle),
      ];
    },
    { closedU: true },
  );
}

function circlePath(radius: number, steps: number) {
  return Array.from({ length: steps }, (_, at) => {
    const angle = (at / steps) * Math.PI * 2;
    return [Math.cos(angle) * radius, 0, Math.sin(angle) * radius] as const;
  });
}

function popped(seed: number): Mesh {
  const luck = chance(`popcorn ${seed}`);
  return joined(
    Array.from({ length: 6 }, (_, at) => {
      const part = ball(luck.between(0.42, 0.66), 12);
      const angle = (at / 6) * Math.PI * 2;
      const [dx, dy, dz] = [Math.cos(angle) * 0.52, luck.between(-0.3, 0.5), Math.sin(angle) * 0.52];
      return { ...part, positions: part.positions.map((value, index) => value + [dx, dy, dz][index % 3]!) };
    }),
  );
}

/** A thin round slice, bent as frying bends it; its two sides and its rim. */
function chip(radius: number, bend: number, seed: number, oval: number): Mesh {
  const thick = 0.13;
  return surface(
    20,
    8,
    (u, v) => {
      const angle = u * Math.PI * 2;
      // v runs from the middle of the top over the rim to the middle of the bottom.
      const out = v < 0.5 ? v / 0.44 : (1 - v) / 0.44;
      const r = Math.min(1, out) * radius * (1 + 0.03 * Math.sin(angle * 5 + seed));
      const [x, z] = [Math.cos(angle) * r * oval, Math.sin(angle) * r];
      const lift =
        bend * ((x * x) / (radius * radius) - ((z * z) / (radius * radius)) * Math.sin(seed + 0.6)) * 0.5;
      return [x, lift + (v < 0.5 ? thick : -thick), z];
    },
    {
      closedU: true,
      uv: (u, v) => {
        const out = Math.min(1, v < 0.5 ? v / 0.44 : (1 - v) / 0.44) * 0.499;
        return [0.5 + Math.cos(u * Math.PI * 2) * out, 0.5 + Math.sin(u * Math.PI * 2) * out];
      },
    },
  );
}

function cookie(radius: number, seed: number): Mesh {
  return surface(
    32,
    14,
    (u, v) => {
      const angle = u * Math.PI * 2;
      const out = Math.min(1, v < 0.5 ? v / 0.42 : (1 - v) / 0.42);
      const r = out * radius * (1 + 0.025 * Math.sin(angle * 7 + seed) + 0.02 * Math.sin(angle * 4));
      const dome =
        0.55 * Math.sqrt(Math.max(0, 1 - out ** 3.2)) + 0.05 * Math.sin(angle * 6 + out * 9 + seed);
      return [
        Math.cos(angle) * r,
        v < 0.5 ? dome : -0.35 * Math.sqrt(Math.max(0, 1 - out ** 6)),
        Math.sin(angle) * r,
      ];
    },
    {
      closedU: true,
      uv: (u, v) => {
        const out = Math.min(1, v < 0.5 ? v / 0.42 : (1 - v) / 0.42) * 0.46;
        return [0.5 + Math.cos(u * Math.PI * 2) * out, 0.5 + Math.sin(u * Math.PI * 2) * out];
      },
    },
  );
}

/** A thin torn sheet with waves in it. */
function sheet(long: number, wide: number, wave: number, seed: number): Mesh {
  const edge = (t: number, by: number) =>
    1 + 0.09 * Math.sin(t * 9 + seed * 3 + by) + 0.05 * Math.sin(t * 21 + seed + by);
  return surface(14, 10, (u, v) => {
    const x = (u - 0.5) * long * edge(v * 3, 1);
    const z = (v - 0.5) * wide * edge(u * 3, 4);
    const y = wave * 0.6 * (Math.sin(u * 5 + seed) * 0.6 + Math.cos(v * 4 + u * 3 + seed * 2) * 0.5);
    return [x, y, z];
  });
}
