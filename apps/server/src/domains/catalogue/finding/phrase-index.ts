import { int32s } from "./numbers.ts";
import { Postings } from "./postings.ts";

/** A word of a phrase, by its base form. */
export interface PhraseWord {
  lexeme: string;
  /** How many words after the first of the phrase it comes. */
  offset: number;
}

/** Between two texts, so that no phrase begins in one and ends in the next: a search has at most 100 characters. */
const GAP = 100;
/** A number's lowest bits that are its weight. The rest is a position or a text. */
const WEIGHT_BITS = 2;
/** PostgreSQL's weights, as `WEIGHTS` has them. It does not write the first. */
const WEIGHT_LETTERS = "DCBA";

/**
 * Where texts have their words. All texts follow each other, and each word has the list of its positions in all of them, in order. A phrase is
 * found by going along the lists of its words together, without a look at any text.
 */
export class PhraseIndex {
  readonly #positions = new Postings();
  /** The position before the first word of each text, and the one before the next text. */
  readonly #begins = int32s();

  /**
   * Adds the next text.
   * @param text its number: one more than that of the text before
   * @param lexemes each with its positions as PostgreSQL writes them, such as `2A,7C`
   */
  add(text: number, lexemes: readonly { lexeme: string; positions: string }[]): void {
    const begin = this.#begins.at(text);
    let last = 0;
    for (const { lexeme, positions } of lexemes) {
      for (const written of positions.split(",")) {
        const position = Number.parseInt(written, 10);
        const weight = Math.max(0, WEIGHT_LETTERS.indexOf(written.at(-1) ?? ""));
        this.#positions.add(lexeme, ((begin + position) << WEIGHT_BITS) | weight);
        last = Math.max(last, position);
      }
    }
    this.#begins.set(text + 1, begin + last + GAP);
  }

  sort(): void {
    this.#positions.sort();
  }

  /** The texts that have the words at these distances from each other, each with the number of the weight that the words have there. */
  textsWith(words: readonly PhraseWord[]): { texts: Int32Array; weights: Uint8Array } {
    const [rarest, ...others] = words
      .map(({ lexeme, offset }) => ({ offset, positions: this.#positions.of(lexeme) }))
      .sort((a, b) => a.positions.length - b.positions.length);
    let found: Int32Array = rarest?.positions.slice() ?? new Int32Array();
    for (const { offset, positions } of others) {
      found = followedBy(found, positions, offset - (rarest?.offset ?? 0));
    }
    const weights = new Uint8Array(found.length);
    const begins = this.#begins.values;
    let text = 0;
    for (let nth = 0; nth < found.length; nth += 1) {
      const position = (found[nth] as number) >> WEIGHT_BITS;
      weights[nth] = (found[nth] as number) & ((1 << WEIGHT_BITS) - 1);
      while ((begins[text + 1] as number) < position) text += 1;
      found[nth] = text;
    }
    return { texts: found, weights };
  }
}

/** Keeps the positions with one of the others at a distance from them, before or after. Both are in order. */
function followedBy(positions: Int32Array, others: Int32Array, distance: number): Int32Array {
  let [kept, at] = [0, 0];
  let other = (others[0] ?? 0) >> WEIGHT_BITS;
  for (let nth = 0; nth < positions.length; nth += 1) {
    const numbered = positions[nth] as number;
    const wanted = (numbered >> WEIGHT_BITS) + distance;
    while (other < wanted) {
      at += 1;
      if (at >= others.length) return positions.subarray(0, kept);
      other = (others[at] as number) >> WEIGHT_BITS;
    }
    if (other !== wanted) continue;
    positions[kept] = numbered;
    kept += 1;
  }
  return positions.subarray(0, kept);
}
