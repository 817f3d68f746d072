import { claimedFree } from "../rules/avoidable-food.ts";
import { Bits } from "./numbers.ts";

/** The products that say in their names, keywords or descriptions that they are free of a food. */
export class FoodClaims {
  readonly #products = new Map<string, Bits>();
  readonly #claimed = new Map<number, readonly string[]>();

  /** @param words what may say so; null for most products */
  put(place: number, words: string | null): void {
    this.delete(place);
    if (words === null) return;
    const claimed = claimedFree(words);
    for (const terms of claimed) {
      const products = this.#products.get(terms) ?? new Bits();
      products.add(place);
      this.#products.set(terms, products);
    }
    this.#claimed.set(place, claimed);
  }

  delete(place: number): void {
    for (const terms of this.#claimed.get(place) ?? []) this.#products.get(terms)?.delete(place);
    this.#claimed.delete(place);
  }

  /** @param terms the `leftOut` of the food */
  of(terms: string): Bits {
    return this.#products.get(terms) ?? new Bits();
  }
}
