import { browserStorage } from "../browser/storage.ts";

/** The files of the typefaces that the browser has; early-faces.ts reads it. */
const FACES_KEY = "ssFaces";

let loaded: FontFace[] = [];

/**
 * Most are already cached: the first page requested the same files, unless the network is slow. They are read as bytes, and the
 * document gets them only when it shows them: for a face that it loads itself, the browser lays out the whole page again, even
 * if nothing is set in it.
 */
export function fetchLateFaces(): void {
  const files = document.querySelector<HTMLScriptElement>("script[data-fonts]")?.dataset ?? {};
  Promise.all(Object.values(files).join(" ").match(/\S+/g)?.map(readFace) ?? []).then(
    (faces) => {
      loaded = faces;
      browserStorage.setItem(FACES_KEY, files.fonts ?? "");
    },
    () => {}, // the stand-ins stay
  );
}

/** In fonts.css, a face is named like its file: `familjen late`, and `familjen late-accents` for what has accents. */
async function readFace(file: string): Promise<FontFace> {
  const [, name, weight, accents] = /(\w+)-(\d+)(-accents)?[^/]*$/.exec(file) ?? [];
  const bytes = await (await fetch(file)).arrayBuffer();
  return new FontFace(`${name} late${accents ?? ""}`, bytes, { weight }).load();
}

/** Called during a navigation, when the whole page changes anyway. Does nothing until all fonts are loaded. */
export function showLateFaces(): void {
  if (loaded.length === 0) return;
  for (const face of loaded) document.fonts.add(face);
  document.documentElement.dataset.faces = "";
}
