import { surface } from "../camera/mesh.ts";
import { chain, move, turnX, turnY, turnZ } from "../camera/placement.ts";
import { type Part, placed } from "../camera/scene.ts";
import { ball, rod } from "../camera/shapes.ts";
import type { MetalShot } from "../shot.ts";
import { gemMaterial, gemstone, metalMaterial } from "./stones.ts";

/** A round of metal standing or lying about the origin, its axis up. */
export function round(radius: number, thick: number, shot: MetalShot): Part[] {
  const material = metalMaterial(shot.metal);
  const circle = (r: number, count = 90) =>
    Array.from(
      { length: count },
      (_, at) =>
        [Math.cos((at / count) * Math.PI * 2) * r, 0, Math.sin((at / count) * Math.PI * 2) * r] as const,
    );
  if (shot.style === "twisted" || shot.style === "rope") {
    const turns = Math.round(radius * 7);
    return [0, 1, 2].map((strand) => ({
      mesh: rod(
        Array.from({ length: 220 }, (_, at) => {
          const angle = (at / 220) * Math.PI * 2;
          const twist = angle * turns + (strand / 3) * Math.PI * 2;
          const r = radius + Math.cos(twist) * thick * 0.5;
          return [Math.cos(angle) * r, Math.sin(twist) * thick * 0.5, Math.sin(angle) * r] as const;
        }),
        thick * 0.56,
        { closed: true, sides: 8 },
      ),
      material,
    }));
  }
  const smooth: Part = { mesh: rod(circle(radius), thick, { closed: true, sides: 20 }), material };
  if (shot.style === "beaded") {
    const count = Math.round((radius * Math.PI * 2) / (thick * 1.9));
    return circle(radius, count).map(([x, , z]) => ({
      mesh: ball(thick * 1.05, 16),
      material,
      at: move(x, 0, z),
    }));
  }
  return [smooth];
}

function setStones(shot: MetalShot, radius: number, thick: number): Part[] {
  if (!shot.gem) return [];
  return Array.from({ length: 7 }, (_, at): Part => {
    const angle = Math.PI / 2 + (at - 3) * 0.2;
    return {
      mesh: gemstone(thick * 0.85),
      material: gemMaterial(shot.gem!),
      at: chain(move(Math.cos(angle) * radius, thick * 0.75, Math.sin(angle) * radius)),
    };
  });
}

export function bangles(shot: MetalShot): Part[] {
  const count = Math.max(1, Math.min(7, shot.count ?? 1));
  const thick = shot.style === "plain" || shot.style === undefined ? 0.26 : 0.3;
  const parts: Part[] = [];
  for (let at = 0; at < count; at++) {
    const isLeaning = count > 1 && at === count - 1;
    const lie = isLeaning
      ? chain(move(2.1, 1.85 + at * thick, 1.2), turnZ(-34), turnX(10))
      : move(0.22 * Math.sin(at * 2.4), thick + at * thick * 2.05, 0.22 * Math.cos(at * 3.1));
    parts.push(
      ...placed([...round(3.2, thick, shot), ...setStones(shot, 3.2, thick)], chain(lie, turnY(at * 47))),
    );
  }
  return parts;
}

/** An open cuff: a wide band, worked with lines and a boss at each end. */
export function cuff(shot: MetalShot): Part[] {
  const [radius, tall] = [3.2, 3];
  const band = surface(110, 26, (u, v) => {
    const angle = -Math.PI * 0.36 + u * Math.PI * 1.72 - Math.PI * 0.0;
    const rib =
      shot.style === "plain" ? 0 : 0.07 * Math.cos(v * Math.PI * 12) * (Math.abs(v - 0.5) < 0.42 ? 1 : 0);
    const flare = 0.24 * (2 * v - 1) ** 2;
    const r = radius + flare + rib;
    return [Math.sin(angle) * r, v * tall, -Math.cos(angle) * r * 0.88];
  });
  const rims = [0.02, 0.98].map(
    (v): Part => ({
      mesh: rod(
        Array.from({ length: 80 }, (_, at) => {
          const angle = -Math.PI * 0.36 + (at / 79) * Math.PI * 1.72;
          return [
            Math.sin(angle) * (radius + 0.22),
            v * tall + 0.06,
            -Math.cos(angle) * (radius + 0.22) * 0.88,
          ] as const;
        }),
        0.14,
        { sides: 10 },
      ),
      material: metalMaterial(shot.metal),
    }),
  );
  const boss: Part[] = shot.gem
    ? [
        {
          mesh: gemstone(0.75, shot.cut ?? "oval"),
          material: gemMaterial(shot.gem),
          at: chain(move(0.55, tall / 2, 2.98), turnX(90)),
        },
      ]
    : [];
  return [{ mesh: band, material: metalMaterial(shot.metal) }, ...rims, ...placed(boss, move(0, 0, 0))];
}

/** Two hoops lying, one across the other. */
export function hoops(shot: MetalShot): Part[] {
  const hoop = [
    ...round(2, 0.2, shot),
    ...setStones(shot, 2, 0.2),
    {
      mesh: rod(
        [
          [-2, 0, 0],
          [-2.15, 0.2, -0.5],
          [-1.7, 0.15, -1.0],
        ],
        0.07,
        { sides: 8 },
      ),
      material: metalMaterial(shot.metal),
    },
  ];
  return [
    ...placed(hoop, chain(move(-1.6, 0.22, 0.5), turnY(20))),
    ...placed(hoop, chain(move(1.55, 0.72, -0.5), turnZ(14), turnY(-40))),
  ];
}
