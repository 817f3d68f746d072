import { chance } from "../rng.ts";
import type { Backdrop } from "../shot.ts";
import { encode, linearOf } from "./light.ts";
import { SIDE } from "./plate.ts";

/** Paper colours: where the light falls, and the picture's corners. */
const PAPERS: Record<Backdrop, readonly [light: string, edge: string]> = {
  sand: ["#fbf1dd", "#e6d2ac"],
  blush: ["#fdebe3", "#efc9bb"],
  sky: ["#eaf2fc", "#c2d6ee"],
  leaf: ["#eaf6ea", "#bedcc4"],
  lilac: ["#f1ecfc", "#d2c5ec"],
  sun: ["#fff3cf", "#f3d388"],
};

const papers = new Map<Backdrop, Uint8Array>();

/** The empty studio, 3 bytes a pixel. */
export function paper(backdrop: Backdrop): Uint8Array {
  const known = papers.get(backdrop);
  if (known) return known;
  const [light, edge] = PAPERS[backdrop].map(linearOf);
  const luck = chance(backdrop);
  const pixels = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0, at = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, at += 3) {
      const away = Math.hypot((x / SIDE - 0.44) / 0.8, (y / SIDE - 0.42) / 0.82);
      const t = Math.min(1, away);
      const mix = t * t * (3 - 2 * t);
      // A little noise, so that the slow gradient shows no bands after compression.
      const noise = (luck.next() - 0.5) * 2.2;
      for (let channel = 0; channel < 3; channel++) {
        const value = light![channel]! + (edge![channel]! - light![channel]!) * mix;
        pixels[at + channel] = Math.max(0, Math.min(255, 255 * encode(value) + noise));
      }
    }
  }
  papers.set(backdrop, pixels);
  return pixels;
}

/** The colour shadows take on this paper: its own, deeper. */
export function shadeOf(backdrop: Backdrop): [number, number, number] {
  const [r, g, b] = linearOf(PAPERS[backdrop][1]);
  return [r * r * 0.55, g * g * 0.5, b * b * 0.55];
}

/** Light thrown back from the paper onto the object. */
export function bounceOf(backdrop: Backdrop): [number, number, number] {
  return linearOf(PAPERS[backdrop][0]);
}
