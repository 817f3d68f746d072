import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype, { type Font, type Glyph } from "opentype.js";

const require = createRequire(import.meta.url);

/** The two faces of the house. A bare machine has no fonts, so letters are drawn as outlines. */
const FACES = {
  display: "@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf",
  text: "@expo-google-fonts/familjen-grotesk/500Medium/FamiljenGrotesk_500Medium.ttf",
  bold: "@expo-google-fonts/familjen-grotesk/700Bold/FamiljenGrotesk_700Bold.ttf",
} as const;

export type FaceName = keyof typeof FACES;

const faces = new Map<FaceName, Font>();

function faceOf(name: FaceName): Font {
  const known = faces.get(name);
  if (known) return known;
  const bytes = readFileSync(require.resolve(FACES[name]));
  const font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  );
  faces.set(name, font);
  return font;
}

export interface Lettering {
  face: FaceName;
  size: number;
  fill: string;
  anchor?: "start" | "middle" | "end";
  /** In em; the brand's headings are set a little tight. */
  tracking?: number;
}

/** Sets one glyph after the other: the fonts' own layout tables are beyond the parser. */
function setLine(text: string, face: FaceName, size: number, tracking: number) {
  const font = faceOf(face);
  const unit = size / font.unitsPerEm;
  let x = 0;
  const glyphs = [...text.normalize("NFC")].map((letter) => font.charToGlyph(letter));
  const places = glyphs.map((glyph, at) => {
    if (at > 0) x += font.getKerningValue(glyphs[at - 1]!, glyph) * unit;
    const here = x;
    x += (glyph.advanceWidth ?? 0) * unit + tracking * size;
    return { glyph, x: here };
  });
  return { places, width: Math.max(0, x - tracking * size) };
}

export function widthOf(text: string, face: FaceName, size: number, tracking = 0): number {
  return setLine(text, face, size, tracking).width;
}

/** One line of text with its baseline at y. */
export function lettered(text: string, x: number, y: number, style: Lettering): string {
  const { face, size, fill, anchor = "start", tracking = 0 } = style;
  const { places, width } = setLine(text, face, size, tracking);
  const start = anchor === "middle" ? x - width / 2 : anchor === "end" ? x - width : x;
  const outline = places.map(({ glyph, x: at }) => outlineOf(glyph, start + at, y, size)).join("");
  return `<path d="${outline}" fill="${fill}"/>`;
}

/** Written out here: the package's own `toPathData` rounds some numbers to NaN. */
function outlineOf(glyph: Glyph, x: number, y: number, size: number): string {
  return glyph
    .getPath(x, y, size)
    .commands.map(({ type, x1, y1, x2, y2, x: toX, y: toY }) => {
      const numbers = [x1, y1, x2, y2, toX, toY].filter((value) => value !== undefined);
      return type + numbers.map((value) => value.toFixed(1)).join(" ");
    })
    .join("");
}

export interface Fitted {
  lines: string[];
  size: number;
}

/** The largest setting of a text in a box: as few lines as look well, words kept whole. */
export function fitted(
  text: string,
  box: { width: number; height: number },
  face: FaceName,
  limits: { largest: number; smallest: number; leading: number; tracking?: number },
): Fitted {
  const words = text.trim().split(/\s+/);
  for (let size = limits.largest; size > limits.smallest; size *= 0.95) {
    const lines = wrapped(words, box.width, face, size, limits.tracking ?? 0);
    if (lines && lines.length * size * limits.leading <= box.height) return { lines, size };
  }
  // A text this long is cut into lines anyway and made as small as it must be.
  for (let size = limits.smallest; ; size *= 0.9) {
    const lines = wrapped(words, box.width, face, size, limits.tracking ?? 0);
    if (lines && lines.length * size * limits.leading <= box.height) return { lines, size };
  }
}

function wrapped(
  words: readonly string[],
  width: number,
  face: FaceName,
  size: number,
  tracking: number,
): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    if (widthOf(word, face, size, tracking) > width) return undefined;
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, face, size, tracking) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The brand's name with its coral ampersand. */
export function wordmark(
  x: number,
  y: number,
  size: number,
  ink: string,
  anchor: "start" | "middle" = "middle",
): string {
  const parts = [
    { text: "Suya ", fill: ink },
    { text: "&", fill: "#d9432f" },
    { text: " Silk", fill: ink },
  ];
  const tracking = -0.02;
  const widths = parts.map(({ text }) => widthOf(text, "display", size, tracking) + tracking * size);
  let at = anchor === "middle" ? x - widths.reduce((sum, width) => sum + width, 0) / 2 : x;
  return parts
    .map(({ text, fill }, index) => {
      const drawn = lettered(text, at, y, { face: "display", size, fill, tracking });
      at += widths[index]!;
      return drawn;
    })
    .join("");
}
