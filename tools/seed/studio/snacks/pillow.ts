import { surface } from "../camera/mesh.ts";
import type { Material, Part } from "../camera/scene.ts";
import { noiseTile } from "../camera/texture.ts";
import { backPanel } from "../print/back-panel.ts";
import { frontPanel, type Panel, printedOf, windowBox } from "../print/panel.ts";
import { chance } from "../rng.ts";
import type { PackShot } from "../shot.ts";
import { printedSheet } from "./print.ts";

const WIDTH = 15;
const HEIGHT = 20;

/** A pillow bag: blown up with air, crimped and serrated at both ends. */
export async function pillow(shot: PackShot): Promise<Part[]> {
  const printed = printedOf(shot);
  const luck = chance(`pillow ${shot.name}`);
  const panel: Panel = {
    width: 640,
    height: 860,
    top: 136,
    bottom: 90,
    window: luck.pick(["round", "wide"]),
    clothShare: 0.47,
  };
  const cut = serrated(panel);
  const [front, back] = await Promise.all([
    printedSheet(
      withCrimps(frontPanel(printed, panel)),
      { contents: shot.contents, box: windowBox(panel) },
      cut,
    ),
    printedSheet(
      withCrimps(backPanel(printed, shot.contents, { ...panel, window: undefined })),
      undefined,
      cut,
    ),
  ]);
  const film: Material = {
    finish: shot.finish === "matte" ? "satin" : "gloss",
    shine: shot.finish === "matte" ? 0.04 : 0.045,
    cutout: true,
    grain: { tile: noiseTile("film", 5, 2), repeat: 1, relief: 0.9, tone: 0 },
  };
  const seed = luck.between(0, 6);
  return [
    { mesh: side(1, seed), material: { ...film, texture: front } },
    { mesh: side(-1, seed + 2), material: { ...film, texture: back } },
  ];
}

function side(facing: 1 | -1, seed: number) {
  return surface(48, 60, (u, v) => {
    const across = (u - 0.5) * 2 * facing;
    const up = (v - 0.5) * 2;
    const end = Math.min(1, Math.max(0, (1 - Math.abs(up)) / 0.88));
    const fullness = Math.sin(Math.min(1, end * 1.5) * Math.PI * 0.5) ** 0.9;
    const belly = 3.3 * fullness * Math.max(0, 1 - Math.abs(across) ** 2.3) ** 0.62;
    // Creases run from the crimped ends into the bag.
    const crease =
      0.34 *
      Math.sin(across * 11 + seed + Math.sin(up * 3)) *
      Math.exp(-(((Math.abs(up) - 0.74) / 0.17) ** 2)) *
      (1 - across * across);
    const dent = 0.2 * Math.sin(up * 9 + seed) * Math.abs(across) ** 5 * fullness;
    const x = across * (WIDTH / 2) * (1 - 0.085 * fullness);
    return [x, HEIGHT * (1 - v), facing * (belly + 0.04) + crease * facing + dent];
  });
}

function withCrimps(svg: string): string {
  const band = (y: number) =>
    Array.from(
      { length: 7 },
      (_, at) =>
        `<rect y="${y + at * 8}" width="640" height="3.5" fill="#000" opacity=".16"/><rect y="${y + at * 8 + 3.5}" width="640" height="3" fill="#fff" opacity=".28"/>`,
    ).join("");
  return svg.replace("</svg>", `${band(14)}${band(792)}</svg>`);
}

function serrated({ width, height }: Panel): string {
  const teeth = 32;
  const wide = width / teeth;
  let path = `M0 ${wide * 0.6}`;
  for (let tooth = 0; tooth < teeth; tooth++) path += `l${wide / 2} ${-wide * 0.6}l${wide / 2} ${wide * 0.6}`;
  path += `V${height - wide * 0.6}`;
  for (let tooth = 0; tooth < teeth; tooth++)
    path += `l${-wide / 2} ${wide * 0.6}l${-wide / 2} ${-wide * 0.6}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#000"/><path d="${path}Z" fill="#fff"/></svg>`;
}
