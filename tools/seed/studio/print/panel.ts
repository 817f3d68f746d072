import { clothFigure } from "../cloth/cloth.ts";
import { type Colour, colourOf } from "../colours.ts";
import { chance } from "../rng.ts";
import type { ClothFamily, PackShot } from "../shot.ts";
import { fitted, lettered, widthOf, wordmark } from "./lettering.ts";
import { brightness, darker, inkOn, lighter, mixed, readable } from "./tone.ts";

export interface Printed {
  name: string;
  flavour?: string | undefined;
  weight?: string | undefined;
  back?: PackShot["back"];
  ground: string;
  accent: string;
  cloth: ClothFamily;
}

const COMPANIONS: readonly Colour[] = ["Mustard", "Coral", "Turquoise", "Cream", "Emerald", "Pink"];

export function printedOf(shot: PackShot): Printed {
  const ground = shot.finish === "kraft" ? "#c79f69" : colourOf(shot.colour);
  const luck = chance(shot.name);
  const companions = COMPANIONS.map(colourOf).filter(
    (hex) => Math.abs(brightness(hex) - brightness(ground)) > 0.18,
  );
  const accent = shot.accent
    ? colourOf(shot.accent)
    : shot.finish === "kraft"
      ? colourOf(shot.colour)
      : luck.pick(companions);
  const cloth =
    shot.cloth ??
    luck.pick<ClothFamily>([
      "adire-oniko",
      "wax-roundel",
      "wax-geometric",
      "wax-shell",
      "adire-comb",
      "adire-eleko",
    ]);
  const { name, flavour, weight, back } = shot;
  return { name, flavour, weight, back, ground, accent, cloth };
}

export interface Panel {
  width: number;
  height: number;
  /** What is kept free at the top and the bottom for seals and folds. */
  top: number;
  bottom: number;
  /** Where the contents show, if they do. */
  window?: "arch" | "round" | "wide" | undefined;
  /** The cloth's share of the height, from the bottom. */
  clothShare: number;
  /** The share of the width that words may take; less on round walls. */
  measure?: number;
}

/** Where the window is, in the panel's own measure. */
export function windowBox(panel: Panel): { x: number; y: number; width: number; height: number } {
  const { width, height, top, bottom, clothShare } = panel;
  const low = height - bottom - height * 0.035;
  const high = Math.max(top, height * (1 - clothShare) + height * 0.035);
  const tall = low - high;
  const wide = panel.window === "wide" ? width * 0.74 : Math.min(width * 0.6, tall);
  const used = panel.window === "round" ? wide : tall;
  return { x: (width - wide) / 2, y: high + (tall - used) / 2, width: wide, height: used };
}

function windowShape(panel: Panel, grow: number): string {
  const box = windowBox(panel);
  const [x, y, width, height] = [box.x - grow, box.y - grow, box.width + 2 * grow, box.height + 2 * grow];
  if (panel.window === "arch") {
    const r = width / 2;
    return `M${x} ${y + height - 26}V${y + Math.min(r, height - 40)}A${r} ${Math.min(r, height - 40)} 0 0 1 ${x + width} ${y + Math.min(r, height - 40)}V${y + height - 26}Q${x + width} ${y + height} ${x + width - 26} ${y + height}H${x + 26}Q${x} ${y + height} ${x} ${y + height - 26}Z`;
  }
  const round = panel.window === "round" ? width / 2 : Math.min(height / 2, 70);
  return `M${x + round} ${y}H${x + width - round}A${round} ${round} 0 0 1 ${x + width} ${y + round}V${y + height - round}A${round} ${round} 0 0 1 ${x + width - round} ${y + height}H${x + round}A${round} ${round} 0 0 1 ${x} ${y + height - round}V${y + round}A${round} ${round} 0 0 1 ${x + round} ${y}Z`;
}

