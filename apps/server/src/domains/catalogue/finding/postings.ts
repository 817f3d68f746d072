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
const CHANGED_MAX = 5_000;

/**
 * The terms in order, and the texts of all of them one after the other, so that those of all terms with the same beginning
 * are read in one go. The texts of a term begin at its start.
 */
interface Sorted {
  terms: string[];
  starts: Int32Array;
  texts: Int32Array;
}

/** Of each term, the texts that have it. Texts are never taken out: they lose their product instead. */
export class Postings {
  readonly #texts = new Map<string, number[]>();
  #sorted: Sorted | null = null;
  /** The terms with texts that came after they were put in order, and how many texts each had before. */
  readonly #changed = new Map<string, number>();

  add(term: string, text: number): void {
    const known = this.#texts.get(term);
    if (this.#sorted && !this.#changed.has(term)) this.#changed.set(term, known?.length ?? 0);
    if (known) known.push(text);
    else this.#texts.set(term, [text]);
  }

  has(term: string): boolean {
    return this.#texts.has(term);
  }

  /** The number of each text that has the term. */
  of(term: string): ArrayLike<number> {
    return this.#texts.get(term) ?? [];
  }

  /** The texts of the longer terms that begin with some letters. */
  longerThan(letters: string): ArrayLike<number>[] {
    if (this.#changed.size > CHANGED_MAX) this.#sort();
    const { terms, starts, texts } = this.#sorted ?? this.#sort();
    // No term has either of these characters, which come before and after all others.
    const [first, end] = [firstFrom(terms, `${letters}\0`), firstFrom(terms, `${letters}\uffff`)];
    const found: ArrayLike<number>[] = [texts.subarray(starts[first], starts[end])];
    for (const [term, before] of this.#changed)
      if (term.length > letters.length && term.startsWith(letters))
        found.push(this.#texts.get(term)?.slice(before) ?? []);
    return found;
  }

  #sort(): Sorted {
    const fresh = this.#sorted ? [...this.#changed.keys()].filter((term) => !this.#changed.get(term)) : [];
    // Two parts that are in order each are merged, which takes a fraction of the time.
    const terms = this.#sorted ? this.#sorted.terms.concat(fresh.sort()) : [...this.#texts.keys()];
    terms.sort();
    const starts = new Int32Array(terms.length + 1);
    for (const [nth, term] of terms.entries())
      starts[nth + 1] = (starts[nth] as number) + this.of(term).length;
    const texts = new Int32Array(starts.at(-1) as number);
    for (const [nth, term] of terms.entries()) texts.set(this.of(term), starts[nth]);
    this.#sorted = { terms, starts, texts };
    this.#changed.clear();
    return this.#sorted;
  }
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
