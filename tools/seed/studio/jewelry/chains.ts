import type { Point } from "../camera/mesh.ts";
import { axes, chain, move, stretch, turnX } from "../camera/placement.ts";
import { type Part, placed } from "../camera/scene.ts";
import { ball, evenly, framesAlong, rod } from "../camera/shapes.ts";
import type { MetalShot } from "../shot.ts";
import { pendant } from "./pendants.ts";
import { metalMaterial } from "./stones.ts";
import { clasp, necklacePath } from "./string.ts";

type Style = NonNullable<MetalShot["style"]>;

/** A chain along a path whose points are at the table's height. */
export function links(path: readonly Point[], style: Style, shot: MetalShot): Part[] {
  const material = metalMaterial(shot.metal);
  if (style === "rope" || style === "twisted")
    return [0, 1, 2].map((strand) => ({ mesh: twistedStrand(path, strand), material }));
  if (style === "beaded")
    return evenly(path, 0.56).map(([x, y, z]) => ({
      mesh: ball(0.28, 14),
      material,
      at: move(x, y + 0.28, z),
    }));
  if (style === "plain" || style === "signet" || style === "halo") {
    return [
      {
        mesh: rod(
          path.map(([x, y, z]) => [x, y + 0.2, z] as const),
          0.2,
          { sides: 12 },
        ),
        material,
      },
      ...evenly(path, 0.26).map(
        ([x, y, z]): Part => ({ mesh: ball(0.225, 8), material, at: chain(move(x, y + 0.2, z)) }),
      ),
    ];
  }
  const gap = style === "curb" ? 0.62 : 0.78;
  const link = rod(
    Array.from(
      { length: 20 },
      (_, at) => [Math.cos((at / 10) * Math.PI) * 0.55, 0, Math.sin((at / 10) * Math.PI) * 0.36] as const,
    ),
    style === "curb" ? 0.135 : 0.1,
    { closed: true, sides: 8 },
  );
  return framesAlong(evenly(path, gap)).map(({ at, along, side, up }, step): Part => {
    const lean = style === "curb" ? 28 : step % 2 === 0 ? 12 : 78;
    return {
      mesh: link,
      material,
      at: chain(axes([at[0], at[1] + 0.36, at[2]], along, up, side), turnX(lean)),
    };
  });
}

function twistedStrand(path: readonly Point[], strand: number) {
  const dense = evenly(path, 0.12);
  const frames = framesAlong(dense);
  const turned = frames.map(({ at, side, up }, step) => {
    const angle = step * 0.42 + (strand / 3) * Math.PI * 2;
    const [across, over] = [Math.cos(angle) * 0.17, Math.sin(angle) * 0.17];
    return [
      at[0] + side[0] * across + up[0] * over,
      at[1] + 0.3 + side[1] * across + up[1] * over,
      at[2] + side[2] * across + up[2] * over,
    ] as const;
  });
  return rod(turned, 0.17, { sides: 7 });
}

export function neckChain(shot: MetalShot): Part[] {
  const path = necklacePath(0, 1, 1);
  const parts = [...links(path, shot.style ?? "cable", shot), ...clasp(-6.6, shot.metal, 0.3)];
  if (shot.pendant)
    parts.push(
      ...placed(pendant(shot.pendant, shot.metal, shot.gem ?? "Wine"), chain(move(0, 0, 8.5), stretch(1.15))),
    );
  return parts;
}
