/** Words with at least this similarity may be misspellings of each other: one wrong letter in four or five. */
export const MIN_SIMILARITY = 0.72;
/** Matches must score at least this share of the best score. */
export const MIN_SHARE_OF_BEST = 0.9;

/** Longer words are cut: no word of a name is. */
const LETTERS_MAX = 64;
/** Three rows of the table of edits, used one after the other. Thousands of words are compared for one search. */
const ROWS = [0, 1, 2].map(() => new Uint8Array(LETTERS_MAX + 1)) as [Uint8Array, Uint8Array, Uint8Array];

/** Damerau–Levenshtein similarity: 1 for equal words, less for each wrong, missing, extra or swapped letter. */
export function similarity(typed: string, word: string, isUnfinished = false): number {
  if (typed === word) return 1;
  const [a, b] = [Math.min(typed.length, LETTERS_MAX), Math.min(word.length, LETTERS_MAX)];
  let [beforeLast, last, row] = ROWS;
  for (let j = 0; j <= b; j += 1) last[j] = j;
  for (let i = 1; i <= a; i += 1) {
    const letter = typed.charCodeAt(i - 1);
    row[0] = i;
    for (let j = 1; j <= b; j += 1) {
      const other = word.charCodeAt(j - 1);
      let edits = (last[j - 1] as number) + (letter === other ? 0 : 1);
      if ((last[j] as number) + 1 < edits) edits = (last[j] as number) + 1;
      if ((row[j - 1] as number) + 1 < edits) edits = (row[j - 1] as number) + 1;
      const isSwap = i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === other;
      if (isSwap && (beforeLast[j - 2] as number) + 1 < edits) edits = (beforeLast[j - 2] as number) + 1;
      row[j] = edits;
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  let edits = last[b] as number;
  if (isUnfinished) for (let j = 0; j < b; j += 1) edits = Math.min(edits, last[j] as number);
  return 1 - edits / Math.max(a, isUnfinished ? 0 : b);
}
