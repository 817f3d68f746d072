import type { Chance } from "../rng.ts";

/** A figure in a square of 512 that repeats; `paint[0]` is the ground, which is already there. */
export type Motif = (paint: readonly string[], luck: Chance) => string;

const circle = (x: number, y: number, r: number, fill: string, more = "") =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;

export function n(value: number): string {
  return value.toFixed(1);
}

/** The same drawing wherever it crosses the tile's edge. */
export function wrappedAround(drawing: string, x: number, y: number, reach: number): string {
  let copies = "";
  for (const dx of [-512, 0, 512]) {
    for (const dy of [-512, 0, 512]) {
      const [cx, cy] = [x + dx, y + dy];
      if (cx > -reach && cx < 512 + reach && cy > -reach && cy < 512 + reach) {
        copies += `<g transform="translate(${n(cx)} ${n(cy)})">${drawing}</g>`;
      }
    }
  }
  return copies;
}

function ringed(radius: number, paint: readonly string[], luck: Chance): string {
  const at = (index: number) => paint[1 + (index % Math.max(1, paint.length - 1))] ?? paint[0]!;
  const rays = luck.pick([10, 12, 16, 20]);
  let drawing = circle(0, 0, radius, at(0));
  drawing += circle(0, 0, radius * 0.9, paint[0]!);
  for (let ray = 0; ray < rays; ray++) {
    const angle = (ray / rays) * 360;
    drawing += `<g transform="rotate(${n(angle)})">`;
    drawing += `<path d="M0 ${n(-radius * 0.86)}Q${n(radius * 0.13)} ${n(-radius * 0.68)} 0 ${n(-radius * 0.5)}Q${n(-radius * 0.13)} ${n(-radius * 0.68)} 0 ${n(-radius * 0.86)}" fill="${at(1)}"/>`;
    drawing += `</g>`;
  }
  drawing += circle(0, 0, radius * 0.46, at(0));
  drawing += circle(0, 0, radius * 0.38, at(2));
  drawing += circle(0, 0, radius * 0.27, paint[0]!);
  for (let dot = 0; dot < 8; dot++) {
    const angle = (dot / 8) * Math.PI * 2;
    drawing += circle(
      Math.cos(angle) * radius * 0.19,
      Math.sin(angle) * radius * 0.19,
      radius * 0.045,
      at(1),
    );
  }
  drawing += circle(0, 0, radius * 0.09, at(0));
  return drawing;
}

const roundel: Motif = (paint, luck) => {
  const big = ringed(118, paint, luck);
  const small = ringed(58, [...paint.slice(0, 1), ...paint.slice(1).reverse()], luck);
  const line = paint[1] ?? paint[0]!;
  let ground = "";
  for (let y = 0; y < 512; y += 32) {
    for (let x = (y / 32) % 2 === 0 ? 0 : 16; x < 512; x += 32)
      ground += circle(x + 8, y + 8, 3, line, 'opacity=".75"');
  }
  return (
    ground +
    wrappedAround(big, 128, 128, 130) +
    wrappedAround(big, 384, 384, 130) +
    wrappedAround(small, 384, 128, 70) +
    wrappedAround(small, 128, 384, 70)
  );
};

const bird: Motif = (paint, luck) => {
  const [body, wing, eye] = [paint[1] ?? paint[0]!, paint[2] ?? paint[1] ?? paint[0]!, paint[0]!];
  const flight =
    `<path d="M-86 18C-52 -2 -30 -10 -4 -12C10 -34 34 -46 62 -42C74 -40 84 -34 92 -26L112 -22L92 -14C84 4 60 22 28 26C-4 30 -44 30 -86 18Z" fill="${body}"/>` +
    `<path d="M-4 -10C-22 -52 -60 -84 -104 -92C-84 -60 -66 -20 -20 4Z" fill="${wing}"/>` +
    `<path d="M6 -8C4 -50 -14 -90 -46 -116C-42 -80 -40 -30 -6 2Z" fill="${body}"/>` +
    [0, 1, 2]
      .map(
        (line) =>
          `<path d="M${-16 - line * 14} ${-6 - line * 12}C${-40 - line * 8} ${-34 - line * 9} ${-58 - line * 6} ${-56 - line * 8} ${-76 - line * 4} ${-68 - line * 5}" stroke="${eye}" stroke-width="3.4" fill="none"/>`,
      )
      .join("") +
    `<path d="M-84 18C-112 10 -128 20 -146 40C-124 38 -112 46 -96 56C-92 40 -84 30 -76 22Z" fill="${wing}"/>` +
    circle(70, -26, 6, eye) +
    `<path d="M20 8C38 12 56 6 66 -6" stroke="${eye}" stroke-width="4" fill="none"/>`;
  const flip = luck.next() < 0.5 ? -1 : 1;
  const other = `<g transform="scale(${-flip} 1) rotate(8)">${flight}</g>`;
  const dots = Array.from({ length: 26 }, () =>
    wrappedAround(
      circle(0, 0, luck.between(3, 7), luck.pick(paint.slice(1)) ?? body),
      luck.between(0, 512),
      luck.between(0, 512),
      8,
    ),
  ).join("");
  return (
    dots +
    wrappedAround(`<g transform="scale(${flip} 1)">${flight}</g>`, 140, 130, 170) +
    wrappedAround(other, 396, 386, 170) +
    wrappedAround(sprig(paint, 0.8), 396, 120, 110) +
    wrappedAround(sprig(paint, 0.8), 130, 386, 110)
  );
};

