import { createRequire } from "node:module";
import sharp from "sharp";
import { paper, shadeOf } from "./camera/backdrop.ts";
import { blur } from "./camera/blur.ts";
import { develop } from "./camera/develop.ts";
import { plainValue, toLinear } from "./camera/light.ts";
import { move } from "./camera/placement.ts";
import { SIDE } from "./camera/plate.ts";
import { placed } from "./camera/scene.ts";
import { colourOf } from "./colours.ts";
import { tape } from "./props.ts";
import type { Backdrop, EmojiShot } from "./shot.ts";

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  width?: number;
  height?: number;
}

const icons = createRequire(import.meta.url)("@iconify-json/fluent-emoji/icons.json") as IconSet;

export function isEmoji(name: string): boolean {
  return Object.hasOwn(icons.icons, name);
}

interface Cutout {
  size: number;
  rgba: Uint8Array;
  /** The drawn part's first and last row, its middle and its width. */
  top: number;
  bottom: number;
  centre: number;
  width: number;
}

async function cutoutOf(shot: EmojiShot, size: number, flip: boolean, lean: number): Promise<Cutout> {
  const icon = icons.icons[shot.emoji];
  if (!icon) throw new Error(`no emoji is called ${shot.emoji}`);
  const side = icon.width ?? icons.width ?? 32;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}"><g transform="rotate(${lean} ${side / 2} ${side / 2})${flip ? ` translate(${side} 0) scale(-1 1)` : ""}">${icon.body}</g></svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const rgba = new Uint8Array(data);
  if (shot.colour && shot.colour !== "Multicolour") dye(rgba, colourOf(shot.colour));
  const box = boundsOf(rgba, size);
  return { size, rgba, ...box };
}

/** Turns the drawing's leading colour into another, keeping its lights, darks and its own other colours. */
function dye(rgba: Uint8Array, hex: string): void {
  const [tr, tg, tb] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const target = hueOf(tr, tg, tb);
  const weights = new Float32Array(36);
  let light = 0;
  let count = 0;
  for (let at = 0; at < rgba.length; at += 16) {
    if (rgba[at + 3]! < 128) continue;
    const { hue, saturation, lightness } = hueOf(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!);
    weights[Math.min(35, Math.floor(hue * 36))]! += saturation;
    light += lightness;
    count++;
  }
  const leading = (weights.indexOf(Math.max(...weights)) + 0.5) / 36;
  const middle = count ? light / count : 0.5;
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] === 0) continue;
    const { hue, saturation, lightness } = hueOf(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!);
    let away = Math.abs(hue - leading);
    if (away > 0.5) away = 1 - away;
    const part = Math.max(0, Math.min(1, (0.2 - away) / 0.06)) * Math.min(1, saturation * 3);
    if (part === 0) continue;
    const deeper = Math.max(
      0,
      Math.min(1, lightness + (target.lightness - middle) * 0.85 * (1 - Math.abs(lightness - 0.5))),
    );
    const [r, g, b] = fromHue(
      target.hue,
      Math.min(1, target.saturation * (0.75 + 0.25 * saturation)),
      deeper,
    );
    rgba[at] = rgba[at]! + (r - rgba[at]!) * part;
    rgba[at + 1] = rgba[at + 1]! + (g - rgba[at + 1]!) * part;
    rgba[at + 2] = rgba[at + 2]! + (b - rgba[at + 2]!) * part;
  }
}

function hueOf(r: number, g: number, b: number) {
  const high = Math.max(r, g, b) / 255;
  const low = Math.min(r, g, b) / 255;
  const range = high - low;
  const lightness = (high + low) / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1) || 1);
  const [x, y, z] = [r / 255, g / 255, b / 255];
  const sector =
    high === x ? ((y - z) / range + 6) % 6 : high === y ? (z - x) / range + 2 : (x - y) / range + 4;
  return { hue: sector / 6, saturation, lightness };
}

