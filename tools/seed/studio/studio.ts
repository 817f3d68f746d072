import sharp from "sharp";
import { develop } from "./camera/develop.ts";
import { SIDE } from "./camera/plate.ts";
import { photographEmoji } from "./emoji.ts";
import { sceneOf } from "./set-up.ts";
import type { Backdrop, Shot } from "./shot.ts";

export { type Colour, colourNames, colourOf, isColour } from "./colours.ts";
export { describeShot } from "./describe.ts";
export { openStudio, type Studio } from "./pool.ts";
export * from "./shot.ts";

const LARGEST = 240_000;

/** One picture as a JPEG of 1200 × 1200. The same shot gives the same bytes. */
export async function renderShot(shot: Shot): Promise<Buffer> {
  const backdrop = shot.backdrop ?? usualBackdrop(shot);
  const pixels =
    shot.kind === "emoji" ? await photographEmoji(shot, backdrop) : develop(await sceneOf(shot), backdrop);
  for (const quality of [88, 80, 70, 58]) {
    const file = await sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (file.length <= LARGEST || quality === 58) return file;
  }
  throw new Error("unreachable: the last quality always returns");
}

const USUAL: Partial<Record<Shot["kind"], Backdrop>> = {
  pouch: "sand",
  pillow: "sky",
  jar: "leaf",
  bottle: "blush",
  carton: "sun",
  tin: "lilac",
  bowl: "leaf",
  "waist-beads": "leaf",
  "coral-set": "lilac",
  ring: "blush",
  chain: "lilac",
  garment: "sky",
  gele: "blush",
};

function usualBackdrop(shot: Shot): Backdrop {
  return USUAL[shot.kind] ?? "sand";
}
