import { Bits } from "../catalogue/finding/numbers.ts";

/** Products that have one part of a search equally well. */
export interface Part {
  score: number;
  /** Between equal scores, how well the name alone has it. */
  nameScore?: number;
  bits: Bits;
}

/** Products that match a search equally well. */
export interface Group {
  score: number;
  nameScore: number;
  bits: Bits;
}

/** Fewer products are looked at one by one: that is faster than comparing sets. */
const FEW = 1_000;

/**
 * Groups products by the sums of what they score in each part of a search, the best group first. A product must be in one of the sets of
 * each part. Sets are intersected, so the time grows with the number of different scores and hardly with the products.
 * @param options.within the products that count
 * @param options.scoreMin lower sums are left out
 */
export function rankGroups(
  parts: readonly (readonly Part[])[],
  { within, scoreMin = 0 }: { within: Bits; scoreMin?: number },
): Group[] {
  const most = parts.map((ofPart) => Math.max(0, ...ofPart.map(({ score }) => score)));
  // What can still be added after each part.
  const left = most.map((_, nth) => most.slice(nth + 1).reduce((sum, score) => sum + score, 0));
  const groups = new Map<string, Group>();
  const add = ({ score, nameScore, bits }: Group) => {
    const key = `${round(score)} ${round(nameScore)}`;
    const known = groups.get(key);
    if (known) known.bits.addAll(bits);
    else groups.set(key, { score: round(score), nameScore: round(nameScore), bits: bits.copy() });
  };
  const descend = (nth: number, { score, nameScore, bits }: Group) => {
    const part = parts[nth];
    if (!part) {
      add({ score, nameScore, bits });
      return;
    }
    const isFew = nth < parts.length - 1 && bits.count() <= FEW;
    if (isFew) {
      for (const one of oneByOne(parts.slice(nth), { score, nameScore, bits })) {
        if (one.score >= scoreMin - ROUNDING) add(one);
      }
      return;
    }
    for (const one of part) {
      const sum = score + one.score;
      if (sum + (left[nth] as number) < scoreMin - ROUNDING) continue;
      const both = bits.and(one.bits);
      if (both.isEmpty) continue;
      descend(nth + 1, { score: sum, nameScore: nameScore + (one.nameScore ?? 0), bits: both });
    }
  };
  if (parts.length > 0) descend(0, { score: 0, nameScore: 0, bits: within });
  return [...groups.values()].sort((a, b) => b.score - a.score || b.nameScore - a.nameScore);
}

/** Sums of thirds are not exact. */
const ROUNDING = 1e-6;
/** Steps of a score that are told apart. */
const STEPS = 200;

function round(score: number): number {
  return Math.round(score * STEPS) / STEPS;
}

function* oneByOne(parts: readonly (readonly Part[])[], { score, nameScore, bits }: Group): Generator<Group> {
  const places: number[] = [];
  bits.forEach((place) => {
    places.push(place);
  });
  const sums = new Map<string, Group>();
  for (const place of places) {
    const found = parts.map((part) => part.find((one) => one.bits.has(place)));
    if (found.includes(undefined)) continue;
    const sum = found.reduce((all, one) => all + (one?.score ?? 0), score);
    const names = found.reduce((all, one) => all + (one?.nameScore ?? 0), nameScore);
    const key = `${sum} ${names}`;
    const known = sums.get(key) ?? { score: sum, nameScore: names, bits: new Bits() };
    known.bits.add(place);
    sums.set(key, known);
  }
  yield* sums.values();
}
