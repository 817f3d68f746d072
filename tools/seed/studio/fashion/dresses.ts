import { move } from "../camera/placement.ts";
import { ball } from "../camera/shapes.ts";
import { bodyOf, edging, LINEN, patch, type Station, stand, tube } from "./body.ts";

import { type Cut, hemline, NECK, sleeves, trimOf } from "./tailoring.ts";

const dressOf =
  (stations: readonly Station[], folds: number, sleeve?: Parameters<typeof sleeves>[2]): Cut =>
  async (material, shot, seed) => {
    const body = bodyOf([...NECK, ...stations], folds, seed);
    const trim = trimOf(shot);
    return [
      { mesh: body.mesh, material },
      ...(sleeve ? sleeves(material, seed, sleeve) : []),
      hemline(body, 0.004, 0.55, trim),
      hemline(body, 0.995, 0.35, trim),
      ...stand(146),
    ];
  };

export const aLine = dressOf(
  [
    [128, 17, 11.5, 0],
    [116, 14.5, 10.5, 0.005],
    [108, 13.4, 9.6, 0.01],
    [98, 18, 13, 0.035],
    [80, 25, 19, 0.07],
    [54, 34, 27, 0.1],
  ],
  9,
);

export const shift = dressOf(
  [
    [128, 17.2, 11.5, 0],
    [112, 16.4, 11.2, 0.01],
    [98, 17.4, 12.4, 0.014],
    [80, 18.6, 13.4, 0.025],
    [58, 19.4, 13.8, 0.035],
  ],
  6,
  { drop: 20, out: 7, radii: [5.6, 7.2, 7, 6.8] },
);

export const maxi = dressOf(
  [
    [128, 17, 11.5, 0],
    [114, 14.6, 10.4, 0.005],
    [108, 14, 10, 0.012],
    [92, 20, 15, 0.045],
    [60, 28, 22, 0.085],
    [16, 38, 30, 0.12],
  ],
  11,
  { drop: 17, out: 8, radii: [7, 7.6, 8, 8.6] },
);

export const boubou = dressOf(
  [
    [134, 24, 11, 0.012],
    [124, 32, 12.5, 0.03],
    [104, 38, 14.5, 0.055],
    [72, 41, 17, 0.085],
    [18, 45, 21, 0.115],
  ],
  8,
  { drop: 24, out: 18, radii: [9, 12, 15, 17], top: 136 },
);

export const wrapDress: Cut = async (material, shot, seed) => {
  const body = bodyOf(
    [
      ...NECK,
      [128, 17, 11.5, 0],
      [116, 14.4, 10.4, 0.006],
      [109, 13.2, 9.6, 0.012],
      [98, 18, 13, 0.04],
      [78, 24, 18, 0.075],
      [48, 31, 24, 0.1],
    ],
    8,
    seed,
    0.7,
  );
  const trim = trimOf(shot);
  const opening = await patch(
    body,
    { u: [0.4, 0.6], y: [146, 117] },
    { width: 200, height: 400, inner: `<path d="M34 0H166L108 396Z" fill="#fff"/>` },
    { ...LINEN, cutout: true },
    0.35,
  );
  const cross = (from: number, to: number, low: number, high: number) =>
    Array.from({ length: 17 }, (_, at) =>
      body.at(from + ((to - from) * at) / 16, low + ((high - low) * at) / 16, 0.75),
    );
  const middle = body.vAt(109);
  const point = body.vAt(117.5);
  const waist = Array.from({ length: 65 }, (_, at) => body.at(at / 64, middle, 0.9));
  return [
    { mesh: body.mesh, material },
    opening,
    edging(cross(0.43, 0.508, 0.0, point), 0.55, trim),
    edging(
      [
        ...cross(0.566, 0.508, 0.0, point),
        ...cross(0.508, 0.44, point, middle).slice(1),
        ...cross(0.44, 0.4, middle, 0.995).slice(1),
      ],
      0.55,
      trim,
    ),
    { mesh: tube(waist, [1.5, 1.5, 1.5], 2, 1.2), material: trim },
    { mesh: ball(2.1, 20), material: trim, at: move(...body.at(0.41, middle, 1.6)) },
    {
      mesh: tube(
        [
          body.at(0.41, middle + 0.01, 1.6),
          body.at(0.405, middle + 0.13, 2.2),
          body.at(0.4, middle + 0.25, 3),
        ],
        [0.9, 1.5, 1.8],
        3,
        0.4,
      ),
      material: trim,
    },
    ...sleeves(material, seed, { drop: 24, out: 10, radii: [7, 7.4, 7.2, 8] }),
    hemline(body, 0.995, 0.35, trim),
    ...stand(146),
  ];
};

const skirtOf =
  (stations: readonly Station[], folds: number, twist = 0): Cut =>
  async (material, shot, seed) => {
    const body = bodyOf(stations, folds, seed, twist);
    const trim = trimOf(shot);
    const band = Array.from({ length: 65 }, (_, at) => body.at(at / 64, 0.02, 0.3));
    const edge =
      twist > 0
        ? [
            edging(
              Array.from({ length: 25 }, (_, at) => body.at(0.62 - at * 0.004, at / 24, 0.7)),
              0.5,
              trim,
            ),
          ]
        : [];
    return [
      { mesh: body.mesh, material },
      { mesh: tube(band, [1.6, 1.6, 1.6], 0, 1.3), material: twist > 0 ? material : trim },
      ...edge,
      hemline(body, 0.995, 0.4, trim),
      {
        mesh: bodyOf(
          [
            [122, 11, 8, 0],
            [110, 13, 9, 0],
            [100, 14, 10, 0],
          ],
          3,
          0,
        ).mesh,
        material: LINEN,
      },
    ];
  };

export const skirt = skirtOf(
  [
    [104, 13.6, 9.8, 0],
    [98, 15.4, 11.4, 0.02],
    [86, 20, 16, 0.07],
    [58, 31, 26, 0.11],
    [40, 37, 31, 0.13],
  ],
  12,
);

export const wrapper = skirtOf(
  [
    [104, 14, 10, 0.004],
    [94, 18, 12.6, 0.012],
    [78, 20, 14, 0.02],
    [46, 20.5, 14.4, 0.03],
    [14, 20, 14, 0.035],
  ],
  5,
  0.5,
);
