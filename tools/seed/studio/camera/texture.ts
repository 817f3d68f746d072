import sharp from "sharp";
import { chance } from "../rng.ts";

/** Pixels with their halved copies, so that a far pattern does not flicker. */
export interface Texture {
  levels: readonly { width: number; height: number; pixels: Uint32Array }[];
}

/** Draws an SVG once and keeps its pixels (RGBA, one 32-bit word each). */
export async function textureFromSvg(svg: string): Promise<Texture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return textureFromPixels(
    info.width,
    info.height,
    new Uint32Array(data.buffer, data.byteOffset, info.width * info.height),
  );
}

export function textureFromPixels(width: number, height: number, pixels: Uint32Array): Texture {
  const levels = [{ width, height, pixels }];
  while (levels.length < 7 && levels.at(-1)!.width > 4 && levels.at(-1)!.height > 4)
    levels.push(halved(levels.at(-1)!));
  return { levels };
}

function halved(from: { width: number; height: number; pixels: Uint32Array }) {
  const width = from.width >> 1;
  const height = from.height >> 1;
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 2 * y * from.width + 2 * x;
      const a = from.pixels[at]!;
      const b = from.pixels[at + 1]!;
      const c = from.pixels[at + from.width]!;
      const d = from.pixels[at + from.width + 1]!;
      // Two channels at a time, kept apart by the byte between them.
      const even = (((a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff)) >>> 2) & 0xff00ff;
      const odd =
        (((a >>> 8) & 0xff00ff) +
          ((b >>> 8) & 0xff00ff) +
          ((c >>> 8) & 0xff00ff) +
          ((d >>> 8) & 0xff00ff)) >>>
        2;
      pixels[y * width + x] = (even | ((odd & 0xff00ff) << 8)) >>> 0;
    }
  }
  return { width, height, pixels };
}

const tiles = new Map<string, Texture>();

/** Seamless noise: `coarse` is the number of cells over the tile, each octave halves them. */
export function noiseTile(name: string, coarse: number, octaves: number, stretchX = 1): Texture {
  const key = `${name}/${coarse}/${octaves}/${stretchX}`;
  const known = tiles.get(key);
  if (known) return known;
  const size = 256;
  const luck = chance(key);
  const heights = new Float32Array(size * size);
  let weight = 1;
  let total = 0;
  for (let octave = 0, cells = coarse; octave < octaves; octave++, cells *= 2) {
    const across = Math.max(1, Math.round(cells / stretchX));
    const lattice = Float32Array.from({ length: across * cells }, () => luck.next());
    for (let y = 0; y < size; y++) {
      const fy = (y / size) * cells;
      const y0 = Math.floor(fy);
      const ty = ease(fy - y0);
      for (let x = 0; x < size; x++) {
        const fx = (x / size) * across;
        const x0 = Math.floor(fx);
        const tx = ease(fx - x0);
        const at = (cx: number, cy: number) => lattice[(cy % cells) * across + (cx % across)]!;
        const top = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * tx;
        const low = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * tx;
        heights[y * size + x]! += weight * (top + (low - top) * ty);
      }
    }
    total += weight;
    weight *= 0.55;
  }
  const pixels = new Uint32Array(size * size);
  for (let at = 0; at < pixels.length; at++) {
    const value = Math.round((heights[at]! / total) * 255);
    pixels[at] = (0xff000000 | (value << 16) | (value << 8) | value) >>> 0;
  }
  const tile = textureFromPixels(size, size, pixels);
  tiles.set(key, tile);
  return tile;
}

/** Over-and-under of threads. */
export function weaveTile(): Texture {
  const known = tiles.get("weave");
  if (known) return known;
  const size = 256;
  const pixels = new Uint32Array(size * size);
  const luck = chance("weave");
  const lines = Array.from({ length: 64 }, () => luck.between(0.75, 1));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const overX = Math.sin((x / size) * Math.PI * 32) ** 2 * lines[x >> 3]!;
      const overY = Math.sin((y / size) * Math.PI * 32) ** 2 * lines[32 + (y >> 3)]!;
      const up = ((x >> 3) + (y >> 3)) % 2 === 0;
      const value = Math.round(255 * (up ? overX * 0.7 + overY * 0.3 : overY * 0.7 + overX * 0.3));
      pixels[y * size + x] = (0xff000000 | (value << 16) | (value << 8) | value) >>> 0;
    }
  }
  const tile = textureFromPixels(size, size, pixels);
  tiles.set("weave", tile);
  return tile;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
