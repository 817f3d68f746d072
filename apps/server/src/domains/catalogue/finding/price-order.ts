import type { ListOrder } from "./list-order.ts";
import type { Bits } from "./numbers.ts";
import type { ProductIndex } from "./product-index.ts";

/**
 * Sorts products by the price of the shown variant, which need not be the product's lowest or highest price. They are
 * read in the order of that price: a product shown with another price waits until no product after it can come before.
 * @param input.shown the variant that is shown of the product at a place
 */
export function priceOrder(
  index: ProductIndex,
  { sort, shown }: { sort: "cheapest" | "dearest"; shown: (place: number) => number },
): ListOrder {
  const sign = sort === "cheapest" ? 1 : -1;
  const { places } = index[sort];
  const priceOf = (place: number) => sign * index.prices.at(shown(place));
  const boundOf = (place: number) => sign * index.boundaryPrice(sort, place);
  return { page: (found, offset, end) => pageOf({ found, offset, end }) };

  function pageOf({ found, offset, end }: { found: Bits; offset: number; end: number }): number[] {
    const inOrder: number[] = [];
    const waiting = new Waiting((a, b) => a.price - b.price || index.newest.compare(a.place, b.place));
    for (let nth = 0; nth < places.length && inOrder.length < end; nth += 1) {
      const place = places[nth] as number;
      if (!found.has(place)) continue;
      const [one, bound] = [{ place, price: priceOf(place) }, boundOf(place)];
      const next = { place, price: bound };
      for (let first = waiting.takeBefore(next); first; first = waiting.takeBefore(next))
        inOrder.push(first.place);
      if (one.price === bound) inOrder.push(place);
      else waiting.add(one);
    }
    for (let first = waiting.take(); first && inOrder.length < end; first = waiting.take())
      inOrder.push(first.place);
    return inOrder.slice(offset, end);
  }
}

interface Priced {
  place: number;
  price: number;
}

/** A binary heap. */
class Waiting {
  readonly #items: Priced[] = [];
  readonly #compare: (a: Priced, b: Priced) => number;

  constructor(compare: (a: Priced, b: Priced) => number) {
    this.#compare = compare;
  }

  add(item: Priced): void {
    let at = this.#items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!this.#isBefore(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  takeBefore(limit: Priced): Priced | undefined {
    const [first] = this.#items;
    return first && this.#compare(first, limit) < 0 ? this.take() : undefined;
  }

  take(): Priced | undefined {
    const [first] = this.#items;
    const last = this.#items.pop();
    if (last === undefined || last === first) return first;
    this.#items[0] = last;
    let at = 0;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.#items.length && this.#isBefore(child, least)) least = child;
      if (least === at) return first;
      this.#swap(at, least);
      at = least;
    }
  }

  #isBefore(a: number, b: number): boolean {
    return this.#compare(this.#items[a] as Priced, this.#items[b] as Priced) < 0;
  }

  #swap(a: number, b: number): void {
    const item = this.#items[a] as Priced;
    this.#items[a] = this.#items[b] as Priced;
    this.#items[b] = item;
  }
}
