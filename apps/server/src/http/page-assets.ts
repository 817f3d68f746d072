import { readFile } from "node:fs/promises";

/** The fields of Vite's build manifest that are used here. */
export type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[]; isEntry?: boolean }
>;

/** Paths of the built storefront files, as the renderer expects them. */
export interface PageAssets {
  scripts: readonly string[];
  start: string | null;
  styles: readonly string[];
  stylesOfPages: Readonly<Record<string, readonly string[]>>;
  faces: string | null;
  fonts: readonly string[];
  accents: readonly string[];
  chunks: Readonly<Record<string, readonly string[]>>;
}

const BOOT = "app/boot.ts";
const ENTRY = "app/entry.client.tsx";
const FACES = "app/early-faces.ts";

/** Whether the build could have produced this file name. No other name is looked up on disk. */
export function isAsset(name: string): boolean {
  return /^[\w-][\w.-]*$/.test(name);
}

export async function readManifest(clientFolder: string): Promise<Manifest> {
  return JSON.parse(await readFile(`${clientFolder}/.vite/manifest.json`, "utf8")) as Manifest;
}

/** Lists the files each page needs, so that the browser can fetch them all at once. */
export async function readAssets(clientFolder: string): Promise<PageAssets> {
  const manifest = await readManifest(clientFolder);
  const assets = assetsOf(manifest);
  const file = manifest[FACES]?.file;
  if (file === undefined) throw new Error(`The storefront's build manifest has no ${FACES}`);
  const faces = await readFile(`${clientFolder}/${file}`, "utf8");
  // In a function, its names are not those of the document.
  return { ...assets, faces: `(()=>{${faces.trim()}})()` };
}

/** The same without the text of a script. */
export function assetsOf(manifest: Manifest): Omit<PageAssets, "faces"> {
  const [boot, entry] = [manifest[BOOT], manifest[ENTRY]];
  if (!boot || !entry) throw new Error(`The storefront's build manifest has no ${boot ? ENTRY : BOOT}`);
  const atStart = filesOf(manifest, ENTRY);
  const chunks: Record<string, string[]> = {};
  const stylesOfPages: Record<string, string[]> = {};
  for (const module of Object.keys(manifest)) {
    if (!module.startsWith("app/pages/")) continue;
    const own = [...filesOf(manifest, module)].filter((file) => !atStart.has(file));
    const scripts = [...[...atStart].filter((file) => file !== entry.file), ...own];
    chunks[module] = scripts.map(address);
    stylesOfPages[module] = stylesOf(manifest, new Set(own)).map(address);
  }
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  const fonts = [...new Set(files.filter((file) => file.endsWith(".woff2")))].map(address);
  return {
    scripts: [address(boot.file)],
    start: address(entry.file),
    styles: stylesOf(manifest, atStart).map(address),
    stylesOfPages,
    fonts: fonts.filter((file) => !hasAccents(file)),
    accents: fonts.filter(hasAccents),
    chunks,
  };
}

/** Whether it is a font file of accents and rare signs, which most pages do not need. */
export function hasAccents(file: string): boolean {
  return file.includes("-accents");
}

function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const needed of chunk.imports ?? []) filesOf(manifest, needed, seen);
  return seen;
}

function stylesOf(manifest: Manifest, files: ReadonlySet<string>): string[] {
  const styles = Object.values(manifest)
    .filter((chunk) => files.has(chunk.file))
    .flatMap((chunk) => chunk.css ?? []);
  return [...new Set(styles)];
}

function address(file: string): string {
  return `/${file}`;
}
