import type { Mesh } from "./mesh.ts";
import { chain, type Placement } from "./placement.ts";
import type { Texture } from "./texture.ts";

/** Linear light, 0 to 1. */
export type Rgb = readonly [number, number, number];

export interface Material {
  colour?: Rgb;
  texture?: Texture;
  /** How often the texture repeats over u and v. */
  repeat?: readonly [number, number];
  /** Where the texture is clear there is nothing: lace, cut shapes. */
  cutout?: boolean;
  finish: "matte" | "satin" | "gloss" | "metal" | "brushed";
  /** How much of the light is thrown back as shine: 0.04 is plain varnish. */
  shine?: number;
  /** Fine relief from a noise tile: how often it repeats, how deep it is and how much it darkens. */
  grain?: { tile: Texture; repeat: number; relief: number; tone: number };
  /** The bright edge of velvet and fine cloth. */
  sheen?: number;
  /** Light that passes through: sweets, petals, coral. 0 to 1. */
  glow?: number;
  /** Seen through: `tint` is what one centimetre lets pass. */
  glass?: { tint: Rgb; shine: number };
}

export interface Part {
  mesh: Mesh;
  material: Material;
  at?: Placement;
  /** Multiplies the colour, so that many parts can share one material. */
  tint?: Rgb;
}

/** What stands before the camera, and how the camera looks at it. */
export interface Scene {
  parts: Part[];
  /** How far the camera looks down: 0 is level, 90 from straight above. */
  pitch: number;
  /** How much of the picture's side the object fills. */
  fill?: number;
  /** Close up: the part of the object's frame to keep, from its middle. 1 is all of it. */
  closeUp?: { zoom: number; x: number; y: number };
}

export function placed(parts: readonly Part[], at: Placement): Part[] {
  return parts.map((part) => ({ ...part, at: part.at ? chain(at, part.at) : at }));
}
