/** Shorter words match too many names by chance. */
const MIN_WORD_LENGTH = 3;

/** Words with at least this similarity may be misspellings of each other: one wrong letter in four or five. */
export const MIN_SIMILARITY = 0.72;
/** Matches must score at least this share of the best score. */
export const MIN_SHARE_OF_BEST = 0.9;

/**
 * How well a text matches words that may be misspelled, from 0 to 1: the average over the words of the most similar word
 * in the text. Two adjacent words of the text also count as one, so "chinchin" matches "chin-chin".
 * @param unfinished whether the last word may be incomplete
 */
export function matchScore(
  words: readonly string[],
  text: string,
  { unfinished = false }: { unfinished?: boolean } = {},
): number {
  if (words.length === 0) return 0;
  const textWords =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const pairs = textWords.slice(1).map((word, before) => textWords[before] + word);
  const inText = [...new Set([...textWords, ...pairs])].filter((word) => word.length >= MIN_WORD_LENGTH);
  let sum = 0;
  for (const [nth, typed] of words.entries()) {
    const isUnfinished = unfinished && nth === words.length - 1;
    sum += inText.reduce((best, word) => Math.max(best, similarity(typed, word, isUnfinished)), 0);
  }
  return sum / words.length;
}

/** The items with the best scores, best first. Items below MIN_SIMILARITY are left out. */
export function closest<Item>(
  items: readonly Item[],
  scoreOf: (item: Item) => number,
): { item: Item; score: number }[] {
  const matches = items
    .map((item) => ({ item, score: scoreOf(item) }))
    .filter((one) => one.score >= MIN_SIMILARITY)
    .toSorted((a, b) => b.score - a.score);
  const best = matches[0]?.score ?? 0;
  return matches.filter((one) => one.score >= MIN_SHARE_OF_BEST * best);
}

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
