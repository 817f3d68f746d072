import { surface } from "../camera/mesh.ts";
import type { Material, Part } from "../camera/scene.ts";
import { noiseTile } from "../camera/texture.ts";
import { backPanel } from "../print/back-panel.ts";
import { frontPanel, type Panel, printedOf, windowBox } from "../print/panel.ts";
import { chance } from "../rng.ts";
import type { PackShot } from "../shot.ts";
import { printedSheet } from "./print.ts";

const WIDTH = 15;
const HEIGHT = 21;

/** A stand-up pouch: sealed flat at the top, its foot pushed open by the gusset. */
export async function pouch(shot: PackShot): Promise<Part[]> {
  const printed = printedOf(shot);
  const luck = chance(`pouch ${shot.name}`);
  const panel: Panel = {
    width: 640,
    height: 896,
    top: 168,
    bottom: 44,
    window: luck.pick(["arch", "round", "wide"]),
    clothShare: 0.43,
  };
  const cut = cutLines(panel);
  const behind = { contents: shot.contents, box: windowBox(panel) };
  const [front, back] = await Promise.all([
    printedSheet(withSeal(frontPanel(printed, panel)), behind, cut),
    printedSheet(
      withSeal(backPanel(printed, shot.contents, { ...panel, window: undefined })),
      undefined,
      cut,
    ),
  ]);
  const film: Material = {
    finish: shot.finish === "foil" ? "gloss" : "satin",
    shine: shot.finish === "foil" ? 0.13 : shot.finish === "kraft" ? 0.015 : 0.055,
    cutout: true,
    grain:
      shot.finish === "kraft"
        ? { tile: noiseTile("fibre", 24, 3, 3), repeat: 3, relief: 0.12, tone: 0.14 }
        : { tile: noiseTile("film", 5, 2), repeat: 1, relief: 0.5, tone: 0 },
  };
  const seed = luck.between(0, 6);
  return [
    { mesh: side(1, seed), material: { ...film, texture: front } },
    { mesh: side(-1, seed + 2), material: { ...film, texture: back } },
  ];
}

function side(facing: 1 | -1, seed: number) {
  return surface(44, 56, (u, v) => {
    const across = (u - 0.5) * 2 * facing;
    const belly = depthAt(v);
    const bulge = belly * Math.sqrt(Math.max(0, 1 - Math.abs(across) ** (2.4 - 0.4 * v)));
    // The film pulls in where the sides are sealed and crumples a little around the zip.
    const crumple =
      0.09 *
        Math.sin(across * 9 + seed + v * 6) *
        Math.sin(v * 13 + seed) *
        (1 - Math.abs(across) ** 4) *
        Math.min(1, v * 4) +
      0.12 * Math.sin(across * 4 + seed) * Math.exp(-((v - 0.24) ** 2) / 0.004) * 0.6 +
      0.1 * Math.cos(v * 24 + seed + across * 2) * Math.abs(across) ** 6 * v;
    const x = across * (WIDTH / 2) * (1 - 0.035 * Math.sin(Math.PI * v) * (belly / 2.6));
    const lean = -0.25 * (1 - v);
    return [x, HEIGHT * (1 - v), facing * (bulge + 0.03) + crumple * (0.3 + belly * 0.25) + lean];
  });
}

/** How far the front stands out, from the seal at the top (0) to the foot (1). */
function depthAt(v: number): number {
  if (v < 0.1) return 0;
  const t = (v - 0.1) / 0.9;
  return 0.35 + 2.45 * Math.sin(Math.min(1, t * 0.78) * Math.PI * 0.62) ** 1.2 + 0.55 * t ** 6;
}

function withSeal(svg: string): string {
  const lines = Array.from(
    { length: 9 },
    (_, at) =>
      `<rect y="${12 + at * 8}" width="640" height="3" fill="#000" opacity=".12"/><rect y="${15 + at * 8}" width="640" height="2.4" fill="#fff" opacity=".2"/>`,
  );
  const zip = `<rect y="128" width="640" height="9" fill="#000" opacity=".14"/><rect y="124" width="640" height="4" fill="#fff" opacity=".3"/><rect y="141" width="640" height="4" fill="#fff" opacity=".26"/><rect y="145" width="640" height="5" fill="#000" opacity=".1"/>`;
  const sides = `<rect width="12" height="896" fill="#000" opacity=".07"/><rect x="12" width="2.5" height="896" fill="#fff" opacity=".25"/><rect x="628" width="12" height="896" fill="#000" opacity=".09"/><rect x="625.500" width="2.5" height="896" fill="#fff" opacity=".2"/>`;
  return svg.replace("</svg>", `${lines.join("")}${zip}${sides}</svg>`);
}

function cutLines(panel: Panel): string {
  const { width, height } = panel;
  const notch = (x: number) =>
    `<path d="M${x} 96l${x === 0 ? 9 : -9} 8l${x === 0 ? -9 : 9} 8Z" fill="#000"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#000"/>` +
    `<rect width="${width}" height="${height + 40}" rx="20" fill="#fff"/>` +
    `<rect x="${width / 2 - 52}" y="34" width="104" height="22" rx="11" fill="#000"/><circle cx="${width / 2}" cy="45" r="17" fill="#000"/>${notch(0)}${notch(width)}</svg>`
  );
}
