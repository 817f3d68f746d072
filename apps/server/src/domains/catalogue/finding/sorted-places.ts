/** The places of products in one order. A change moves one product, by binary search. */
export class SortedPlaces {
  readonly compare: (a: number, b: number) => number;
  #places = new Int32Array(256);
  #count = 0;

  /** @param compare a total order: never 0 for two places */
  constructor(compare: (a: number, b: number) => number) {
    this.compare = compare;
  }

  /** All places in order. Valid until the next change. */
  get places(): Int32Array {
    return this.#places.subarray(0, this.#count);
  }

  add(place: number): void {
    if (this.#count === this.#places.length) {
      const grown = new Int32Array(this.#count * 2);
      grown.set(this.#places);
      this.#places = grown;
    }
    const at = this.#find(place);
    this.#places.copyWithin(at + 1, at, this.#count);
    this.#places[at] = place;
    this.#count += 1;
  }

  /** Before what it is sorted by changes. */
  delete(place: number): void {
    const at = this.#find(place);
    if (this.#places[at] !== place || at >= this.#count) return;
    this.#places.copyWithin(at, at + 1, this.#count);
    this.#count -= 1;
  }

  replaceAll(places: Iterable<number>): void {
    this.#places = Int32Array.from(places).sort(this.compare);
    this.#count = this.#places.length;
    if (this.#count === 0) this.#places = new Int32Array(256);
  }

  /** Where the place is, or belongs. */
  #find(place: number): number {
    let [low, high] = [0, this.#count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.#places[middle] ?? 0, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
