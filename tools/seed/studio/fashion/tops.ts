import { linearOf } from "../camera/light.ts";
import { chain, move } from "../camera/placement.ts";
import type { Part } from "../camera/scene.ts";
import { ball } from "../camera/shapes.ts";
import type { GarmentShot } from "../shot.ts";
import { type Body, bodyOf, LINEN, patch, stand, tube } from "./body.ts";
import { embroidery, robeEmbroidery } from "./needlework.ts";

import { type Cut, collar, hemline, legs, NECK, sleeves, trimHex, trimOf } from "./tailoring.ts";

/** Tops on the stand: body, sleeves, an opening with buttons. */
async function placket(body: Body, low: number, buttons: number, shot: GarmentShot): Promise<Part[]> {
  const line = await patch(
    body,
    { u: [0.486, 0.514], y: [143, low] },
    {
      width: 100,
      height: 600,
      inner: `<rect width="100" height="600" fill="#fff"/><rect x="6" width="4" height="600" fill="#000" opacity=".35"/><rect x="90" width="4" height="600" fill="#000" opacity=".35"/>`,
    },
    { colour: linearOf(trimHex({ ...shot, trim: shot.trim ?? shot.cloth.colours[0]! })), cutout: false },
    0.8,
  );
  const buttonAt = (at: number): Part => ({
    mesh: ball(0.85, 16),
    material: { colour: linearOf("#f2e8d6"), finish: "gloss", shine: 0.06 },
    at: chain(
      move(...body.at(0.5, body.vAt(139 - (at * (135 - low)) / Math.max(1, buttons - 1)), 1.3)),
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0.45, 0],
    ),
  });
  return [line, ...Array.from({ length: buttons }, (_, at) => buttonAt(at))];
}

export const shirt: Cut = async (material, shot, seed) => {
  const body = bodyOf(
    [
      ...NECK,
      [128, 19, 12, 0.006],
      [112, 19.2, 12.2, 0.014],
      [96, 19.6, 12.4, 0.022],
      [80, 20.4, 12.8, 0.03],
    ],
    6,
    seed,
  );
  return [
    { mesh: body.mesh, material },
    collar(body, material),
    ...sleeves(material, seed, { drop: 22, out: 10, radii: [6, 8.2, 8.6, 8.8] }),
    ...(await placket(body, 81, 6, shot)),
    hemline(body, 0.996, 0.3, material),
    ...stand(146),
  ];
};

export const blouse: Cut = async (material, shot, seed) => {
  const body = bodyOf(
    [
      ...NECK,
      [128, 17, 11.4, 0.004],
      [114, 14.4, 10.2, 0.01],
      [106, 13.6, 9.6, 0.01],
      [100, 17, 12.6, 0.06],
      [88, 25, 20, 0.12],
    ],
    11,
    seed,
  );
  const trim = trimOf(shot);
  return [
    { mesh: body.mesh, material },
    hemline(body, 0.004, 0.6, trim),
    hemline(body, body.vAt(105), 0.7, trim),
    ...sleeves(material, seed, { drop: 24, out: 12, radii: [7, 10.5, 11, 5] }),
    hemline(body, 0.995, 0.35, trim),
    ...stand(146),
  ];
};

export const senator: Cut = async (material, shot, seed) => {
  const body = bodyOf(
    [...NECK, [128, 18.6, 12, 0.004], [110, 18.4, 12, 0.012], [92, 19.4, 12.6, 0.02], [64, 21, 13.6, 0.032]],
    5,
    seed,
  );
  const work = await patch(body, { u: [0.415, 0.585], y: [145, 108] }, embroidery(trimHex(shot)), {}, 1);
  return [
    { mesh: body.mesh, material },
    collar(body, material, 2.2),
    work,
    ...sleeves(material, seed, { drop: 52, out: 13, radii: [6, 7.8, 7, 6] }),
    ...legs(material, 72, 4, 8.6, seed),
    ...stand(146),
  ];
};

export const trousers: Cut = async (material, shot, seed) => {
  const hips = bodyOf(
    [
      [104, 14, 10, 0],
      [97, 16, 11.4, 0.006],
      [86, 17.6, 12.6, 0.012],
      [78, 17.4, 12.4, 0.02],
    ],
    4,
    seed,
  );
  const band = Array.from({ length: 65 }, (_, at) => hips.at(at / 64, 0.03, 0.3));
  return [
    { mesh: hips.mesh, material },
    { mesh: tube(band, [1.7, 1.7, 1.7], 0, 1.3), material: trimOf(shot) },
    ...legs(material, 86, 6, 10, seed),
    {
      mesh: bodyOf(
        [
          [118, 11, 8, 0],
          [108, 13, 9, 0],
          [100, 13.6, 9.6, 0],
        ],
        3,
        0,
      ).mesh,
      material: LINEN,
    },
  ];
};

export const agbada: Cut = async (material, shot, seed) => {
  const body = bodyOf(
    [
      [146, 6.4, 5.6, 0],
      [144.5, 9, 6.6, 0],
      [141.5, 17, 8, 0.004],
      [135, 33, 9.6, 0.02],
      [124, 46, 11.5, 0.045],
      [104, 53, 14, 0.075],
      [72, 54, 16.5, 0.1],
      [26, 50, 19, 0.13],
    ],
    9,
    seed,
  );
  const work = await patch(
    body,
    { u: [0.42, 0.58], y: [145, 84] },
    robeEmbroidery(trimHex(shot)),
    { shine: 0.08 },
    1.5,
  );
  return [
    { mesh: body.mesh, material },
    work,
    hemline(body, 0.004, 0.6, trimOf(shot)),
    hemline(body, 0.995, 0.4, material),
    ...legs(material, 48, 3, 9.6, seed),
    ...stand(146),
  ];
};
