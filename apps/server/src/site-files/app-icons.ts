import { createHash } from "node:crypto";
import sharp from "sharp";

export interface AppIcon {
  /** Its address names its bytes. */
  path: string;
  size: number;
  /** `maskable`: a telephone cuts its own shape out of it. */
  purpose: "any" | "maskable";
  png: Buffer;
}

/** A ring of adire, a dotted one within, and the S of the shop's sign in brass: as on apps/storefront/public/icon.svg. */
const SIGN = `<g fill="none" stroke="#8f94e0" stroke-width="1.6"><circle cx="32" cy="32" r="25"/><circle cx="32" cy="32" r="20" stroke-width="2.4" stroke-dasharray="0 4.2" stroke-linecap="round"/></g><path fill="none" stroke="#f0b429" stroke-width="6" stroke-linecap="round" d="M42 24c-2-5-6-7-10-7-6 0-10 3-10 8 0 10 21 5 21 15 0 5-5 8-11 8-5 0-9-2-11-7"/>`;

const ADIRE = "#171a4a";
const THREAD = "#343a94";

/** Half rings at the corners, which the cloth of the shop repeats. */
const CLOTH = `<g fill="none" stroke="${THREAD}" stroke-width="1.6">${[
  [0, 0],
  [64, 0],
  [0, 64],
  [64, 64],
]
  .map(([x, y]) => [6, 11, 16].map((r) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join(""))
  .join("")}</g>`;

/** Rounded, as it is shown where nothing is cut; the sign fills it. */
const ROUNDED = draw(`<rect width="64" height="64" rx="15" fill="${ADIRE}"/>${SIGN}`);
/** Cloth to every edge, and the sign within the middle four fifths, which every mask leaves whole. */
const FULL = draw(
  `<rect width="64" height="64" fill="${ADIRE}"/>${CLOTH}<g transform="translate(5.76 5.76) scale(.82)">${SIGN}</g>`,
);

function draw(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${content}</svg>`;
}

const PLAN = [
  { name: "icon-192", size: 192, purpose: "any", svg: ROUNDED },
  { name: "icon-512", size: 512, purpose: "any", svg: ROUNDED },
  { name: "maskable-192", size: 192, purpose: "maskable", svg: FULL },
  { name: "maskable-512", size: 512, purpose: "maskable", svg: FULL },
] as const;

/** The icons of the web app, drawn anew by each process: a few kilobytes, some 100 ms. */
export function drawAppIcons(): Promise<AppIcon[]> {
  return Promise.all(
    PLAN.map(async ({ name, size, purpose, svg }) => {
      const png = await render(svg, size);
      const hash = createHash("sha256").update(png).digest("hex").slice(0, 12);
      return { path: `/icons/${name}-${hash}.png`, size, purpose, png };
    }),
  );
}

/** Where an iPhone looks when it puts the shop on its home screen; it rounds the corners itself. */
export function drawTouchIcon(): Promise<Buffer> {
  return render(FULL, 180);
}

function render(svg: string, size: number): Promise<Buffer> {
  // Drawn at its final size, not enlarged afterwards: 72 dots per inch are one for each unit of the drawing.
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
