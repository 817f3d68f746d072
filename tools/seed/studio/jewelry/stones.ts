import { linearOf } from "../camera/light.ts";
import { type Mesh, surface } from "../camera/mesh.ts";
import type { Material } from "../camera/scene.ts";
import { ball, lathe } from "../camera/shapes.ts";
import { noiseTile } from "../camera/texture.ts";
import { type Colour, colourOf } from "../colours.ts";
import type { Beads, Metal } from "../shot.ts";

/** Every triangle with its own corners and its own direction: cut stones. */
export function cutFlat(mesh: Mesh): Mesh {
  const count = mesh.triangles.length;
  const positions = new Float32Array(count * 3);
  const normals = new Float32Array(count * 3);
  const uvs = new Float32Array(count * 2);
  for (let side = 0; side < count; side += 3) {
    const sum = [0, 0, 0];
    for (let corner = 0; corner < 3; corner++) {
      const from = mesh.triangles[side + corner]!;
      for (let axis = 0; axis < 3; axis++) {
        positions[(side + corner) * 3 + axis] = mesh.positions[from * 3 + axis]!;
        sum[axis]! += mesh.normals[from * 3 + axis]!;
      }
    }
    const [ax, ay, az] = [positions[side * 3]!, positions[side * 3 + 1]!, positions[side * 3 + 2]!];
    const [bx, by, bz] = [
      positions[side * 3 + 3]! - ax,
      positions[side * 3 + 4]! - ay,
      positions[side * 3 + 5]! - az,
    ];
    const [cx, cy, cz] = [
      positions[side * 3 + 6]! - ax,
      positions[side * 3 + 7]! - ay,
      positions[side * 3 + 8]! - az,
    ];
    let normal = [by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx];
    const length = Math.hypot(...normal) || 1;
    const outward = normal[0]! * sum[0]! + normal[1]! * sum[1]! + normal[2]! * sum[2]! < 0 ? -1 : 1;
    normal = normal.map((value) => (value / length) * outward);
    for (let corner = 0; corner < 3; corner++) {
      normals.set(normal, (side + corner) * 3);
      // Each facet takes its own spot of the noise, so that neighbours differ.
      uvs.set([((side / 3) * 0.37) % 1, ((side / 3) * 0.61) % 1], (side + corner) * 2);
    }
  }
  return { positions, normals, uvs, triangles: Uint32Array.from({ length: count }, (_, at) => at) };
}

/** A cut stone that looks up, its girdle at y = 0. `sides` 8 is round, 4 square. */
export function gemstone(radius: number, cut: "round" | "square" | "oval" = "round"): Mesh {
  const sides = cut === "square" ? 4 : 10;
  const stretch = cut === "oval" ? 1.32 : 1;
  const rings: readonly (readonly [number, number, number])[] = [
    [0.001, 0.42, 0],
    [0.56, 0.42, 0],
    [0.84, 0.26, 0.5],
    [1, 0, 0],
    [0.55, -0.5, 0.5],
    [0.05, -0.8, 0],
  ];
  const mesh = surface(sides, rings.length - 1, (u, v) => {
    const [r, y, turn] = rings[Math.round(v * (rings.length - 1))]!;
    const angle = ((u * sides + turn + 0.5) / sides) * Math.PI * 2;
    const square = cut === "square" ? 1.2 : 1;
    return [
      Math.cos(angle) * r * radius * square,
      y * radius,
      Math.sin(angle) * r * radius * square * stretch,
    ];
  });
  return cutFlat(mesh);
}

export function gemMaterial(colour: Colour): Material {
  const base = linearOf(colourOf(colour));
  return {
    colour: [base[0] * 1.15 + 0.02, base[1] * 1.15 + 0.02, base[2] * 1.15 + 0.02],
    finish: "gloss",
    shine: 0.16,
    glow: 0.6,
    grain: { tile: noiseTile("facet", 40, 1), repeat: 1, relief: 0, tone: 0.75 },
  };
}

const METALS: Record<Metal, string> = {
  Gold: "#f7bd48",
  Silver: "#e4e6ea",
  "Rose Gold": "#eeb09a",
  Brass: "#d9a845",
};

