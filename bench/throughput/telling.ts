/** How well a guess by the time an answer took tells two groups apart: 0.5 is not at all, 0 and 1 are always. */
export function tellingOf(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((ms) => ({ ms, isOne: true })),
    ...other.map((ms) => ({ ms, isOne: false })),
  ].toSorted((a, b) => a.ms - b.ms);
  let ranks = 0;
  for (let at = 0; at < all.length; ) {
    let end = at;
    while (end < all.length && all[end]!.ms === all[at]!.ms) end += 1;
    // Equal times share their ranks.
    const rank = (at + 1 + end) / 2;
    for (; at < end; at += 1) if (all[at]!.isOne) ranks += rank;
  }
  const pairs = one.length * other.length;
  return (ranks - (one.length * (one.length + 1)) / 2) / pairs;
}
