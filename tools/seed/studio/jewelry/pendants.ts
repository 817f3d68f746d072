import { linearOf } from "../camera/light.ts";
import { type Point, surface } from "../camera/mesh.ts";
import { chain, move, turnX } from "../camera/placement.ts";
import { type Part, placed } from "../camera/scene.ts";
import { ball, lathe, rod, roundedBox, throughPoints } from "../camera/shapes.ts";
import { noiseTile } from "../camera/texture.ts";
import { type Colour, colourOf } from "../colours.ts";
import { chance } from "../rng.ts";
import type { Metal, Pendant } from "../shot.ts";
import { gemMaterial, gemstone, metalMaterial } from "./stones.ts";

/** A pendant lying on the table, hung from the origin and reaching towards the camera. */
export function pendant(kind: Pendant, metal: Metal, gem: Colour): Part[] {
  const gold = metalMaterial(metal);
  const bail: Part = { mesh: ringOf(0.34, 0.09), material: gold, at: chain(move(0, 0.34, 0.3), turnX(75)) };
  return [bail, ...placed(BODIES[kind](metal, gem), move(0, 0, 0.62))];
}

const BODIES: Record<Pendant, (metal: Metal, gem: Colour) => Part[]> = {
  drop: (metal, gem) => [
    {
      mesh: lathe(
        [
          [0.01, -1.5],
          [0.5, -1.35],
          [0.86, -0.8],
          [0.95, -0.3],
          [0.7, 0.5],
          [0.3, 1.2],
          [0.12, 1.6],
          [0.01, 1.65],
        ],
        32,
        5,
      ),
      material: smoothGem(gem),
      at: chain(move(0, 0.9, 1.9), turnX(-84)),
    },
    {
      mesh: lathe(
        [
          [0.4, 1],
          [0.34, 1.3],
          [0.2, 1.6],
          [0.1, 1.75],
        ],
        24,
        3,
      ),
      material: metalMaterial(metal),
      at: chain(move(0, 0.9, 1.9), turnX(-84)),
    },
  ],
  disc: (metal, gem) => [
    {
      mesh: lathe(
        [
          [0.01, 0.3],
          [0.55, 0.3],
          [0.62, 0.2],
          [1.05, 0.2],
          [1.12, 0.32],
          [1.3, 0.32],
          [1.36, 0.18],
          [1.75, 0.18],
          [1.85, 0.34],
          [2, 0.3],
          [2.05, 0.1],
          [1.9, 0],
          [0.01, 0],
        ],
        64,
        4,
      ),
      material: metalMaterial(metal),
      at: move(0, 0, 2.1),
    },
    ...Array.from(
      { length: 14 },
      (_, at): Part => ({
        mesh: ball(0.14, 10),
        material: metalMaterial(metal),
        at: move(Math.cos((at / 7) * Math.PI) * 1.56, 0.26, 2.1 + Math.sin((at / 7) * Math.PI) * 1.56),
      }),
    ),
    { mesh: gemstone(0.5), material: gemMaterial(gem), at: move(0, 0.42, 2.1) },
  ],
  tassel: (metal, gem) => [
    {
      mesh: lathe(
        [
          [0.01, 0.7],
          [0.4, 0.66],
          [0.56, 0.3],
          [0.6, -0.4],
          [0.66, -0.6],
        ],
        32,
        4,
      ),
      material: metalMaterial(metal),
      at: chain(move(0, 0.6, 0.7), turnX(-88)),
    },
    ...threads(gem),
  ],
  cowrie: () => [cowrie()],
  cross: (metal) => [
    { mesh: roundedBox(0.62, 0.42, 3.2, 0.18), material: metalMaterial(metal), at: move(0, 0.24, 1.7) },
    { mesh: roundedBox(2.1, 0.42, 0.62, 0.18), material: metalMaterial(metal), at: move(0, 0.25, 1.2) },
  ],
  heart: (metal, gem) => [
    { mesh: cushion(heartAt, 0.42), material: metalMaterial(metal), at: move(0, 0.1, 1.5) },
    { mesh: gemstone(0.36), material: gemMaterial(gem), at: move(0, 0.62, 1.2) },
  ],
  crescent: (metal, gem) => [
    {
      mesh: rod(
        Array.from(
          { length: 25 },
          (_, at) =>
            [
              Math.cos(0.15 + (at / 24) * 2.84) * 1.6,
              0.3,
              0.4 + Math.sin(0.15 + (at / 24) * 2.84) * 1.6,
            ] as const,
        ),
        (u) => 0.03 + 0.42 * Math.sin(Math.PI * u),
        { sides: 14, flat: 0.6 },
      ),
      material: metalMaterial(metal),
    },
    { mesh: gemstone(0.32), material: gemMaterial(gem), at: move(0, 0.5, 0.75) },
  ],
  gem: (metal, gem) => [
    { mesh: gemstone(1.05, "oval"), material: gemMaterial(gem), at: move(0, 0.55, 1.4) },
    {
      mesh: rod(
        Array.from(
          { length: 40 },
          (_, at) =>
            [Math.cos((at / 20) * Math.PI) * 1.12, 0.5, 1.4 + Math.sin((at / 20) * Math.PI) * 1.45] as const,
        ),
        0.15,
        { closed: true, sides: 10 },
      ),
      material: metalMaterial(metal),
    },
    ...Array.from(
      { length: 22 },
      (_, at): Part => ({
        mesh: ball(0.14, 10),
        material: metalMaterial(metal),
        at: move(Math.cos((at / 11) * Math.PI) * 1.32, 0.42, 1.4 + Math.sin((at / 11) * Math.PI) * 1.65),
      }),
    ),
  ],
};

