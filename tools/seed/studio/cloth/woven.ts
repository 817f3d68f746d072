import type { Motif } from "./wax.ts";
import { n, wrappedAround } from "./wax.ts";

/** Stripes of thread: aso-oke is woven in narrow bands, sewn side by side. */
const asoOke: Motif = (paint, luck) => {
  const figure = paint.slice(1).length > 0 ? paint.slice(1) : paint;
  let drawing = "";
  for (let band = 0; band < 4; band++) {
    const left = band * 128;
    let x = left + luck.between(4, 14);
    while (x < left + 122) {
      const wide = luck.pick([3, 4, 6, 10, 16, 22]);
      drawing += `<rect x="${n(x)}" width="${n(Math.min(wide, left + 124 - x))}" height="512" fill="${luck.pick(figure)}"/>`;
      x += wide + luck.pick([4, 6, 10, 18]);
    }
    drawing += `<rect x="${left - 1}" width="2.4" height="512" fill="#000" opacity=".4"/><rect x="${left + 1.4}" width="1.4" height="512" fill="#fff" opacity=".25"/>`;
    if (band % 2 === 0) {
      const middle = left + 64;
      for (let y = 32; y < 512; y += 64)
        drawing += `<path d="M${middle} ${y - 18}l14 18l-14 18l-14 -18Z" fill="${figure[0]}"/><path d="M${middle} ${y - 8}l6 8l-6 8l-6 -8Z" fill="${paint[0]}"/>`;
    }
  }
  // Threads across, and now and then a metal one that catches the light.
  for (let y = 0; y < 512; y += 4) {
    const isMetal = luck.next() < 0.14;
    drawing += `<rect y="${y}" width="512" height="${isMetal ? 1.6 : 1.2}" fill="${isMetal ? "#fff3c9" : "#000"}" opacity="${isMetal ? 0.42 : 0.12}"/>`;
  }
  return drawing;
};

const kente: Motif = (paint, luck) => {
  const at = (index: number) => paint[index % paint.length]!;
  let drawing = "";
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const [x, y] = [column * 128, row * 128];
      if ((row + column) % 2 === 0) {
        for (let bar = 0; bar < 8; bar++)
          drawing += `<rect x="${x + bar * 16}" y="${y}" width="16" height="128" fill="${at(bar + row)}"/>`;
      } else {
        const shift = luck.whole(3);
        for (let bar = 0; bar < 8; bar++)
          drawing += `<rect x="${x}" y="${y + bar * 16}" width="128" height="16" fill="${at(bar % 3 === 0 ? 1 + shift : bar % 2 ? 2 : 3)}"/>`;
        for (let step = 0; step < 4; step++) {
          const wide = 112 - step * 28;
          drawing += `<rect x="${x + 64 - wide / 2}" y="${y + 32 + step * 8}" width="${wide}" height="8" fill="${at(0)}"/><rect x="${x + 64 - wide / 2}" y="${y + 88 - step * 8}" width="${wide}" height="8" fill="${at(0)}"/>`;
        }
      }
    }
  }
  for (let y = 0; y < 512; y += 4)
    drawing += `<rect y="${y}" width="512" height="1.1" fill="#000" opacity=".16"/>`;
  for (let line = 0; line < 512; line += 128)
    drawing += `<rect x="${line - 1}" width="2" height="512" fill="#000" opacity=".35"/>`;
  return drawing;
};

const brocade: Motif = (paint, luck) => {
  const [tone, spark] = [paint[1] ?? "#ffffff", paint[2] ?? paint[1] ?? "#ffffff"];
  const petals = luck.pick([6, 8]);
  let figure = "";
  for (let petal = 0; petal < petals; petal++) {
    figure += `<g transform="rotate(${(petal / petals) * 360})"><path d="M0 -14C30 -40 30 -84 0 -104C-30 -84 -30 -40 0 -14Z" fill="${tone}"/><path d="M0 -28C12 -46 12 -70 0 -84C-12 -70 -12 -46 0 -28Z" fill="${paint[0]}"/><circle cy="-112" r="6" fill="${spark}"/></g>`;
  }
  figure += `<circle r="16" fill="${spark}"/><circle r="7" fill="${paint[0]}"/>`;
  const small = `<g transform="scale(.48) rotate(22)">${figure}</g>`;
  let threads = "";
  for (let y = 0; y < 512; y += 8)
    threads += `<path d="M0 ${y}H512" stroke="#fff" stroke-width="1.6" opacity=".1"/>`;
  return (
    threads +
    `<g opacity=".62">${wrappedAround(figure, 128, 128, 120)}${wrappedAround(figure, 384, 384, 120)}${wrappedAround(small, 384, 128, 60)}${wrappedAround(small, 128, 384, 60)}` +
    `<path d="M0 256Q128 216 256 256T512 256M256 0Q216 128 256 256T256 512" stroke="${tone}" stroke-width="5" fill="none"/></g>`
  );
};

/** Lace is drawn as what is left: the eyelets are cut out by a mask. */
const lace: Motif = (paint, luck) => {
  const thread = paint[1] ?? paint[0]!;
  const petals = luck.pick([6, 8]);
  const flower = (size: number) => {
    let holes = "";
    for (let petal = 0; petal < petals; petal++) {
      holes += `<ellipse cy="${n(-size * 0.62)}" rx="${n(size * 0.17)}" ry="${n(size * 0.3)}" fill="#241c22" fill-opacity=".62" stroke="${thread}" stroke-width="${n(size * 0.09)}" transform="rotate(${n((petal / petals) * 360)})"/>`;
    }
    return `${holes}<circle r="${n(size * 0.16)}" fill="#241c22" fill-opacity=".62" stroke="${thread}" stroke-width="${n(size * 0.09)}"/>`;
  };
  let net = "";
  for (let y = 0; y < 512; y += 32) {
    for (let x = (y / 32) % 2 ? 0 : 16; x < 512; x += 32)
      net += `<circle cx="${x + 8}" cy="${y + 8}" r="4.4" fill="#241c22" fill-opacity=".45"/>`;
  }
  const plate = (size: number) =>
    `<circle r="${n(size * 1.1)}" fill="${paint[0]}"/>${flower(size)}<circle r="${n(size * 1.06)}" fill="none" stroke="${thread}" stroke-width="5" stroke-dasharray="9 4"/>`;
  return (
    net +
    wrappedAround(plate(88), 128, 128, 110) +
    wrappedAround(plate(88), 384, 384, 110) +
    wrappedAround(plate(50), 384, 128, 60) +
    wrappedAround(plate(50), 128, 384, 60) +
    `<path d="M0 256q32 -24 64 0t64 0t64 0t64 0t64 0t64 0t64 0t64 0" stroke="${thread}" stroke-width="5" fill="none"/>`
  );
};

const plain: Motif = () => "";

export const woven = { asoOke, kente, brocade, lace, plain };