export function metalMaterial(metal: Metal, finish: "metal" | "brushed" = "metal"): Material {
  return { colour: linearOf(METALS[metal]), finish };
}

const RADIUS = { fine: 0.24, medium: 0.44, bold: 0.78 };

export interface BeadForm {
  mesh: Mesh;
  /** What it takes of the string, and how thick it is. */
  length: number;
  radius: number;
}

/** A bead whose hole runs along x. */
export function beadForm({ shape, size }: Pick<Beads, "shape" | "size">): BeadForm {
  const radius = RADIUS[size];
  const detail = size === "fine" ? 12 : size === "medium" ? 16 : 24;
  if (shape === "tube")
    return {
      mesh: along(
        lathe(
          [
            [0.3, -2],
            [0.8, -1.98],
            [0.95, -1.8],
            [0.98, 0],
            [0.95, 1.8],
            [0.8, 1.98],
            [0.3, 2],
          ],
          detail,
          2,
        ),
        radius * 0.8,
      ),
      length: radius * 3.3,
      radius: radius * 0.8,
    };
  if (shape === "barrel")
    return {
      mesh: along(
        lathe(
          [
            [0.25, -1.5],
            [0.6, -1.48],
            [0.86, -1],
            [1, 0],
            [0.86, 1],
            [0.6, 1.48],
            [0.25, 1.5],
          ],
          detail,
          3,
        ),
        radius * 0.9,
      ),
      length: radius * 2.75,
      radius: radius * 0.9,
    };
  if (shape === "disc")
    return {
      mesh: along(
        lathe(
          [
            [0.2, -0.42],
            [0.8, -0.4],
            [1.04, -0.16],
            [1.06, 0.16],
            [0.8, 0.4],
            [0.2, 0.42],
          ],
          detail,
          3,
        ),
        radius * 1.05,
      ),
      length: radius * 0.95,
      radius: radius * 1.1,
    };
  if (shape === "rice")
    return {
      mesh: along(
        lathe(
          [
            [0.1, -1.9],
            [0.5, -1.6],
            [0.86, -0.8],
            [0.95, 0],
            [0.86, 0.8],
            [0.5, 1.6],
            [0.1, 1.9],
          ],
          detail,
          3,
        ),
        radius * 0.72,
      ),
      length: radius * 2.8,
      radius: radius * 0.7,
    };
  if (shape === "faceted") return { mesh: cutFlat(ball(radius * 1.04, 9)), length: radius * 2.02, radius };
  return { mesh: ball(radius, detail), length: radius * 2.02, radius };
}

/** Lays what stands along y down along x. */
function along(mesh: Mesh, size: number): Mesh {
  const turned = (from: Float32Array, by: number) => {
    const to = new Float32Array(from.length);
    for (let at = 0; at < from.length; at += 3) {
      to[at] = from[at + 1]! * by;
      to[at + 1] = -from[at]! * by;
      to[at + 2] = from[at + 2]! * by;
    }
    return to;
  };
  return { ...mesh, positions: turned(mesh.positions, size), normals: turned(mesh.normals, 1) };
}

export function beadMaterial({ material, shape }: Pick<Beads, "material" | "shape">): Material {
  switch (material) {
    case "coral":
      return {
        finish: "gloss",
        shine: 0.04,
        glow: 0.25,
        grain: { tile: noiseTile("coral", 8, 3, 2), repeat: 1, relief: 0.25, tone: 0.22 },
      };
    case "stone":
      return {
        finish: "gloss",
        shine: 0.05,
        glow: 0.1,
        grain: { tile: noiseTile("vein", 6, 4), repeat: 1, relief: 0, tone: 0.6 },
      };
    case "pearl":
      return { finish: "satin", shine: 0.2, glow: 0.35, sheen: 0.8 };
    case "wood":
      return {
        finish: "satin",
        shine: 0.04,
        grain: { tile: noiseTile("rings", 20, 2, 8), repeat: 1, relief: 0.2, tone: 0.5 },
      };
    case "metal":
      return { finish: "metal" };
    case "glass":
      return { finish: "gloss", shine: shape === "faceted" ? 0.14 : 0.055, glow: 0.45 };
  }
}
