import { chain, move, stretch, turnY } from "./camera/placement.ts";
import { type Part, placed, type Scene } from "./camera/scene.ts";
import { accessoryScene } from "./fashion/accessories.ts";
import { fabricScene } from "./fashion/fabric.ts";
import { garmentScene } from "./fashion/garments.ts";
import { headwearScene } from "./fashion/headwear.ts";
import { beadScene } from "./jewelry/bead-scene.ts";
import { metalScene } from "./jewelry/metal-scene.ts";
import type { EmojiShot, Shot, StillLifeShot } from "./shot.ts";
import { packScene } from "./snacks/pack-scene.ts";

/** Puts what is to be photographed before the camera. */
export function sceneOf(shot: Exclude<Shot, EmojiShot>): Promise<Scene> {
  switch (shot.kind) {
    case "pouch":
    case "pillow":
    case "jar":
    case "bottle":
    case "carton":
    case "tin":
    case "cone":
    case "bowl":
      return packScene(shot);
    case "necklace":
    case "bracelet":
    case "anklet":
    case "waist-beads":
    case "coral-set":
    case "beaded-cap":
      return beadScene(shot);
    case "chain":
    case "hoops":
    case "studs":
    case "drops":
    case "bangle":
    case "cuff":
    case "ring":
    case "brooch":
    case "gold-set":
      return metalScene(shot);
    case "fabric":
      return fabricScene(shot);
    case "garment":
      return garmentScene(shot);
    case "gele":
    case "fila":
    case "turban":
      return headwearScene(shot);
    case "still-life":
      return stillLife(shot);
    default:
      return accessoryScene(shot);
  }
}

/** Two or three things together: the tallest behind, each brought to a like size. */
async function stillLife({ items }: StillLifeShot): Promise<Scene> {
  const scenes = await Promise.all(items.slice(0, 3).map((item) => sceneOf({ ...item, view: "front" })));
  const sized = scenes.map(({ parts }) => {
    const box = extent(parts);
    // What is flat may be wider than what stands.
    const scale = 20 / Math.max(box.tall, box.wide * 0.78, box.deep * 0.62);
    return { parts, scale, tall: box.tall * scale, wide: box.wide * scale, deep: box.deep * scale };
  });
  const ranked = sized.toSorted((one, other) => other.tall - one.tall);
  const [first, second, third] = ranked;
  const parts: Part[] = [...placed(first!.parts, chain(move(0, 0, -3), turnY(4), stretch(first!.scale)))];
  if (second) {
    const isFlat = second.tall < 8;
    parts.push(
      ...placed(
        second.parts,
        chain(
          move(first!.wide / 2 + second.wide / 2 - 2.2, 0, isFlat ? 5 : 1),
          turnY(-12),
          stretch(second.scale * 0.92),
        ),
      ),
    );
  }
  if (third) {
    parts.push(
      ...placed(
        third.parts,
        chain(
          move(-first!.wide / 2 - third.wide * 0.28, 0, first!.deep / 2 + third.deep * 0.3),
          turnY(14),
          stretch(third.scale * 0.72),
        ),
      ),
    );
  }
  return { parts, pitch: 18, fill: 0.84 };
}

function extent(parts: readonly Part[]): { wide: number; tall: number; deep: number } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { mesh, at } of parts) {
    for (let from = 0; from < mesh.positions.length; from += 3) {
      const [x, y, z] = [mesh.positions[from]!, mesh.positions[from + 1]!, mesh.positions[from + 2]!];
      for (let axis = 0; axis < 3; axis++) {
        const row = axis * 4;
        const value = at
          ? at[row]! * x + at[row + 1]! * y + at[row + 2]! * z + at[row + 3]!
          : [x, y, z][axis]!;
        low[axis] = Math.min(low[axis]!, value);
        high[axis] = Math.max(high[axis]!, value);
      }
    }
  }
  return { wide: high[0]! - low[0]!, tall: high[1]! - low[1]!, deep: high[2]! - low[2]! };
}
