/** The words of one term, such as the two of "head tie". */
export const SYNONYM_WORDS_MAX = 4;

/** What fits one part of a search: the words as they were typed, then those that mean the same. Each is a list of words. */
export type Slot = [typed: string[], ...others: string[][]];

/** All terms that a search may contain, up to the longest that can be stored. */
export function termsIn(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(SYNONYM_WORDS_MAX, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1).join(" "),
    ),
  );
}

/** Splits a search into parts, the longest terms first, so that "head tie" is not read as "head" and "tie". */
export function slotsOf(words: readonly string[], groups: readonly (readonly string[])[]): Slot[] {
  const slots: Slot[] = [];
  let from = 0;
  while (from < words.length) {
    const slot = longestTermAt(words, from, groups) ?? [[words[from] ?? ""]];
    slots.push(slot);
    from += slot[0].length;
  }
  return slots;
}

function longestTermAt(
  words: readonly string[],
  from: number,
  groups: readonly (readonly string[])[],
): Slot | null {
  for (let length = Math.min(SYNONYM_WORDS_MAX, words.length - from); length > 0; length -= 1) {
    const typed = words.slice(from, from + length);
    const term = typed.join(" ");
    const same = groups.filter((group) => group.includes(term)).flat();
    if (same.length === 0) continue;
    const others = [...new Set(same)].filter((other) => other !== term);
    return [typed, ...others.map((other) => other.split(" "))];
  }
  return null;
}
