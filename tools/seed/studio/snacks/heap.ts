import { surface } from "../camera/mesh.ts";
import { chain, move, turnX, turnY, turnZ } from "../camera/placement.ts";
import type { Part } from "../camera/scene.ts";
import { lathe } from "../camera/shapes.ts";
import type { Chance } from "../rng.ts";
import type { Contents } from "../shot.ts";
import { type Pieces, piecePart, piecesOf } from "./pieces.ts";

const GOLDEN = Math.PI * (3 - Math.sqrt(5));
const MOST = 260;

/** A heap with a round foot, standing on y = `floor`. */
export async function heap(
  contents: Contents,
  shape: { radius: number; height: number; floor?: number; rim?: boolean },
  luck: Chance,
): Promise<Part[]> {
  const { height, floor = 0, rim = false } = shape;
  const pieces = await piecesOf(contents);
  // What lies in a vessel must not hang over its edge.
  const radius = rim ? shape.radius - Math.min(pieces.size * 0.9, shape.radius * 0.4) : shape.radius;
  const swell = (away: number) => floor + height * Math.max(0, 1 - away * away) ** 0.8;
  const core: Part = {
    mesh: lathe(
      [0.001, 0.2, 0.4, 0.6, 0.8, 0.92, 1].map(
        (away) => [away * radius * 0.97, swell(away) - (pieces.mound ? 0 : pieces.size * 0.45)] as const,
      ),
      48,
      4,
    ),
    material: withoutPrint(pieces.material),
    tint: deep(pieces, pieces.mound ? 1 : 0.55),
  };
  const parts: Part[] = [core];
  const spread = pieces.size * (pieces.mound ? 0.9 : 1.05);
  const count = Math.min(MOST, Math.ceil((2.6 * radius * radius) / (spread * spread)));
  for (let at = 0; at < count; at++) {
    const away = Math.sqrt((at + 0.5) / count) * luck.between(0.96, 1.03);
    const angle = at * GOLDEN + luck.between(-0.2, 0.2);
    const [x, z] = [Math.cos(angle) * away * radius, Math.sin(angle) * away * radius];
    const lift = pieces.mound ? 0 : luck.between(-0.25, 0.3) * pieces.size;
    const y = Math.max(floor + pieces.size * (pieces.mound ? 0.4 : 0.55), swell(Math.min(1, away)) + lift);
    parts.push(piece(pieces, x, y, z, luck));
  }
  return parts;
}

/** A level bed of pieces, seen from above: windows in packs and close pictures. */
export async function bed(contents: Contents, wide: number, deepSide: number, luck: Chance): Promise<Part[]> {
  const pieces = await piecesOf(contents);
  const half = { x: wide / 2, z: deepSide / 2 };
  const parts: Part[] = [
    {
      mesh: surface(1, 1, (u, v) => [(u - 0.5) * 2 * half.x, 0, (v - 0.5) * 2 * half.z]),
      material: withoutPrint(pieces.material),
      tint: deep(pieces, pieces.mound ? 0.9 : 0.55),
    },
  ];
  // Grains lie on their powder, so a few hundred are enough.
  const step = pieces.mound ? 0.45 : pieces.size * 1.02;
  for (const layer of [0, 1]) {
    for (let z = -half.z; z <= half.z; z += step) {
      for (let x = -half.x; x <= half.x; x += step) {
        parts.push(
          piece(
            pieces,
            x + luck.between(-0.5, 0.5) * step,
            pieces.size * (0.4 + layer * 0.7) + luck.between(0, 0.4) * pieces.size,
            z + luck.between(-0.5, 0.5) * step,
            luck,
          ),
        );
      }
    }
    if (pieces.mound) break;
  }
  return parts;
}

/** A few pieces lying about. */
export async function scattered(
  contents: Contents,
  places: readonly (readonly [number, number])[],
  luck: Chance,
): Promise<Part[]> {
  const pieces = await piecesOf(contents);
  return places.map(([x, z]) => {
    const lying = { ...pieces, tip: Math.min(pieces.tip, 12) };
    return piece(lying, x, pieces.size * (pieces.tip > 90 ? 0.8 : 0.3), z, luck);
  });
}

function piece(pieces: Pieces, x: number, y: number, z: number, luck: Chance): Part {
  const tip = pieces.tip;
  return {
    ...piecePart(pieces, luck.whole(12), luck.whole(60)),
    at: chain(
      move(x, y, z),
      turnY(luck.between(0, 360)),
      turnX(luck.between(-tip, tip)),
      turnZ(luck.between(-tip, tip)),
    ),
  };
}

function deep(pieces: Pieces, part: number) {
  const [r, g, b] = pieces.tints[0]!;
  return [r * part, g * part, b * part] as const;
}

function withoutPrint({ texture: _print, ...material }: Pieces["material"]): Pieces["material"] {
  return material;
}
