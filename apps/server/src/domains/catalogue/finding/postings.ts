/** Where a product has a word. In a name it counts most; among the allergens least, since they also name mere traces. */
export const WEIGHTS = ["allergens", "description", "keywords", "name"] as const;
export type Weight = (typeof WEIGHTS)[number];

/** The texts of terms by where they have them: each is read on its own, several times as fast as all at once. */
export type PostingsByWeight = Record<Weight, Postings>;

export function postingsByWeight(): PostingsByWeight {
  return {
    allergens: new Postings(),
    description: new Postings(),
    keywords: new Postings(),
    name: new Postings(),
  };
}

/** After so many terms with new texts, the terms are put in order again. */
const ADDED_MAX = 5_000;

/**
 * The terms in order, and the texts of all of them one after the other, so that those of all terms with the same beginning
 * are read in one go, and each takes four bytes. The texts of a term begin at its start.
 */
interface Sorted {
  terms: string[];
  starts: Int32Array;
  texts: Int32Array;
}

/** Of each term, the texts that have it, in the order in which they were added. Texts are never taken out: they lose their product instead. */
export class Postings {
  #sorted: Sorted = { terms: [], starts: new Int32Array(1), texts: new Int32Array(0) };
  /** What has come since the terms were put in order. */
  #added = new Map<string, number[]>();

  add(term: string, text: number): void {
    const added = this.#added.get(term);
    if (added) added.push(text);
    else this.#added.set(term, [text]);
  }

  has(term: string): boolean {
    return this.#added.has(term) || this.#sortedOf(term).length > 0;
  }

  /** The number of each text that has the term. */
  of(term: string): Int32Array {
    const [sorted, added] = [this.#sortedOf(term), this.#added.get(term)];
    return added ? concat(sorted, added) : sorted;
  }

  /** The texts of the longer terms that begin with some letters. */
  longerThan(letters: string): ArrayLike<number>[] {
    if (this.#added.size > ADDED_MAX) this.sort();
    const { terms, starts, texts } = this.#sorted;
    // No term has either of these characters, which come before and after all others.
    const [first, end] = [firstFrom(terms, `${letters}\0`), firstFrom(terms, `${letters}\uffff`)];
    const found: ArrayLike<number>[] = [texts.subarray(starts[first], starts[end])];
    for (const [term, added] of this.#added)
      if (term.length > letters.length && term.startsWith(letters)) found.push(added);
    return found;
  }

  /** Puts the terms in order. It takes a while, and makes of many small lists a long one. */
  sort(): void {
    const { terms: known, starts: knownStarts, texts: knownTexts } = this.#sorted;
    const fresh = [...this.#added.keys()].filter((term) => this.#sortedOf(term).length === 0);
    // Two parts that are in order each are merged, which takes a fraction of the time.
    const terms = known.concat(fresh.sort()).sort();
    const starts = new Int32Array(terms.length + 1);
    const addedCount = this.#added.values().reduce((sum, added) => sum + added.length, 0);
    const texts = new Int32Array(knownTexts.length + addedCount);
    let [end, nthKnown] = [0, 0];
    for (const [nth, term] of terms.entries()) {
      if (known[nthKnown] === term) {
        const before = knownTexts.subarray(knownStarts[nthKnown], knownStarts[nthKnown + 1]);
        texts.set(before, end);
        end += before.length;
        nthKnown += 1;
      }
      const added = this.#added.get(term) ?? [];
      texts.set(added, end);
      end += added.length;
      starts[nth + 1] = end;
    }
    this.#sorted = { terms, starts, texts };
    this.#added = new Map();
  }

  #sortedOf(term: string): Int32Array {
    const { terms, starts, texts } = this.#sorted;
    const nth = firstFrom(terms, term);
    return terms[nth] === term ? texts.subarray(starts[nth], starts[nth + 1]) : texts.subarray(0, 0);
  }
}

function concat(some: Int32Array, others: readonly number[]): Int32Array {
  const all = new Int32Array(some.length + others.length);
  all.set(some);
  all.set(others, some.length);
  return all;
}

function firstFrom(terms: readonly string[], letters: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? "") < letters) low = middle + 1;
    else high = middle;
  }
  return low;
}
