import { Bits } from "./numbers.ts";

/** The mix of the previous index, and the places of its products. */
interface MixBefore {
  mix: DailyMix;
  placeOf: (productId: number) => number | undefined;
}

/**
 * Which products come last in the mix of a day: those that were sold out when it began, and those that were when they
 * were added later. Until the next day, products that sell out or are back in stock keep their place, so that page
 * after page leaves nothing out.
 */
export class DailyMix {
  readonly #last = new Bits();
  #day: number;
  #before: MixBefore | null;

  /** @param before the mix that continues here until the day is over; null for none */
  constructor(before: MixBefore | null) {
    this.#before = before;
    this.#day = before ? before.mix.#day : Number.NEGATIVE_INFINITY;
  }

  comesLast(place: number): boolean {
    return this.#last.has(place);
  }

  add(place: number, { id, isSoldOut }: { id: number; isSoldOut: boolean }): void {
    const earlier = this.#before?.placeOf(id);
    this.#set(place, earlier === undefined ? isSoldOut : this.#before?.mix.comesLast(earlier) === true);
  }

  /** All products have been added, so the previous mix is no longer needed. */
  forgetBefore(): void {
    this.#before = null;
  }

  /** @returns whether a new day has begun and some products come last that did not before, or the other way round */
  begin(day: number, places: Iterable<number>, isSoldOut: (place: number) => boolean): boolean {
    if (day <= this.#day) return false;
    this.#day = day;
    let isMoved = false;
    for (const place of places) {
      if (this.comesLast(place) === isSoldOut(place)) continue;
      this.#set(place, isSoldOut(place));
      isMoved = true;
    }
    return isMoved;
  }

  #set(place: number, isLast: boolean): void {
    if (isLast) this.#last.add(place);
    else this.#last.delete(place);
  }
}

/** A number below 2 ** 32 that looks random, the same for the same product: the finalizer of MurmurHash3. */
export function scatter(productId: number): number {
  let bits = productId | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
