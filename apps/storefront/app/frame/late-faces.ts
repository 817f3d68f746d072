/** All that text is set in, as fonts.css names it for the pages after the first. */
const LATE_FACES = [
  '400 1em "Familjen Grotesk late"',
  '700 1em "Familjen Grotesk late"',
  '800 1em "Bricolage Grotesque late"',
];

/** Most are in the browser's cache already: the first page has asked for the same files. */
export function fetchLateFaces(): void {
  for (const face of LATE_FACES) document.fonts.load(face).catch(() => {}); // the stand-ins go on
}

/** Called while one page takes the place of another, when everything changes anyway; not before all of them are there. */
export function showLateFaces(): void {
  if (LATE_FACES.every((face) => document.fonts.check(face))) document.documentElement.dataset.faces = "";
}
