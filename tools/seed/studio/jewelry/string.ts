import { linearOf } from "../camera/light.ts";
import type { Point } from "../camera/mesh.ts";
import { axes, chain, stretch } from "../camera/placement.ts";
import type { Material, Part, Rgb } from "../camera/scene.ts";
import { ball, evenly, framesAlong, rod, throughPoints } from "../camera/shapes.ts";
import { type Colour, colourOf } from "../colours.ts";
import { chance } from "../rng.ts";
import type { Beads, Metal } from "../shot.ts";
import { beadForm, beadMaterial, metalMaterial } from "./stones.ts";

const MANY: readonly Colour[] = [
  "Coral",
  "Mustard",
  "Turquoise",
  "Emerald",
  "Royal Blue",
  "Fuchsia",
  "White",
];

export function beadColours(colours: readonly Colour[]): readonly Colour[] {
  return colours.flatMap((colour) => (colour === "Multicolour" ? MANY : [colour]));
}

/** Which colour the bead at this place of its string has. */
function colourAt(beads: Beads, at: number, count: number, strand: number): Colour {
  const colours = beadColours(beads.colours);
  switch (beads.order ?? "alternate") {
    case "blocks": {
      const block = Math.max(3, Math.round(count / (colours.length * 4)));
      return colours[(Math.floor(at / block) + strand) % colours.length]!;
    }
    case "graded": {
      const part = 1 - Math.abs((at / count) * 2 - 1);
      return colours[Math.min(colours.length - 1, Math.floor(part * colours.length))]!;
    }
    case "scattered":
      return colours[chance(at * 31 + strand * 977).whole(colours.length)]!;
    case "alternate":
      return colours[(at + strand) % colours.length]!;
  }
}

export interface StringOptions {
  strand?: number;
  closed?: boolean;
  spacer?: Metal | undefined;
  /** Larger towards the middle of the string. */
  swell?: number;
}

/** Beads on a thread along a path on the table. The path gives the middle of the beads at y = 0. */
export function strung(path: readonly Point[], beads: Beads, options: StringOptions = {}): Part[] {
  const { strand = 0, closed = false, spacer, swell = 0 } = options;
  const form = beadForm(beads);
  const material = beadMaterial(beads);
  const parts: Part[] = [];
  const gap = form.length * (1 + swell * 0.4);
  const round = closed ? [...path, path[0]!] : path;
  const places = evenly(round, closed ? fittingGap(round, gap) : gap);
  if (closed && places.length > 2) places.pop();
  const frames = framesAlong(places, closed);
  const luck = chance(`${strand} ${places.length}`);
  const dye = new Map<Colour, Rgb>();
  for (const [at, { at: place, along, side, up }] of frames.entries()) {
    const isSpacer = spacer !== undefined && at % 6 === 3;
    const colour = colourAt(beads, at, places.length, strand);
    const rgb = dye.get(colour) ?? linearOf(colourOf(colour));
    dye.set(colour, rgb);
    const size =
      (isSpacer ? 0.78 : 1) * (1 + swell * (1 - Math.abs((at / places.length) * 2 - 1)) - swell * 0.4);
    const shade = luck.between(0.9, 1.08);
    parts.push({
      mesh: form.mesh,
      material: isSpacer ? metalMaterial(spacer) : material,
      ...(isSpacer ? {} : { tint: [rgb[0] * shade, rgb[1] * shade, rgb[2] * shade] as Rgb }),
      at: chain(axes([place[0], place[1] + form.radius * size, place[2]], along, up, side), stretch(size)),
    });
  }
  const thread: Material = { colour: linearOf("#6b4a34"), finish: "satin" };
  parts.push({
    mesh: rod(
      places.map(([x, y, z]) => [x, y + form.radius, z] as const),
      form.radius * 0.16,
      { sides: 6, closed },
    ),
    material: thread,
  });
  return parts;
}

function fittingGap(path: readonly Point[], gap: number): number {
  let length = 0;
  for (let at = 0; at + 1 < path.length; at++)
    length += Math.hypot(
      path[at + 1]![0] - path[at]![0],
      path[at + 1]![1] - path[at]![1],
      path[at + 1]![2] - path[at]![2],
    );
  return length / Math.max(3, Math.round(length / gap)) - 1e-5;
}

/** The way a necklace lies on the table, its clasp at the back. */
export function necklacePath(strand: number, strands: number, thick: number): Point[] {
  const grow = strand * thick;
  const wide = 6.2 + grow * 0.92;
  const front = 8.2 + grow * 1.25;
  const back = -6.6 - grow * 0.12;
  const lift = 0.02 * strands;
  return throughPoints(
    [
      [-1.3, lift, back],
      [-wide * 0.72, lift, back * 0.72],
      [-wide, lift, -0.6],
      [-wide * 0.84, lift, front * 0.52],
      [-wide * 0.44, lift, front * 0.88],
      [0, lift, front],
      [wide * 0.44, lift, front * 0.88],
      [wide * 0.84, lift, front * 0.52],
      [wide, lift, -0.6],
      [wide * 0.72, lift, back * 0.72],
      [1.3, lift, back],
    ],
    14,
  );
}

/** A lying loop that is nearly, never quite, a circle. */
export function loopPath(radius: number, wobble: number, seed: number, height = 0): Point[] {
  return Array.from({ length: 120 }, (_, at) => {
    const angle = (at / 120) * Math.PI * 2;
    const r =
      radius * (1 + wobble * (0.5 * Math.sin(angle * 2 + seed) + 0.32 * Math.sin(angle * 3 + seed * 2.3)));
    return [Math.cos(angle) * r, height, Math.sin(angle) * r] as const;
  });
}

/** The clasp: two end beads, a ring and a few links. */
export function clasp(back: number, metal: Metal, radius: number): Part[] {
  const gold = metalMaterial(metal);
  const ring = (x: number) => ({
    mesh: rod(
      Array.from(
        { length: 18 },
        (_, at) =>
          [
            x + Math.cos((at / 9) * Math.PI) * 0.42,
            radius,
            back + Math.sin((at / 9) * Math.PI) * 0.42,
          ] as const,
      ),
      0.09,
      { closed: true, sides: 8 },
    ),
    material: gold,
  });
  const bead = (x: number): Part => ({
    mesh: ball(0.34, 14),
    material: gold,
    at: [1, 0, 0, x, 0, 1, 0, radius, 0, 0, 1, back],
  });
  return [bead(-1.15), bead(1.15), ring(-0.42), ring(0.38)];
}
