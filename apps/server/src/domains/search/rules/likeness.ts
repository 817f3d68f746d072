/** Shorter words than this are in every name by chance, and so are slips of them. */
const SHORTEST = 3;

/** Of two words this alike one may be a slip of the other: one letter in four or five. */
export const FORGIVEN = 0.72;
/** What fits much less than the best is not what was meant. */
const NEAR_THE_BEST = 0.9;

/**
 * How well a text fits words that were perhaps misspelled, from 0 to 1: on average over the words, that of the
 * text which is most alike. Two words of the text count as one too: "chinchin" is "chin-chin".
 * @param unfinished the last word may be only the beginning of what will be typed
 */
export function fitOf(
  words: readonly string[],
  text: string,
  { unfinished = false }: { unfinished?: boolean } = {},
): number {
  if (words.length === 0) return 0;
  const known =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const pairs = known.slice(1).map((word, before) => known[before] + word);
  const inText = [...new Set([...known, ...pairs])].filter((word) => word.length >= SHORTEST);
  let sum = 0;
  for (const [nth, typed] of words.entries()) {
    const isUnfinished = unfinished && nth === words.length - 1;
    sum += inText.reduce((best, word) => Math.max(best, likeness(typed, word, isUnfinished)), 0);
  }
  return sum / words.length;
}

/** The best ones with how well they fit, best first; nothing that is no slip. */
export function closest<Item>(
  items: readonly Item[],
  fit: (item: Item) => number,
): { item: Item; fit: number }[] {
  const fitting = items
    .map((item) => ({ item, fit: fit(item) }))
    .filter((one) => one.fit >= FORGIVEN)
    .toSorted((a, b) => b.fit - a.fit);
  const best = fitting[0]?.fit ?? 0;
  return fitting.filter((one) => one.fit >= NEAR_THE_BEST * best);
}

/** 1 is the same; each letter that is wrong, missing, too many or has changed places with its neighbour takes away. */
export function likeness(typed: string, word: string, isUnfinished = false): number {
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
  const slips = isUnfinished ? Math.min(...last) : last[b.length]!;
  return 1 - slips / Math.max(a.length, isUnfinished ? 0 : b.length);
}
