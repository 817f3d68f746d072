import { linearOf } from "../camera/light.ts";
import type { Material, Part } from "../camera/scene.ts";
import { colourOf } from "../colours.ts";
import { brightness } from "../print/tone.ts";
import type { GarmentShot } from "../shot.ts";
import { type Body, edging, type Station, tube } from "./body.ts";

export type Cut = (material: Material, shot: GarmentShot, seed: number) => Promise<Part[]>;

export const NECK: readonly Station[] = [
  [146, 6.4, 5.6, 0],
  [144.5, 9, 6.6, 0],
  [141, 16, 8.4, 0],
];

export function trimOf(shot: GarmentShot): Material {
  const colour = shot.trim ?? shot.cloth.colours[1] ?? "Gold";
  const isMetal = colour === "Gold" || colour === "Silver" || colour === "Brass" || colour === "Rose Gold";
  return { colour: linearOf(colourOf(colour)), finish: isMetal ? "brushed" : "satin", shine: 0.06 };
}

export function trimHex(shot: GarmentShot): string {
  const ground = colourOf(shot.cloth.colours[0]!);
  const wished = colourOf(shot.trim ?? shot.cloth.colours[1] ?? "Gold");
  return Math.abs(brightness(wished) - brightness(ground)) > 0.06
    ? wished
    : brightness(ground) > 0.4
      ? "#1c1a3a"
      : "#e6cfa4";
}

/** A round edge of a body at one height. */
export function hemline(body: Body, v: number, radius: number, material: Material): Part {
  return edging(
    Array.from({ length: 97 }, (_, at) => body.at(at / 96, v, 0.15)),
    radius,
    material,
  );
}

export function sleeves(
  material: Material,
  seed: number,
  shape: { drop: number; out: number; radii: readonly number[]; top?: number },
): Part[] {
  const { drop, out, radii, top = 138 } = shape;
  return [-1, 1].flatMap((side) => {
    const path = [
      [side * 10.5, top - 1, 0],
      [side * 17.5, top - 3.4, 0],
      [side * (18 + out * 0.5), top - drop * 0.5, 0.6],
      [side * (18 + out), top - drop, 2.4],
    ] as const;
    return [{ mesh: tube(path, radii, seed + side), material }];
  });
}

export function collar(body: Body, material: Material, tall = 2.4): Part {
  return {
    mesh: tube(
      Array.from({ length: 49 }, (_, at) => body.at(at / 48, 0.004, 0.4)).map(
        ([x, y, z]) => [x, y + tall * 0.3, z] as const,
      ),
      [tall * 0.75, tall * 0.75, tall * 0.75],
      0,
      1.1,
    ),
    material,
  };
}

export function legs(material: Material, top: number, bottom: number, wide: number, seed: number): Part[] {
  return [-1, 1].map((side) => ({
    mesh: tube(
      [
        [side * 6, top, 0],
        [side * 8, (top + bottom) / 2, 0.6],
        [side * 8.6, bottom, 0.4],
      ],
      [wide * 1.1, wide, wide * 0.84],
      seed + side,
      1,
    ),
    material,
  }));
}
