const BY_NAME = new Intl.Collator("en", { numeric: true });
const LETTERS = ["xxs", "xs", "s", "m", "l", "xl", "xxl", "xxxl"];
const LETTER = /^(?:(\d)x([sl])|x{0,3}[sl]|m)$/i;

/** Compares sizes as shops arrange them: letters from small to large, then numbers, then words. */
export function compareSizes(a: string, b: string): number {
  const [left, right] = [rankOf(a), rankOf(b)];
  return left.kind - right.kind || left.rank - right.rank || BY_NAME.compare(a, b);
}

function rankOf(size: string): { kind: number; rank: number } {
  const letter = LETTER.exec(size.trim());
  if (letter) {
    const [all, count, side] = letter;
    const name = count && side ? "x".repeat(Number(count)) + side : all;
    const known = LETTERS.indexOf(name.toLowerCase());
    return { kind: 0, rank: known >= 0 ? known : LETTERS.length + Number(count ?? 0) };
  }
  const number = Number.parseFloat(size);
  return Number.isNaN(number) ? { kind: 2, rank: 0 } : { kind: 1, rank: number };
}