function threads(colour: Colour): Part[] {
  const luck = chance("tassel");
  const dye = linearOf(colourOf(colour));
  return Array.from({ length: 46 }, (): Part => {
    const [out, up] = [luck.between(-1, 1), luck.between(0, 1)];
    const end: Point = [out * 1.25, 0.1 + up * 0.55, luck.between(4.7, 5.2)];
    const path = throughPoints(
      [[out * 0.42, 0.3 + up * 0.6, 1.1], [out * 0.75, 0.28 + up * 0.75, 2.4], end],
      5,
    );
    const shade = luck.between(0.75, 1.12);
    return {
      mesh: rod(path, 0.09, { sides: 6 }),
      material: { finish: "satin", shine: 0.06, sheen: 0.3 },
      tint: [dye[0] * shade, dye[1] * shade, dye[2] * shade],
    };
  });
}

export function cowrie(): Part {
  const mesh = surface(
    40,
    28,
    (u, v) => {
      const [angle, polar] = [u * Math.PI * 2, v * Math.PI];
      const slit =
        Math.exp(-((Math.sin(polar) * Math.cos(angle) * 5.5) ** 2)) *
        Math.max(0, Math.sin(polar) * Math.sin(angle)) *
        0.4;
      const teeth =
        0.035 *
        Math.sin(polar * 26) *
        Math.exp(-((Math.abs(Math.sin(polar) * Math.cos(angle)) - 0.2) ** 2) * 60);
      return [
        Math.sin(polar) * Math.cos(angle) * 0.92 * (1 - 0.12 * Math.cos(polar)),
        Math.sin(polar) * Math.sin(angle) * 0.6 - slit + teeth + 0.6,
        Math.cos(polar) * 1.35 + 1.3,
      ];
    },
    { closedU: true },
  );
  return {
    mesh,
    material: {
      colour: linearOf("#f6e9cf"),
      finish: "gloss",
      shine: 0.06,
      glow: 0.25,
      grain: { tile: noiseTile("shell", 4, 3), repeat: 1, relief: 0, tone: 0.2 },
    },
  };
}

/** A puffed flat shape given by its outline about the origin. */
function cushion(outline: (turn: number) => readonly [number, number], thick: number) {
  return surface(
    48,
    12,
    (u, v) => {
      const [x, z] = outline(u);
      const out = v;
      return [x * out, thick * Math.sqrt(Math.max(0, 1 - out ** 3)), z * out];
    },
    { closedU: true },
  );
}

function heartAt(turn: number): readonly [number, number] {
  const t = turn * Math.PI * 2;
  return [
    1.35 * Math.sin(t) ** 3,
    -(1.1 * Math.cos(t) - 0.45 * Math.cos(2 * t) - 0.18 * Math.cos(3 * t) - 0.06 * Math.cos(4 * t)),
  ];
}

export function ringOf(radius: number, thick: number, sides = 10) {
  return rod(
    Array.from(
      { length: 28 },
      (_, at) => [Math.cos((at / 14) * Math.PI) * radius, 0, Math.sin((at / 14) * Math.PI) * radius] as const,
    ),
    thick,
    { closed: true, sides },
  );
}

function smoothGem(gem: Colour) {
  const { grain: _facets, ...material } = gemMaterial(gem);
  return { ...material, shine: 0.06 };
}
