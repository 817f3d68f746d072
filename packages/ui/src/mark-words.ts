export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Splits a text where words were found: whole words, in singular or plural, and their beginnings. Two adjacent words are also
 * compared as one, so "chinchin" marks "Chin-chin".
 * @param found in lower case
 */
export function markWords(text: string, found: readonly string[]): MarkedPart[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    return { word: word.toLowerCase(), start: index, end: index + word.length };
  });
  const bases = new Set(found.map(baseOf));
  const isMarked = new Uint8Array(text.length);
  for (const [nth, { word, start, end }] of words.entries()) {
    const isFound = bases.has(baseOf(word));
    isMarked.fill(1, start, start + (isFound ? word.length : longestBeginning(word, found)));
    const next = words[nth + 1];
    // Where the first of two words was found, the second adds nothing to it.
    if (!isFound && next && bases.has(baseOf(word + next.word))) {
      isMarked.fill(1, start, end);
      isMarked.fill(1, next.start, next.end);
    }
  }
  return partsOf(text, isMarked);
}

function longestBeginning(word: string, found: readonly string[]): number {
  return found.reduce((most, one) => (word.startsWith(one) ? Math.max(most, one.length) : most), 0);
}

/** Without a lookbehind: Safari before 16.4 refuses the whole script for one. */
function baseOf(word: string): string {
  return word
    .replace(/ies$/, "y")
    .replace(/(^|[^s])s$/, "$1")
    .replace(/e$/, "");
}

function partsOf(text: string, isMarked: Uint8Array): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && isMarked[at] === isMarked[start]) continue;
    parts.push({ text: text.slice(start, at), isMarked: isMarked[start] === 1 });
    start = at;
  }
  return parts;
}
