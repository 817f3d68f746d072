/**
 * The studio's light, seen from the camera: a large softbox above left, a weak strip on the right,
 * a pale ceiling, and the paper that throws light back from below.
 */
export const KEY: readonly [number, number, number] = unit(-0.46, 0.62, 0.72);

/** Linear light from 0 to 2 in steps, to the screen's 0 to 255, with a soft shoulder. */
const STEPS = 4096;
const BRIGHTEST = 2.2;
const toScreen = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = (step / STEPS) * BRIGHTEST;
  const held = light < 0.72 ? light : 0.72 + 0.28 * (1 - Math.exp(-(light - 0.72) / 0.34));
  return Math.round(255 * encode(held));
});

export function encode(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

export const toLinear = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** The screen value of an amount of light, after the shoulder. */
export function screenValue(light: number): number {
  const step = light * (STEPS / BRIGHTEST);
  return toScreen[step <= 0 ? 0 : step >= STEPS ? STEPS : step | 0]!;
}

const plainScreen = Uint8Array.from({ length: 4096 }, (_, step) =>
  Math.round(255 * encode((step / 4095) ** 2)),
);

/** The screen value of light that needs no shoulder: the paper and its shadows. */
export function plainValue(light: number): number {
  return plainScreen[light >= 1 ? 4095 : (Math.sqrt(light) * 4095) | 0]!;
}

/** `#rrggbb` as linear light. */
export function linearOf(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => toLinear[Number.parseInt(hex.slice(at, at + 2), 16)]!) as [
    number,
    number,
    number,
  ];
}

/** Reflections are looked up by the surface's direction: 256 × 256 directions that face the camera. */
export const MIRROR = 256;

export const mirrors = {
  matte: mirror((x, y, z) => softRoom(x, y, z) * 0.3),
  satin: mirror((x, y, z) => softRoom(x, y, z)),
  gloss: mirror((x, y, z) => sharpRoom(x, y, z)),
  metal: mirror((x, y, z) => metalRoom(x, y, z)),
  brushed: mirror((x, y, z) => brushedRoom(x, y, z)),
};

function mirror(room: (x: number, y: number, z: number) => number): Float32Array {
  const table = new Float32Array(MIRROR * MIRROR);
  for (let row = 0; row < MIRROR; row++) {
    for (let column = 0; column < MIRROR; column++) {
      let nx = (column / (MIRROR - 1)) * 2 - 1;
      let ny = 1 - (row / (MIRROR - 1)) * 2;
      const length = Math.hypot(nx, ny);
      if (length > 0.999) {
        nx *= 0.999 / length;
        ny *= 0.999 / length;
      }
      const nz = Math.sqrt(1 - nx * nx - ny * ny);
      // The camera is far away, so the view is always along z.
      table[row * MIRROR + column] = room(2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1);
    }
  }
  return table;
}

function sharpRoom(x: number, y: number, z: number): number {
  return (
    9 * panel(x, y, z, unit(-0.62, 0.6, 0.5), 0.26, 0.34, 0.05) +
    1.6 * panel(x, y, z, unit(0.9, 0.12, 0.35), 0.07, 0.6, 0.06) +
    0.55 * rise(y, 0.35, 1) +
    0.34 * rise(-y, 0.1, 1) +
    0.1
  );
}

function softRoom(x: number, y: number, z: number): number {
  const toKey = Math.max(0, x * KEY[0] + y * KEY[1] + z * KEY[2]);
  const toRim = Math.max(0, x * 0.9 + y * 0.2 + z * 0.3);
  return 3 * toKey ** 9 + 1.1 * toKey ** 3 + 0.5 * toRim ** 8 + 0.3 * rise(y, 0, 1) + 0.12;
}

function metalRoom(x: number, y: number, z: number): number {
  return (
    1.75 * panel(x, y, z, unit(-0.6, 0.62, 0.5), 0.42, 0.46, 0.16) +
    1.15 * panel(x, y, z, unit(0.88, 0.2, 0.3), 0.14, 0.7, 0.14) +
    0.62 * rise(y, 0.05, 0.9) +
    0.6 * rise(-y, 0.18, 0.85) +
    0.28 * rise(z, -0.9, 0.9) +
    0.07
  );
}

function brushedRoom(x: number, y: number, z: number): number {
  const toKey = Math.max(0, x * KEY[0] + y * KEY[1] + z * KEY[2]);
  const toRim = Math.max(0, x * 0.92 + y * 0.1 + z * 0.3);
  return 1.35 * toKey ** 3 + 0.7 * toRim ** 5 + 0.34 * rise(y, -0.2, 1) + 0.3 * rise(-y, 0.1, 1) + 0.2;
}

/** A lit panel in a direction, with soft edges: 1 inside, 0 outside. */
function panel(
  x: number,
  y: number,
  z: number,
  towards: readonly [number, number, number],
  halfWide: number,
  halfHigh: number,
  soft: number,
): number {
  const ahead = x * towards[0] + y * towards[1] + z * towards[2];
  if (ahead <= 0.05) return 0;
  const side = unit(towards[2], 0, -towards[0]);
  const up = [
    towards[1] * side[2] - towards[2] * side[1],
    towards[2] * side[0] - towards[0] * side[2],
    towards[0] * side[1] - towards[1] * side[0],
  ] as const;
  const across = Math.abs(x * side[0] + y * side[1] + z * side[2]) / ahead;
  const over = Math.abs(x * up[0] + y * up[1] + z * up[2]) / ahead;
  return rise(halfWide + soft - across, 0, 2 * soft) * rise(halfHigh + soft - over, 0, 2 * soft);
}

function rise(value: number, from: number, to: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

function unit(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
