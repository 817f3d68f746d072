import { createHash } from "node:crypto";
import sharp from "sharp";

export interface AppIcon {
  /** Contains a hash of the bytes, so it can be cached for ever. */
  path: string;
  size: number;
  /** `maskable`: the phone cuts its own shape out of it. */
  purpose: "any" | "maskable";
  png: Buffer;
}

/** The shop's logo, as in apps/storefront/public/icon.svg: an adire ring, a dotted ring inside it, and a brass S. */
const LOGO = `<g fill="none" stroke="#8f94e0" stroke-width="1.6"><circle cx="32" cy="32" r="25"/><circle cx="32" cy="32" r="20" stroke-width="2.4" stroke-dasharray="0 4.2" stroke-linecap="round"/></g><path fill="none" stroke="#f0b429" stroke-width="6" stroke-linecap="round" d="M42 24c-2-5-6-7-10-7-6 0-10 3-10 8 0 10 21 5 21 15 0 5-5 8-11 8-5 0-9-2-11-7"/>`;

const ADIRE = "#171a4a";
const THREAD = "#343a94";

/** Quarter rings at the corners, as in the shop's cloth pattern. */
const CLOTH = `<g fill="none" stroke="${THREAD}" stroke-width="1.6">${[
  [0, 0],
  [64, 0],
  [0, 64],
  [64, 64],
]
  .map(([x, y]) => [6, 11, 16].map((r) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join(""))
  .join("")}</g>`;

/** Rounded, for systems that do not mask icons. The logo fills it. */
const ROUNDED = draw(`<rect width="64" height="64" rx="15" fill="${ADIRE}"/>${LOGO}`);
/** Full bleed, with the logo in the middle 80 %, which every mask leaves visible. */
const FULL_BLEED = draw(
  `<rect width="64" height="64" fill="${ADIRE}"/>${CLOTH}<g transform="translate(5.76 5.76) scale(.82)">${LOGO}</g>`,
);

function draw(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${content}</svg>`;
}

const ICONS = [
  { name: "icon-192", size: 192, purpose: "any", svg: ROUNDED },
  { name: "icon-512", size: 512, purpose: "any", svg: ROUNDED },
  { name: "maskable-192", size: 192, purpose: "maskable", svg: FULL_BLEED },
  { name: "maskable-512", size: 512, purpose: "maskable", svg: FULL_BLEED },
] as const;

/** Draws the icons of the web app. Each process does it once: a few kilobytes, about 100 ms. */
export function drawAppIcons(): Promise<AppIcon[]> {
  return Promise.all(
    ICONS.map(async ({ name, size, purpose, svg }) => {
      const png = await render(svg, size);
      const hash = createHash("sha256").update(png).digest("hex").slice(0, 12);
      return { path: `/icons/${name}-${hash}.png`, size, purpose, png };
    }),
  );
}

/** The icon that iPhones put on the home screen. They round the corners themselves. */
export function drawTouchIcon(): Promise<Buffer> {
  return render(FULL_BLEED, 180);
}

function render(svg: string, size: number): Promise<Buffer> {
  // Renders at the final size instead of scaling up: at 72 dpi, one unit of the drawing is one pixel.
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