function fromHue(hue: number, saturation: number, lightness: number): [number, number, number] {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const part = (shift: number) => {
    const place = (shift + hue * 12) % 12;
    return 255 * (lightness - (chroma / 2) * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [part(0), part(8), part(4)];
}

function boundsOf(rgba: Uint8Array, size: number) {
  let [left, right, top, bottom] = [size, 0, size, 0];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (rgba[(y * size + x) * 4 + 3]! < 128) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return { top, bottom, centre: (left + right) / 2, width: right - left };
}

/** A drawn object stood on the same paper, under the same light. */
export async function photographEmoji(shot: EmojiShot, backdrop: Backdrop): Promise<Uint8Array> {
  const view = shot.view ?? "front";
  if (view === "detail") {
    const near = await cutoutOf(shot, 1560, false, -8);
    return setDown(paper(backdrop).slice(), near, { x: 620, floor: 1330 }, backdrop);
  }
  if (view === "group" || view === "contents" || view === "folded") {
    const [back, front] = [await cutoutOf(shot, 560, true, 6), await cutoutOf(shot, 660, false, 0)];
    const first = setDown(paper(backdrop).slice(), back, { x: 800, floor: 800 }, backdrop);
    return setDown(first, front, { x: 470, floor: 930 }, backdrop);
  }
  if (view === "scale") {
    const small = await cutoutOf(shot, 600, false, 0);
    const ground = develop(
      {
        parts: placed(await tape(26, 0, 0), move(0, 0, 0)),
        pitch: 38,
        fill: 0.7,
        closeUp: { zoom: 1, x: 0, y: -6.4 },
      },
      backdrop,
    );
    return setDown(ground, small, { x: 600, floor: 880 }, backdrop);
  }
  const lean = view === "angle" ? -14 : 0;
  const object = await cutoutOf(shot, view === "angle" ? 740 : 800, view === "back", lean);
  const floor = SIDE * 0.51 + (object.bottom - object.top) / 2;
  return setDown(paper(backdrop).slice(), object, { x: SIDE / 2, floor }, backdrop);
}

const COARSE = 4;

/** The long shadow is the object's own outline laid over to the right; the close one lies under its foot. */
function setDown(
  pixels: Uint8Array,
  object: Cutout,
  place: { x: number; floor: number },
  backdrop: Backdrop,
): Uint8Array {
  const { size, rgba, bottom, centre, width } = object;
  const side = SIDE / COARSE;
  const long = new Float32Array(side * side);
  const close = new Float32Array(side * side);
  const left = Math.round(place.x - centre);
  const top = Math.round(place.floor - bottom);
  for (let y = 0; y < size; y += 2) {
    for (let x = 0; x < size; x += 2) {
      if (rgba[(y * size + x) * 4 + 3]! < 128) continue;
      const above = bottom - y;
      const sx = Math.round((left + x + above * 0.42) / COARSE);
      const sy = Math.round((place.floor - 6 - above * 0.2) / COARSE);
      if (sx >= 0 && sy >= 0 && sx < side && sy < side) long[sy * side + sx] = 1;
    }
  }
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const dx = (x * COARSE - place.x) / (width * 0.42);
      const dy = (y * COARSE - place.floor + 3) / (width * 0.055 + 6);
      if (dx * dx + dy * dy < 1) close[y * side + x] = 1;
    }
  }
  blur(long, side, side, 5);
  const tight = close.slice();
  blur(close, side, side, 6);
  blur(tight, side, side, 2);
  const shade = shadeOf(backdrop);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const cell = ((y / COARSE) | 0) * side + ((x / COARSE) | 0);
      const dark = 1 - (1 - 0.34 * long[cell]!) * (1 - 0.4 * close[cell]!) * (1 - 0.3 * tight[cell]!);
      const at = (y * SIDE + x) * 3;
      if (dark > 0.004) {
        for (let channel = 0; channel < 3; channel++) {
          const bright = toLinear[pixels[at + channel]!]!;
          pixels[at + channel] = plainValue(bright * (1 + (shade[channel]! - 1) * dark));
        }
      }
      const [ox, oy] = [x - left, y - top];
      if (ox < 0 || oy < 0 || ox >= size || oy >= size) continue;
      const from = (oy * size + ox) * 4;
      const alpha = rgba[from + 3]! / 255;
      if (alpha === 0) continue;
      // The foot is a little darker, the side towards the lamp a little lighter.
      const light = 1.03 - 0.1 * (oy / size) ** 2 - 0.05 * (ox / size);
      for (let channel = 0; channel < 3; channel++) {
        const own = Math.min(255, rgba[from + channel]! * light);
        pixels[at + channel] = pixels[at + channel]! + (own - pixels[at + channel]!) * alpha;
      }
    }
  }
  return pixels;
}
