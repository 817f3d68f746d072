/** The fonts of later pages, as named in fonts.css. */
const LATE_FACES = [
  '400 1em "Familjen Grotesk late"',
  '700 1em "Familjen Grotesk late"',
  '800 1em "Bricolage Grotesque late"',
];
/** Of both files of a face: with and without accents. */
const LETTERS = "aọ";

/** Most are already cached: the first page requested the same files. */
export function fetchLateFaces(): void {
  for (const face of LATE_FACES) document.fonts.load(face, LETTERS).catch(() => {}); // the stand-ins go on
}

/** Called during a navigation, when the whole page changes anyway. Does nothing until all fonts are loaded. */
export function showLateFaces(): void {
  if (LATE_FACES.every((face) => document.fonts.check(face, LETTERS)))
    document.documentElement.dataset.faces = "";
}
