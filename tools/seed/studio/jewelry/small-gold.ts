import { linearOf } from "../camera/light.ts";
import { surface } from "../camera/mesh.ts";
import { chain, move, stretch, turnX, turnY } from "../camera/placement.ts";
import { type Part, placed } from "../camera/scene.ts";
import { ball, lathe, rod, roundedBox } from "../camera/shapes.ts";
import type { Colour } from "../colours.ts";
import type { MetalShot } from "../shot.ts";
import { pendant, ringOf } from "./pendants.ts";
import { round } from "./rounds.ts";
import { gemMaterial, gemstone, metalMaterial } from "./stones.ts";

/** A finger ring standing on its band, its stone up. */
export function fingerRing(shot: MetalShot): Part[] {
  const material = metalMaterial(shot.metal);
  const [radius, thick] = [0.95, 0.13];
  const parts: Part[] = placed(
    round(radius, thick, {
      ...shot,
      style: shot.style === "signet" || shot.style === "halo" ? "plain" : shot.style,
    }),
    chain(move(0, radius + thick, 0), turnX(90)),
  );
  const top = 2 * radius + thick * 2;
  if (shot.style === "signet") {
    parts.push({
      mesh: lathe(
        [
          [0.01, 0.26],
          [0.62, 0.26],
          [0.72, 0.16],
          [0.74, 0],
          [0.6, -0.3],
          [0.2, -0.5],
          [0.01, -0.52],
        ],
        48,
        4,
      ),
      material,
      at: chain(move(0, top + 0.08, 0), stretch(1, 1, 0.86)),
    });
    parts.push({
      mesh: ringOf(0.46, 0.05),
      material,
      at: chain(move(0, top + 0.35, 0), stretch(1, 1, 0.86)),
    });
    return parts;
  }
  if (!shot.gem) return parts;
  const size = 0.56;
  parts.push({
    mesh: gemstone(size, shot.cut ?? "round"),
    material: gemMaterial(shot.gem),
    at: chain(move(0, top + 0.3, 0), turnY(18)),
  });
  parts.push({
    mesh: lathe(
      [
        [0.2, -0.42],
        [0.36, -0.1],
        [0.5, 0.12],
        [0.53, 0.2],
      ],
      32,
      3,
    ),
    material,
    at: move(0, top + 0.1, 0),
  });
  for (let prong = 0; prong < 6; prong++) {
    const angle = (prong / 6) * Math.PI * 2 + 0.3;
    const [x, z] = [Math.cos(angle), Math.sin(angle) * (shot.cut === "oval" ? 1.3 : 1)];
    parts.push({
      mesh: rod(
        [
          [x * 0.3, top - 0.2, z * 0.3],
          [x * 0.58, top + 0.2, z * 0.58],
          [x * 0.5, top + 0.46, z * 0.5],
        ],
        0.055,
        { sides: 8 },
      ),
      material,
    });
  }
  if (shot.style === "halo") {
    for (let at = 0; at < 18; at++) {
      const angle = (at / 18) * Math.PI * 2;
      parts.push({
        mesh: gemstone(0.12),
        material: gemMaterial("White"),
        at: move(
          Math.cos(angle) * 0.74,
          top + 0.26,
          Math.sin(angle) * 0.74 * (shot.cut === "oval" ? 1.26 : 1),
        ),
      });
    }
    parts.push({
      mesh: ringOf(0.74, 0.1),
      material,
      at: chain(move(0, top + 0.17, 0), stretch(1, 1, shot.cut === "oval" ? 1.26 : 1)),
    });
  }
  return parts;
}

/** One stud or drop facing the camera, its post behind. */
export function earringFace(shot: MetalShot): Part[] {
  const material = metalMaterial(shot.metal);
  const gem: Colour = shot.gem ?? "White";
  const faceUp = (parts: Part[]) => placed(parts, turnX(90));
  const stud: Part[] =
    shot.gem || shot.style === "halo"
      ? [
          { mesh: gemstone(0.62, shot.cut ?? "round"), material: gemMaterial(gem), at: move(0, 0.3, 0) },
          {
            mesh: ringOf(0.68, 0.12),
            material,
            at: chain(
              move(0, 0.22, 0),
              stretch(shot.cut === "square" ? 1.1 : 1, 1, shot.cut === "oval" ? 1.3 : 1),
            ),
          },
        ]
      : [
          {
            mesh: shot.style === "twisted" || shot.style === "rope" ? knot() : ball(0.62, 28),
            material,
            at: move(0, 0.4, 0),
          },
        ];
  if (shot.kind === "studs") return faceUp(stud);
  const drop = [
    ...placed(stud, stretch(0.7)),
    ...placed(pendant(shot.pendant ?? "drop", shot.metal, gem), chain(move(0, 0, 0.5), stretch(0.85))),
  ];
  return faceUp(drop);
}

function knot() {
  return rod(
    Array.from({ length: 90 }, (_, at) => {
      const t = (at / 90) * Math.PI * 2;
      return [
        (0.36 + 0.17 * Math.cos(3 * t)) * Math.cos(2 * t),
        0.17 * Math.sin(3 * t),
        (0.36 + 0.17 * Math.cos(3 * t)) * Math.sin(2 * t),
      ] as const;
    }),
    0.15,
    { closed: true, sides: 10 },
  );
}

/** A brooch: petals of metal about a stone. */
export function brooch(shot: MetalShot): Part[] {
  const material = metalMaterial(shot.metal);
  const petal = surface(18, 14, (u, v) => {
    const along = u;
    const across = (v - 0.5) * 2;
    const wide = 0.95 * Math.sin(Math.PI * Math.min(1, 0.08 + along * 0.92)) ** 0.7;
    return [
      across * wide,
      0.35 + 0.42 * Math.sin(along * 2.4) + 0.32 * across * across - 0.06 * Math.cos(across * 9),
      0.5 + along * 2.5,
    ];
  });
  const parts: Part[] = [];
  for (let at = 0; at < 8; at++) parts.push({ mesh: petal, material, at: turnY(at * 45) });
  for (let at = 0; at < 8; at++)
    parts.push({
      mesh: petal,
      material: metalMaterial(shot.metal, "brushed"),
      at: chain(move(0, 0.3, 0), turnY(at * 45 + 22.5), stretch(0.66)),
    });
  for (let at = 0; at < 16; at++)
    parts.push({
      mesh: ball(0.17, 12),
      material,
      at: move(Math.cos(at * 0.3927) * 1.05, 1.0, Math.sin(at * 0.3927) * 1.05),
    });
  parts.push({
    mesh: gemstone(0.88, shot.cut ?? "round"),
    material: gemMaterial(shot.gem ?? "Wine"),
    at: move(0, 1.1, 0),
  });
  return parts;
}

/** The house's card that small earrings are sold on. */
export function cardMesh(width: number, height: number) {
  return {
    front: surface(12, 12, (u, v) => [(u - 0.5) * width, (1 - v) * height, 0.08]),
    body: roundedBox(width, height, 0.14, 0.07),
  };
}

export const CARD_COLOUR = linearOf("#fffaf0");
