import { type Bits, int32s } from "./numbers.ts";
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
const WEIGHT_MASK = (1 << WEIGHT_BITS) - 1;
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

  /**
   * Adds the places of the texts that have the words at these distances from each other to the set of the weight that the words have there.
   * @param places the place of each text; -1 for one that is gone
   * @param byWeight sets with room for all places, one for each of `WEIGHTS`
   */
  addPlaces(words: readonly PhraseWord[], places: Int32Array, byWeight: readonly Bits[]): void {
    const [rarest, ...others] = words
      .map(({ lexeme, offset }) => ({ offset, positions: this.#positions.of(lexeme) }))
      .sort((a, b) => a.positions.length - b.positions.length);
    let found: Int32Array = rarest?.positions.slice() ?? new Int32Array();
    for (const { offset, positions } of others) {
      found = followedBy(found, positions, offset - (rarest?.offset ?? 0));
    }
    const sets = byWeight.map((bits) => bits.words);
    const begins = this.#begins.values;
    let text = 0;
    for (let nth = 0; nth < found.length; nth += 1) {
      const numbered = found[nth] as number;
      const position = numbered >> WEIGHT_BITS;
      while ((begins[text + 1] as number) < position) text += 1;
      const place = places[text] as number;
      if (place < 0) continue;
      const set = sets[numbered & WEIGHT_MASK] as Uint32Array;
      set[place >>> 5] = (set[place >>> 5] as number) | (1 << (place & 31));
    }
  }
}

/** Keeps the positions with one of the others at a distance from them, before or after. Both are in order. */
function followedBy(positions: Int32Array, others: Int32Array, distance: number): Int32Array {
  const last = others.length - 1;
  if (last < 0) return positions.subarray(0, 0);
  let [kept, at] = [0, 0];
  // Numbers are compared as they are, with the weight in their lowest bits: this runs once for each product that has a word.
  const further = distance << WEIGHT_BITS;
  for (let nth = 0; nth < positions.length; nth += 1) {
    const numbered = positions[nth] as number;
    const wanted = (numbered & ~WEIGHT_MASK) + further;
    while ((others[at] as number) < wanted) {
      if (at === last) return positions.subarray(0, kept);
      at += 1;
    }
    if ((others[at] as number) > wanted + WEIGHT_MASK) continue;
    positions[kept] = numbered;
    kept += 1;
  }
  return positions.subarray(0, kept);
}
