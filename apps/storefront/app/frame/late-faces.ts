import { browserStorage } from "../browser/storage.ts";

/** The fonts of later pages, as named in fonts.css. */
const LATE_FACES = [
  '400 1em "Familjen Grotesk late"',
  '700 1em "Familjen Grotesk late"',
  '800 1em "Bricolage Grotesque late"',
];
/** Of both files of a face: with and without accents. */
const LETTERS = "aọ";

/** The files of the typefaces that the browser has; early-faces.ts reads it. */
const FACES_KEY = "ssFaces";

/** Most are already cached: the first page requested the same files, unless the network is slow. */
export function fetchLateFaces(): void {
  void Promise.all(LATE_FACES.map((face) => document.fonts.load(face, LETTERS))).then(
    () => {
      const { fonts } = document.querySelector<HTMLScriptElement>("script[data-fonts]")?.dataset ?? {};
      if (fonts !== undefined) browserStorage.setItem(FACES_KEY, fonts);
    },
    () => {}, // the stand-ins stay
  );
}

/** Called during a navigation, when the whole page changes anyway. Does nothing until all fonts are loaded. */
export function showLateFaces(): void {
  if (LATE_FACES.every((face) => document.fonts.check(face, LETTERS)))
    document.documentElement.dataset.faces = "";
}
