/** Words with at least this similarity may be misspellings of each other: one wrong letter in four or five. */
export const MIN_SIMILARITY = 0.72;
/** Matches must score at least this share of the best score. */
export const MIN_SHARE_OF_BEST = 0.9;

/** Damerau–Levenshtein similarity: 1 for equal words, less for each wrong, missing, extra or swapped letter. */
export function similarity(typed: string, word: string, isUnfinished = false): number {
  if (typed === word) return 1;
  const [a, b] = [[...typed], [...word]];
  let beforeLast: number[] = [];
  let last = b.map((_, j) => j);
  last.push(b.length);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, other] of b.entries()) {
      const isSwap = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other;
      row.push(
        Math.min(
          last[j + 1]! + 1,
          row[j]! + 1,
          last[j]! + (letter === other ? 0 : 1),
          isSwap ? beforeLast[j - 1]! + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = row;
  }
  const edits = isUnfinished ? Math.min(...last) : last[b.length]!;
  return 1 - edits / Math.max(a.length, isUnfinished ? 0 : b.length);
}
