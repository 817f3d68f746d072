import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export interface Asset {
  type: string;
  bytes: Buffer;
}

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const own = fileURLToPath(new URL("./public/", import.meta.url));
/** The shop's typefaces, with their style sheet. Without them the sandbox uses those of the machine. */
const fonts = fileURLToPath(new URL("../../../../packages/ui/fonts/", import.meta.url));

const assets = new Map<string, Asset>();
for (const folder of [own, fonts]) {
  if (!existsSync(folder)) continue;
  for (const name of readdirSync(folder)) {
    const type = TYPES[path.extname(name)];
    if (type) assets.set(name, { type, bytes: readFileSync(path.join(folder, name)) });
  }
}

const version = createHash("sha256");
for (const { bytes } of assets.values()) version.update(bytes);
const hash = version.digest("hex").slice(0, 12);

/** The address changes with the content, so browsers may cache it for ever. */
export function assetPath(name: string): string {
  return `/assets/${hash}/${name}`;
}

export function findAsset(name: string): Asset | undefined {
  return assets.get(name);
}
