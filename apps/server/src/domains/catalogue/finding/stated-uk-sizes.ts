import { spellingOf } from "@shop/contract/spelling";
import { Bits, int32s } from "./numbers.ts";
import { ValueCodes } from "./value-codes.ts";

/** A size, the UK size that size guides give it, and the products whose guides do. */
interface Pair {
  sizeCode: number;
  ukCode: number;
  products: Bits;
}

interface Numbers {
  from: number;
  to: number;
}

const NUMBERS = /\d+(?:[.,]\d+|½)?/g;
/** The most pairs that are read for a list. Makers agree on most sizes, so there are few. */
const PAIRS_MAX = 200;

/** The UK size of each variant whose size guide says it: "UK 8–10" is each size from 8 to 10. Another maker's guide may give the same size another one. */
export class StatedUkSizes {
  /** Of each variant; 0 for none. */
  readonly codes = int32s();
  readonly #values = new ValueCodes();
  readonly #numbers: Numbers[] = [{ from: 1, to: 0 }];
  readonly #pairs = new Map<string, Pair>();
  readonly #pairsAt = new Map<number, Pair[]>();

  /** Whether any product's guide states UK sizes. */
  get isAny(): boolean {
    return this.#pairsAt.size > 0;
  }

  /** @param variants in the order of their places; what only fits a size is no pair with it */
  put(
    place: number,
    first: number,
    variants: readonly { uk?: string | null; sizeCode: number; isFitting?: boolean }[],
  ): void {
    this.delete(place);
    const pairs = new Set<Pair>();
    for (const [nth, { uk = null, sizeCode, isFitting = false }] of variants.entries()) {
      const ukCode = this.#codeOf(uk);
      this.codes.set(first + nth, ukCode);
      if (ukCode !== 0 && !isFitting) pairs.add(this.#pairOf(sizeCode, ukCode));
    }
    if (pairs.size === 0) return;
    for (const { products } of pairs) products.add(place);
    this.#pairsAt.set(place, [...pairs]);
  }

  delete(place: number): void {
    for (const { products } of this.#pairsAt.get(place) ?? []) products.delete(place);
    this.#pairsAt.delete(place);
  }

  /** The codes of the UK sizes that have one of the numbers, and the products with them. */
  having({ from, to }: Numbers): { codes: ReadonlySet<number>; products: Bits } {
    const codes = new Set<number>();
    for (const [code, numbers] of this.#numbers.entries())
      if (numbers.from <= to && numbers.to >= from) codes.add(code);
    const pairs = [...this.#pairs.values()].filter(({ ukCode }) => codes.has(ukCode));
    return { codes, products: Bits.union(pairs.map(({ products }) => products)) };
  }

  /** The sizes that are one of the UK sizes for a product of a list. */
  sizesOf(ukCodes: ReadonlySet<number>, listed: Bits): number[] {
    const pairs = this.#pairsIn(listed).filter(({ ukCode }) => ukCodes.has(ukCode));
    return [...new Set(pairs.map(({ sizeCode }) => sizeCode))];
  }

  /** What the guides of a list's products say, by size: "UK 12", or "UK 12–14" where two of them differ. */
  labelsIn(listed: Bits): ReadonlyMap<number, string> {
    const spans = new Map<number, Numbers>();
    for (const { sizeCode, ukCode } of this.#pairsIn(listed)) {
      const { from, to } = this.#numbers[ukCode] as Numbers;
      const known = spans.get(sizeCode) ?? { from, to };
      spans.set(sizeCode, { from: Math.min(from, known.from), to: Math.max(to, known.to) });
    }
    return new Map(
      Array.from(spans, ([size, { from, to }]) => [size, from === to ? `UK ${from}` : `UK ${from}–${to}`]),
    );
  }

  #pairsIn(listed: Bits): Pair[] {
    return this.#pairs
      .values()
      .take(PAIRS_MAX)
      .filter(({ products }) => products.shares(listed))
      .toArray();
  }

  #pairOf(sizeCode: number, ukCode: number): Pair {
    const key = `${sizeCode} ${ukCode}`;
    const pair = this.#pairs.get(key) ?? { sizeCode, ukCode, products: new Bits() };
    this.#pairs.set(key, pair);
    return pair;
  }

  #codeOf(uk: string | null): number {
    const code = this.#values.add(uk);
    if (uk !== null && code === this.#numbers.length) {
      const numbers = Array.from(spellingOf(uk).matchAll(NUMBERS), ([one]) =>
        Number(one.replace(",", ".").replace("½", ".5")),
      );
      this.#numbers.push({ from: Math.min(...numbers), to: Math.max(...numbers) });
    }
    return code;
  }
}
