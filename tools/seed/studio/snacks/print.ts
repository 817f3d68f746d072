import sharp from "sharp";
import { develop } from "../camera/develop.ts";
import { SIDE } from "../camera/plate.ts";
import { type Texture, textureFromPixels } from "../camera/texture.ts";
import { chance } from "../rng.ts";
import type { Contents } from "../shot.ts";
import { bed } from "./heap.ts";
import { isDrink } from "./pieces.ts";

const WINDOW = 512;

const windows = new Map<Contents, Promise<Texture>>();

/** A picture of the contents lying close together: what a pack's window shows. */
export function contentsTexture(contents: Contents): Promise<Texture> {
  const known = windows.get(contents);
  if (known) return known;
  const fresh = photographed(contents);
  windows.set(contents, fresh);
  return fresh;
}

async function photographed(contents: Contents): Promise<Texture> {
  const parts = await bed(contents, 13, 13, chance(`window ${contents}`));
  // Taken small in the middle of the picture, since a window needs no more: lighting fewer pixels is quicker.
  const pixels = develop({ parts, pitch: 90, fill: 0.62 }, "sand");
  const edge = Math.round((SIDE - WINDOW) / 2);
  const small = await sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .extract({ left: edge, top: edge, width: WINDOW, height: WINDOW })
    .linear(1.18, 4)
    .ensureAlpha()
    .raw()
    .toBuffer();
  return textureFromPixels(WINDOW, WINDOW, new Uint32Array(small.buffer, small.byteOffset, WINDOW * WINDOW));
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A printed sheet; where the print is clear over the window's box, the contents show through. */
export async function printedSheet(
  svg: string,
  behind?: { contents: Contents; box: Box },
  cut?: string,
): Promise<Texture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint32Array(data.buffer, data.byteOffset, info.width * info.height);
  if (behind && !isDrink(behind.contents)) await fillWindow(pixels, info.width, behind);
  if (cut) await cutOut(pixels, cut);
  return textureFromPixels(info.width, info.height, pixels);
}

async function fillWindow(
  pixels: Uint32Array,
  width: number,
  { contents, box }: { contents: Contents; box: Box },
): Promise<void> {
  const { pixels: seen } = (await contentsTexture(contents)).levels[0]!;
  const scale = WINDOW / Math.max(box.width, box.height) / 1.02;
  const [right, bottom] = [Math.ceil(box.x + box.width), Math.ceil(box.y + box.height)];
  for (let y = Math.floor(box.y); y < bottom; y++) {
    for (let x = Math.floor(box.x); x < right; x++) {
      const over = pixels[y * width + x]!;
      const alpha = over >>> 24;
      if (alpha === 255) continue;
      const under =
        seen[
          Math.min(WINDOW - 1, ((y - box.y) * scale) | 0) * WINDOW +
            Math.min(WINDOW - 1, ((x - box.x) * scale) | 0)
        ]!;
      const channel = (shift: number) => {
        const top = (over >>> shift) & 255;
        const low = (under >>> shift) & 255;
        return ((top * alpha + low * (255 - alpha)) / 255) | 0;
      };
      pixels[y * width + x] = (0xff000000 | (channel(16) << 16) | (channel(8) << 8) | channel(0)) >>> 0;
    }
  }
}

/** Keeps what is white in the drawing: rounded corners, hang holes, serrated ends. */
async function cutOut(pixels: Uint32Array, svg: string): Promise<void> {
  const mask = await sharp(Buffer.from(svg)).removeAlpha().extractChannel(0).raw().toBuffer();
  for (let at = 0; at < pixels.length; at++) {
    pixels[at] = ((pixels[at]! & 0xffffff) | (mask[at]! << 24)) >>> 0;
  }
}