function sprig(paint: readonly string[], size: number): string {
  const [stem, blade] = [paint[1] ?? paint[0]!, paint[2] ?? paint[1] ?? paint[0]!];
  let drawing = `<path d="M0 92C-8 40 8 -20 0 -84" stroke="${stem}" stroke-width="7" fill="none" stroke-linecap="round"/>`;
  for (let pair = 0; pair < 5; pair++) {
    const y = 66 - pair * 32;
    const reach = 62 - pair * 7;
    for (const side of [-1, 1]) {
      drawing += `<path d="M0 ${y}C${side * reach * 0.3} ${y - 34} ${side * reach * 0.8} ${y - 38} ${side * reach} ${y - 44}C${side * reach * 0.9} ${y - 12} ${side * reach * 0.5} ${y} 0 ${y}Z" fill="${side > 0 ? blade : stem}"/>`;
      drawing += `<path d="M0 ${y}Q${side * reach * 0.5} ${y - 14} ${side * reach * 0.86} ${y - 38}" stroke="${paint[0]}" stroke-width="3" fill="none"/>`;
    }
  }
  drawing += circle(0, -90, 12, blade);
  return `<g transform="scale(${size})">${drawing}</g>`;
}

const leaf: Motif = (paint, luck) => {
  const turn = luck.between(-30, 30);
  const turned = (degrees: number, size: number) =>
    `<g transform="rotate(${n(degrees)})">${sprig(paint, size)}</g>`;
  const vine = paint[3] ?? paint[1] ?? paint[0]!;
  return (
    `<path d="M0 256C128 150 128 362 256 256S384 150 512 256M256 0C362 128 150 128 256 256S362 384 256 512" stroke="${vine}" stroke-width="5" fill="none" opacity=".7"/>` +
    wrappedAround(turned(turn, 1.15), 128, 128, 140) +
    wrappedAround(turned(turn + 180, 1.15), 384, 384, 140) +
    wrappedAround(turned(turn + 90, 0.9), 384, 128, 120) +
    wrappedAround(turned(turn - 90, 0.9), 128, 384, 120) +
    [
      [0, 0],
      [256, 256],
      [256, 0],
      [0, 256],
    ]
      .map(([x, y]) => wrappedAround(ringed(26, paint, luck), x!, y!, 30))
      .join("")
  );
};

const geometric: Motif = (paint, luck) => {
  const at = (index: number) => paint[1 + (index % Math.max(1, paint.length - 1))] ?? paint[0]!;
  const lozenge = (size: number, fill: string) =>
    `<path d="M0 ${-size}L${size * 0.72} 0L0 ${size}L${-size * 0.72} 0Z" fill="${fill}"/>`;
  const stack =
    lozenge(128, at(0)) +
    lozenge(104, paint[0]!) +
    lozenge(84, at(1)) +
    lozenge(58, at(2)) +
    lozenge(36, paint[0]!) +
    lozenge(18, at(0));
  const teeth = luck.pick([8, 16]);
  let bands = "";
  for (let tooth = 0; tooth < teeth; tooth++) {
    const wide = 512 / teeth;
    const x = tooth * wide;
    bands += `<path d="M${x} 0L${x + wide / 2} ${wide * 0.7}L${x + wide} 0Z" fill="${at(1)}"/><path d="M${x} 512L${x + wide / 2} ${512 - wide * 0.7}L${x + wide} 512Z" fill="${at(0)}"/>`;
    bands += `<path d="M${x} 256l${wide / 2} ${-wide * 0.4}l${wide / 2} ${wide * 0.4}l${-wide / 2} ${wide * 0.4}Z" fill="${tooth % 2 ? at(0) : at(2)}"/>`;
  }
  return (
    bands +
    [128, 384]
      .flatMap((y) => [0, 170.7, 341.3].map((x) => wrappedAround(stack, x + (y > 200 ? 85.3 : 0), y, 140)))
      .join("")
  );
};

const shell: Motif = (paint) => {
  const at = (index: number) => paint[1 + (index % Math.max(1, paint.length - 1))] ?? paint[0]!;
  let fans = "";
  for (let row = 4; row >= -1; row--) {
    for (let column = -1; column <= 4; column++) {
      const x = column * 128 + (row % 2 === 0 ? 64 : 0);
      const y = row * 128 + 128;
      const tone = (((row + 4) % 2) * 1 + column + 4) % 2;
      fans += `<g transform="translate(${x} ${y})">`;
      for (const [ring, radius] of [92, 78, 62, 46, 28].entries()) {
        const fill = ring % 2 === 0 ? at(ring === 0 ? 0 : ring / 2 + tone) : paint[0]!;
        fans += `<circle r="${radius}" cy="-20" fill="${fill}"/>`;
      }
      for (let ray = -3; ray <= 3; ray++)
        fans += `<path d="M0 -8L${n(Math.sin(ray * 0.4) * 90)} ${n(-20 - Math.cos(ray * 0.4) * 86)}" stroke="${paint[0]}" stroke-width="3"/>`;
      fans += `<ellipse cy="-16" rx="12" ry="17" fill="${at(1)}"/><path d="M0 -29V-3" stroke="${paint[0]}" stroke-width="4"/></g>`;
    }
  }
  return fans;
};

export const wax = { roundel, bird, leaf, geometric, shell };
