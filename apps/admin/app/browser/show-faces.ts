/** As named in late-fonts.css. */
const FACES = ['400 1rem "familjen late"', '700 1rem "familjen late"', '800 1rem "bricolage late"'];
/** Of both files of a face: with and without accents. */
const LETTERS = "aọ";

/**
 * Shows the typefaces once all of them are there. A page uses those that come too late for its first paint nowhere
 * (`fonts.css`), and members stay on one page for hours.
 */
export function showFaces(): void {
  Promise.all(FACES.map((face) => document.fonts.load(face, LETTERS))).then(
    () => {
      document.documentElement.dataset.faces = "";
    },
    () => {}, // the device's own faces stay
  );
}
