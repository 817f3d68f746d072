/** How much a word counts: by where the product has it. */
export const IN_NAME = 3;
export const IN_KEYWORDS = 2;
export const IN_DESCRIPTION = 1;

/** Of each term, the texts that have it. Texts are never taken out: they lose their product instead. */
export class Postings {
  readonly #texts = new Map<string, number[]>();
  #sorted: string[] = [];
  #isSorted = true;

  add(term: string, text: number, weight: number): void {
    const known = this.#texts.get(term);
    if (known) {
      known.push(text * 4 + weight);
      return;
    }
    this.#texts.set(term, [text * 4 + weight]);
    this.#sorted.push(term);
    this.#isSorted = false;
  }

  has(term: string): boolean {
    return this.#texts.has(term);
  }

  /** Four times the number of each text, and the weight of the term in it. */
  of(term: string): readonly number[] {
    return this.#texts.get(term) ?? [];
  }

  /** The terms that begin with some letters, in order. */
  startingWith(letters: string): string[] {
    if (!this.#isSorted) {
      this.#sorted.sort();
      this.#isSorted = true;
    }
    const from = this.#firstFrom(letters);
    let end = from;
    while (end < this.#sorted.length && this.#sorted[end]?.startsWith(letters)) end += 1;
    return this.#sorted.slice(from, end);
  }

  #firstFrom(letters: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? "") < letters) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
