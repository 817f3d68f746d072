import type { Chance } from "../rng.ts";
import { type Motif, n, wrappedAround } from "./wax.ts";

/** Starch is painted by hand: no line is quite straight. */
function drawn(
  points: readonly (readonly [number, number])[],
  colour: string,
  width: number,
  luck: Chance,
): string {
  const shaken = points.map(
    ([x, y]) => `${n(x + luck.between(-1.6, 1.6))} ${n(y + luck.between(-1.6, 1.6))}`,
  );
  return `<path d="M${shaken.join("L")}" stroke="${colour}" stroke-width="${n(width * luck.between(0.85, 1.15))}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function ring(x: number, y: number, radius: number, colour: string, width: number, luck: Chance): string {
  const points = Array.from({ length: 25 }, (_, at) => {
    const angle = (at / 24) * Math.PI * 2;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const;
  });
  return drawn(points, colour, width, luck);
}

const eleko: Motif = (paint, luck) => {
  const light = paint[1] ?? "#dfe6fb";
  const square = 128;
  const figures: ((x: number, y: number) => string)[] = [
    (x, y) => [44, 34, 24, 12].map((radius) => ring(x, y, radius, light, 4, luck)).join(""),
    (x, y) =>
      [-40, -24, -8, 8, 24, 40]
        .map((shift) =>
          drawn(
            [
              [x + shift, y - 46],
              [x + shift + 6, y - 16],
              [x + shift - 6, y + 16],
              [x + shift, y + 46],
            ],
            light,
            4,
            luck,
          ),
        )
        .join(""),
    (x, y) =>
      [0, 45, 90, 135]
        .map((angle) => {
          const [cos, sin] = [Math.cos((angle * Math.PI) / 180) * 46, Math.sin((angle * Math.PI) / 180) * 46];
          return (
            drawn(
              [
                [x - cos, y - sin],
                [x + cos, y + sin],
              ],
              light,
              4,
              luck,
            ) +
            ring(x + cos * 0.95, y + sin * 0.95, 6, light, 3, luck) +
            ring(x - cos * 0.95, y - sin * 0.95, 6, light, 3, luck)
          );
        })
        .join("") + ring(x, y, 22, light, 4, luck),
    (x, y) =>
      [-36, -12, 12, 36]
        .flatMap((dx) =>
          [-36, -12, 12, 36].map(
            (dy) => `<circle cx="${x + dx}" cy="${y + dy}" r="${n(luck.between(4, 6))}" fill="${light}"/>`,
          ),
        )
        .join(""),
    (x, y) =>
      [14, 28, 42]
        .map((size) =>
          drawn(
            [
              [x, y - size],
              [x + size, y],
              [x, y + size],
              [x - size, y],
              [x, y - size],
            ],
            light,
            4,
            luck,
          ),
        )
        .join(""),
    (x, y) =>
      `<path d="M${x} ${y + 44}C${x - 46} ${y + 6} ${x - 40} ${y - 34} ${x} ${y - 46}C${x + 40} ${y - 34} ${x + 46} ${y + 6} ${x} ${y + 44}Z" fill="none" stroke="${light}" stroke-width="4"/>` +
      [-24, -6, 12, 28]
        .map((dy) =>
          drawn(
            [
              [x - 24, y + dy - 8],
              [x, y + dy],
              [x + 24, y + dy - 8],
            ],
            light,
            3.4,
            luck,
          ),
        )
        .join(""),
  ];
  let drawing = "";
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const x = column * square + 64;
      const y = row * square + 64;
      const [l, t, r, b] = [x - 58, y - 58, x + 58, y + 58];
      drawing += drawn(
        [
          [l, t],
          [r, t],
          [r, b],
          [l, b],
          [l, t],
        ],
        light,
        3.6,
        luck,
      );
      drawing += luck.pick(figures)(x, y);
    }
  }
  return drawing;
};

const oniko: Motif = (paint, luck) => {
  const light = paint[1] ?? "#dfe6fb";
  const burst = (radius: number) => {
    let drawing = "";
    for (let ringAt = 0; ringAt < 5; ringAt++) {
      const size = radius * (1 - ringAt * 0.19);
      drawing += `<circle r="${n(size)}" fill="none" stroke="${light}" stroke-width="${n(radius * 0.07)}" opacity="${n(0.35 + ringAt * 0.14)}" stroke-dasharray="${n(luck.between(7, 16))} ${n(luck.between(2, 5))}"/>`;
    }
    for (let ray = 0; ray < 28; ray++) {
      const angle = (ray / 28) * Math.PI * 2 + luck.between(-0.06, 0.06);
      const [inner, outer] = [radius * luck.between(0.1, 0.3), radius * luck.between(0.7, 1.06)];
      drawing += `<path d="M${n(Math.cos(angle) * inner)} ${n(Math.sin(angle) * inner)}L${n(Math.cos(angle) * outer)} ${n(Math.sin(angle) * outer)}" stroke="${light}" stroke-width="${n(luck.between(1, 3))}" opacity=".55"/>`;
    }
    return `${drawing}<circle r="${n(radius * 0.12)}" fill="${light}" opacity=".9"/>`;
  };
  const glow = `<radialGradient id="g"><stop offset="0" stop-color="${light}" stop-opacity=".6"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>`;
  const spots = [
    [128, 128, 104],
    [384, 384, 104],
    [384, 128, 74],
    [128, 384, 74],
    [256, 0, 38],
    [0, 256, 38],
    [256, 256, 44],
    [0, 0, 44],
  ] as const;
  return `<defs>${glow}</defs>${spots.map(([x, y, radius]) => wrappedAround(`<circle r="${radius}" fill="url(#g)"/>${burst(radius)}`, x, y, radius * 1.1)).join("")}`;
};

const comb: Motif = (paint, luck) => {
  const light = paint[1] ?? "#dfe6fb";
  let drawing = "";
  for (let band = 0; band < 4; band++) {
    for (let tooth = 0; tooth < 9; tooth++) {
      const y = band * 128 + tooth * 9 + 8;
      const lift = luck.between(26, 34);
      const wave = Array.from({ length: 8 }, (_, at) => `q32 ${n(at % 2 === 0 ? -lift : lift)} 64 0`).join(
        "",
      );
      drawing += `<path d="M0 ${y}${wave}" stroke="${light}" stroke-width="${n(luck.between(2.4, 4.4))}" fill="none" opacity=".92"/>`;
    }
    for (let dot = 0; dot < 16; dot++)
      drawing += `<circle cx="${dot * 32 + 16}" cy="${band * 128 + 108}" r="${n(luck.between(5, 7.5))}" fill="${dot % 2 && paint[2] ? paint[2] : light}"/>`;
  }
  return drawing;
};

const grid: Motif = (paint, luck) => {
  const light = paint[1] ?? "#dfe6fb";
  let drawing = "";
  for (let row = 0; row < 16; row++) {
    for (let column = 0; column < 16; column++) {
      const [x, y] = [column * 32 + 16, row * 32 + 16];
      const isCross = (Math.floor(row / 4) + Math.floor(column / 4)) % 2 === 0;
      drawing += isCross
        ? drawn(
            [
              [x - 8, y - 8],
              [x + 8, y + 8],
            ],
            light,
            3.6,
            luck,
          ) +
          drawn(
            [
              [x + 8, y - 8],
              [x - 8, y + 8],
            ],
            light,
            3.6,
            luck,
          )
        : ring(x, y, 8, light, 3.6, luck);
    }
  }
  for (let line = 0; line < 4; line++) {
    const at = line * 128;
    drawing +=
      drawn(
        [
          [0, at],
          [170, at],
          [340, at],
          [512, at],
        ],
        light,
        6,
        luck,
      ) +
      drawn(
        [
          [at, 0],
          [at, 170],
          [at, 340],
          [at, 512],
        ],
        light,
        6,
        luck,
      );
  }
  return drawing;
};

const batik: Motif = (paint, luck) => {
  const [bloom, heart] = [paint[1] ?? "#fff", paint[2] ?? paint[1] ?? "#fff"];
  let drawing = "";
  for (let spot = 0; spot < 22; spot++) {
    const shape = `<path d="M-70 0C-60 -50 20 -70 56 -30S70 60 10 58S-80 50 -70 0Z" fill="${luck.pick([bloom, heart])}" opacity="${n(luck.between(0.1, 0.3))}" transform="rotate(${n(luck.between(0, 360))}) scale(${n(luck.between(0.6, 1.5))})"/>`;
    drawing += wrappedAround(shape, luck.between(0, 512), luck.between(0, 512), 110);
  }
  const flower = (size: number, colour: string) =>
    `${Array.from(
      { length: 6 },
      (_, petal) =>
        `<ellipse cy="${n(-size * 0.6)}" rx="${n(size * 0.3)}" ry="${n(size * 0.5)}" fill="${colour}" transform="rotate(${petal * 60})"/>`,
    ).join("")}<circle r="${n(size * 0.2)}" fill="${paint[0]}"/>`;
  for (const [x, y, size] of [
    [120, 120, 84],
    [376, 376, 84],
    [376, 110, 54],
    [120, 380, 54],
    [250, 250, 40],
  ] as const) {
    drawing += wrappedAround(
      `<g transform="rotate(${n(luck.between(0, 60))})">${flower(size, x === y ? bloom : heart)}</g>`,
      x,
      y,
      110,
    );
  }
  for (let crack = 0; crack < 34; crack++) {
    let [x, y] = [luck.between(0, 512), luck.between(0, 512)];
    const points = [[x, y] as const];
    const angle = luck.between(0, Math.PI * 2);
    for (let step = 0; step < 5; step++) {
      x += Math.cos(angle + luck.between(-0.6, 0.6)) * 22;
      y += Math.sin(angle + luck.between(-0.6, 0.6)) * 22;
      points.push([x, y] as const);
    }
    drawing += `<g opacity=".4">${drawn(points, paint[0]!, 1.6, luck)}</g>`;
  }
  return drawing;
};

export const adire = { eleko, oniko, comb, grid, batik };
