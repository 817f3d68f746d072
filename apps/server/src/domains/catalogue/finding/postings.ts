/** How much a word counts: by where the product has it. */
export const IN_NAME = 3;
export const IN_KEYWORDS = 2;
export const IN_DESCRIPTION = 1;

/** Of each term, the texts that have it. Texts are never taken out: they lose their product instead. */
export class Postings {
  readonly #texts = new Map<string, number[]>();
  /** The terms in order, and the texts of each. */
  #sorted: string[] = [];
  #sortedTexts: (readonly number[])[] = [];
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

  /** The texts of each term that begins with some letters, as `of` has them. */
  startingWith(letters: string): (readonly number[])[] {
    if (!this.#isSorted) {
      this.#sorted.sort();
      this.#sortedTexts = this.#sorted.map((term) => this.of(term));
      this.#isSorted = true;
    }
    // No term has this character, which follows all others.
    const end = this.#firstFrom(`${letters}\uffff`);
    return this.#sortedTexts.slice(this.#firstFrom(letters), end);
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
