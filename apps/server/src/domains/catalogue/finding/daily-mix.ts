import { Bits } from "./numbers.ts";

/** The mix of an index that is read again, and where it had its products. */
interface MixBefore {
  mix: DailyMix;
  placeOf: (productId: number) => number | undefined;
}

/**
 * Which products come last in the mix of a day: those that were sold out when it began, and those that were when they were added later.
 * Until the next day, what sells out or is back stays where it is: a page follows the one that was read before, and leaves
 * nothing out.
 */
export class DailyMix {
  readonly #last = new Bits();
  #day: number;
  #before: MixBefore | null;

  /** @param before whose mix goes on here until the day is over; null for none */
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

  /** All products are added: what the mix before had is known. */
  forgetBefore(): void {
    this.#before = null;
  }

  /** @returns whether the day begins, and some products come last that did not, or the other way round */
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
