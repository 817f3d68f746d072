import { contentInSize } from "./unit-price.ts";

const BY_NAME = new Intl.Collator("en", { numeric: true });
const LETTERS = ["xxs", "xs", "s", "m", "l", "xl", "xxl", "xxxl"];
const LETTER = /^(?:(\d)x([sl])|x{0,3}[sl]|m)$/i;
const KINDS = ["letter", "number", "g", "ml", "piece", "words"] as const;

interface Rank {
  kind: (typeof KINDS)[number];
  rank: number;
}

/**
 * Values as shops arrange their sizes: letters from small to large, then numbers, then contents by how much they are
 * ("5 × 80 g" before "1 kg", "75 cl" before "1 litre"), then words. Each size is read once.
 */
export function inSizeOrder<Value>(values: readonly Value[], sizeOf: (value: Value) => string): Value[] {
  return values
    .map((value) => ({ value, size: sizeOf(value), ...rankOf(sizeOf(value)) }))
    .toSorted(
      (a, b) =>
        KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.rank - b.rank || BY_NAME.compare(a.size, b.size),
    )
    .map(({ value }) => value);
}

function rankOf(size: string): Rank {
  const letter = LETTER.exec(size.trim());
  if (letter) {
    const [all, count, side] = letter;
    const name = count && side ? "x".repeat(Number(count)) + side : all;
    const known = LETTERS.indexOf(name.toLowerCase());
    return { kind: "letter", rank: known >= 0 ? known : LETTERS.length + Number(count ?? 0) };
  }
  const content = contentInSize(size);
  if (content) return { kind: content.measure, rank: content.amount };
  const number = Number.parseFloat(size);
  return Number.isNaN(number) ? { kind: "words", rank: 0 } : { kind: "number", rank: number };
}