/** The front of a pack. Where the window is, the print is clear. */
export function frontPanel(printed: Printed, panel: Panel): string {
  const { width, height } = panel;
  const { ground } = printed;
  const edge = height * (1 - panel.clothShare);
  const clothInk = mixed(
    ground,
    brightness(ground) > 0.35 ? darker(ground, 0.35) : lighter(ground, 0.3),
    0.55,
  );
  const stripe = clothStripe(printed, clothInk, width, edge, height);
  const hole = panel.window ? windowMask(panel) : "";
  const glaze = panel.window ? windowGlaze(panel, printed.accent) : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${hole}</defs><g${panel.window ? ' mask="url(#open)"' : ""}><rect width="${width}" height="${height}" fill="${ground}"/>` +
    `${stripe}</g>${glaze}${words(printed, panel, edge)}</svg>`
  );
}

function clothStripe(printed: Printed, ink: string, width: number, edge: number, height: number): string {
  const figure = clothFigure({
    family: printed.cloth,
    colours: ["Black", "White", "Coral", "Mustard"],
    seed: printed.name.length,
  });
  // The figure is drawn in stand-in colours, then printed in the pack's own.
  const own = figure
    .replaceAll(colourOf("Black"), darker(printed.ground, 0.28))
    .replaceAll(colourOf("White"), ink)
    .replaceAll(colourOf("Coral"), printed.accent)
    .replaceAll(colourOf("Mustard"), lighter(printed.accent, 0.4));
  const size = width * 0.4;
  return (
    `<pattern id="cloth" width="${size}" height="${size}" patternUnits="userSpaceOnUse" x="${width / 2 - size / 4}" y="${edge}"><g transform="scale(${size / 512})">${own}</g></pattern>` +
    `<rect y="${edge}" width="${width}" height="${height - edge}" fill="url(#cloth)"/>` +
    `<rect y="${edge - 5}" width="${width}" height="9" fill="${printed.accent}"/>`
  );
}

function windowMask(panel: Panel): string {
  return `<mask id="open"><rect width="${panel.width}" height="${panel.height}" fill="#fff"/><path d="${windowShape(panel, 0)}" fill="#000"/></mask>`;
}

function windowGlaze(panel: Panel, accent: string): string {
  const box = windowBox(panel);
  return (
    `<clipPath id="pane"><path d="${windowShape(panel, 0)}"/></clipPath>` +
    `<linearGradient id="dim" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="#170b05" stop-opacity=".62"/><stop offset=".22" stop-color="#170b05" stop-opacity=".1"/><stop offset="1" stop-color="#170b05" stop-opacity=".16"/></linearGradient>` +
    `<g clip-path="url(#pane)"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="url(#dim)"/>` +
    `<path d="M${box.x + box.width * 0.1} ${box.y + box.height}L${box.x + box.width * 0.5} ${box.y}H${box.x + box.width * 0.62}L${box.x + box.width * 0.22} ${box.y + box.height}Z" fill="#fff" opacity=".13"/></g>` +
    `<path d="${windowShape(panel, 0)}" fill="none" stroke="${accent}" stroke-width="9"/>` +
    `<path d="${windowShape(panel, 10)}" fill="none" stroke="#fff8ec" stroke-width="2.5" opacity=".8"/>`
  );
}

function words(printed: Printed, panel: Panel, edge: number): string {
  const { width, top } = panel;
  const ink = inkOn(printed.ground);
  const middle = width / 2;
  const room = edge - top;
  // On a low label everything is set smaller, or the lines would lie on each other.
  const unit = Math.min(width, room / 0.55);
  const mark = unit * 0.062;
  let y = top + mark;
  const isRed = brightness(printed.ground) < 0.22 && printed.ground > "#a00000";
  let drawn = isRed
    ? lettered("Suya & Silk", middle, y, {
        face: "display",
        size: mark,
        fill: ink,
        anchor: "middle",
        tracking: -0.02,
      })
    : wordmark(middle, y, mark, ink);
  drawn += `<rect x="${middle - width * 0.06}" y="${y + mark * 0.55}" width="${width * 0.12}" height="4" rx="2" fill="${printed.accent}"/>`;
  y += mark * 1.05;
  const flavourRoom = printed.flavour ? unit * 0.105 : 0;
  const weightRoom = unit * 0.06;
  const box = {
    width: width * (panel.measure ?? 0.84),
    height: Math.max(unit * 0.12, room - mark * 2.2 - flavourRoom - weightRoom - unit * 0.03),
  };
  const title = fitted(printed.name, box, "display", {
    largest: unit * 0.17,
    smallest: unit * 0.05,
    leading: 0.98,
    tracking: -0.02,
  });
  const block = title.lines.length * title.size * 0.98;
  y += (box.height - block) / 2;
  for (const line of title.lines) {
    y += title.size * 0.98;
    drawn += lettered(line, middle, y - title.size * 0.16, {
      face: "display",
      size: title.size,
      fill: ink,
      anchor: "middle",
      tracking: -0.02,
    });
  }
  y = edge - weightRoom - flavourRoom - unit * 0.012;
  if (printed.flavour) drawn += pill(printed.flavour, middle, y, unit, printed.accent);
  y = edge - unit * 0.024;
  const small = { face: "bold", size: unit * 0.04, fill: ink } as const;
  if (printed.weight)
    drawn += lettered(netContents(printed.weight), middle, y, { ...small, anchor: "middle", tracking: 0.04 });
  return drawn;
}

/** Weights and volumes have their words; a number of pieces speaks for itself. */
function netContents(amount: string): string {
  if (/\d (g|kg)$/.test(amount)) return `NET WT ${amount}`;
  return /\d (cl|litre)$/.test(amount) ? `CONTENTS ${amount}` : amount;
}

function pill(text: string, middle: number, y: number, unit: number, accent: string): string {
  const tall = unit * 0.088;
  const { size } = fitted(text.replaceAll(" ", " "), { width: unit * 0.64, height: tall }, "bold", {
    largest: tall * 0.58,
    smallest: tall * 0.3,
    leading: 1,
  });
  const wide = widthOf(text, "bold", size) + tall * 1.1;
  return (
    `<rect x="${middle - wide / 2}" y="${y}" width="${wide}" height="${tall}" rx="${tall / 2}" fill="${accent}"/>` +
    lettered(text, middle, y + tall / 2 + size * 0.34, {
      face: "bold",
      size,
      fill: readable(accent, ["#1c1a3a", "#fff8ec"], 4),
      anchor: "middle",
    })
  );
}
