import { chance } from "../rng.ts";
import type { Contents } from "../shot.ts";
import { fitted, lettered, wordmark } from "./lettering.ts";
import type { Panel, Printed } from "./panel.ts";

const INGREDIENTS: Partial<Record<Contents, string>> = {
  "chin-chin": "Wheat flour, sugar, butter, milk, eggs, nutmeg, vegetable oil.",
  "coconut-chin-chin": "Wheat flour, coconut, sugar, butter, milk, nutmeg, vegetable oil.",
  "plantain-chips": "Ripe plantain, vegetable oil, salt.",
  "green-plantain-chips": "Green plantain, vegetable oil, salt.",
  kilishi: "Beef, groundnut paste, pepper, ginger, onion, cloves, salt.",
  suya: "Beef, yaji spice (groundnut, pepper, ginger), onion, salt.",
  "kuli-kuli": "Groundnuts, ginger, pepper, salt.",
  "kuli-kuli-sticks": "Groundnuts, ginger, pepper, salt.",
  "sugared-groundnuts": "Groundnuts, sugar, milk, wheat flour.",
  popcorn: "Maize, vegetable oil, sugar, salt.",
  "caramel-popcorn": "Maize, brown sugar, butter, salt.",
  zobo: "Water, roselle petals, ginger, clove, pineapple.",
  kunu: "Water, millet, ginger, sweet potato, clove.",
  "tigernut-milk": "Water, tiger nuts, dates, coconut.",
  "palm-wine": "Palm sap.",
  cookies: "Wheat flour, butter, sugar, eggs, chocolate.",
  garri: "Cassava.",
  spice: "Groundnut, cayenne pepper, ginger, onion, salt.",
};

const INK = "#1c1a3a";

/** The back of a pack: what is in it, what it gives, who made it. */
export function backPanel(printed: Printed, contents: Contents, panel: Panel): string {
  const { width, height, top, bottom } = panel;
  const [left, right] = [width * 0.09, width * 0.91];
  const unit = width / 100;
  let y = top + unit * 2;
  let drawn = `<rect width="${width}" height="${height}" fill="${printed.ground}"/>`;
  drawn += `<rect x="${width * 0.055}" y="${y}" width="${width * 0.89}" height="${height - bottom - y - unit * 3}" rx="${unit * 3}" fill="#fffaf0"/>`;
  y += unit * 9;
  drawn += wordmark(left, y, unit * 6.4, INK, "start");
  const title = fitted(printed.name, { width: right - left, height: unit * 12 }, "bold", {
    largest: unit * 5.4,
    smallest: unit * 3,
    leading: 1.1,
  });
  for (const line of title.lines) {
    y += title.size * 1.25;
    drawn += lettered(line, left, y, { face: "bold", size: title.size, fill: INK });
  }
  y += unit * 3;
  drawn += `<rect x="${left}" y="${y}" width="${right - left}" height="${unit * 0.7}" fill="${printed.accent}"/>`;
  const usual = INGREDIENTS[contents] ?? `${sentence(contents)}, vegetable oil, salt.`;
  const text = `Ingredients: ${printed.back ? `${printed.back.ingredients}.` : usual}`;
  const list = fitted(text, { width: right - left, height: unit * 17 }, "text", {
    largest: unit * 4,
    smallest: unit * 2,
    leading: 1.25,
  });
  y += unit * 2;
  for (const line of list.lines) {
    y += list.size * 1.25;
    drawn += lettered(line, left, y, { face: "text", size: list.size, fill: INK });
  }
  const room = height - bottom - unit * 3 - unit * 24 - (y + unit * 3);
  drawn += nutrition(printed, left, y + unit * 3, right - left, Math.min(room, unit * 46), unit);
  const foot = height - bottom - unit * 7;
  drawn += barcode(printed.name, width * 0.53, foot - unit * 15, width * 0.37, unit * 15);
  const lines = [
    `NAFDAC Reg. No. ${printed.back?.registration ?? registration(printed.name)}`,
    "Keep cool and dry.",
    `Made in ${printed.back?.madeIn ?? "Lagos"}`,
  ];
  for (const [at, line] of lines.entries())
    drawn += lettered(line, left, foot - unit * (11 - at * 4.6), { face: "text", size: unit * 3, fill: INK });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
}

function nutrition(
  printed: Printed,
  x: number,
  y: number,
  width: number,
  height: number,
  unit: number,
): string {
  const luck = chance(`nutrition ${printed.name}`);
  const rows = [
    ["Energy", `${380 + luck.whole(160)} kcal`],
    ["Protein", `${4 + luck.whole(22)} g`],
    ["Fat", `${6 + luck.whole(26)} g`],
    ["Carbohydrate", `${20 + luck.whole(45)} g`],
    ["of which sugar", `${2 + luck.whole(16)} g`],
    ["Salt", `${(luck.whole(14) / 10).toFixed(1)} g`],
  ] as const;
  const line = Math.min(unit * 5.4, height / (rows.length + 1.6));
  if (line < unit * 2.4) return "";
  let drawn = `<rect x="${x}" y="${y}" width="${width}" height="${line * (rows.length + 1.5)}" fill="none" stroke="${INK}" stroke-width="${unit * 0.5}"/>`;
  drawn += lettered("Nutrition per 100 g", x + unit * 2, y + line * 0.95, {
    face: "bold",
    size: line * 0.76,
    fill: INK,
  });
  for (const [at, [what, amount]] of rows.entries()) {
    const base = y + line * (at + 2.1);
    drawn += `<rect x="${x}" y="${base - line * 0.86}" width="${width}" height="${unit * 0.22}" fill="${INK}"/>`;
    drawn += lettered(what, x + unit * 2, base - line * 0.1, { face: "text", size: line * 0.68, fill: INK });
    drawn += lettered(amount, x + width - unit * 2, base - line * 0.1, {
      face: "text",
      size: line * 0.68,
      fill: INK,
      anchor: "end",
    });
  }
  return drawn;
}

function barcode(name: string, x: number, y: number, width: number, height: number): string {
  const luck = chance(`barcode ${name}`);
  let drawn = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>`;
  const step = width / 100;
  for (let at = 6; at < 94; ) {
    const wide = 1 + luck.whole(3);
    drawn += `<rect x="${x + at * step}" y="${y + height * 0.06}" width="${wide * step}" height="${height * 0.72}" fill="#111"/>`;
    at += wide + 1 + luck.whole(3);
  }
  const digits = Array.from({ length: 10 }, () => luck.whole(10)).join("");
  return (
    drawn +
    lettered(`615${digits}`, x + width / 2, y + height * 0.96, {
      face: "text",
      size: height * 0.17,
      fill: "#111",
      anchor: "middle",
      tracking: 0.06,
    })
  );
}

function registration(name: string): string {
  const luck = chance(`registration ${name}`);
  return `A8-${1000 + luck.whole(9000)}L`;
}

function sentence(contents: Contents): string {
  const words = contents.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
