export interface ComparedLine {
  text: string;
  kind: "same" | "added" | "removed";
}

/** What became of the lines, in reading order: a changed line is removed and added. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const shared = longestShared(before, after);
  const compared: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [was, is] = [before[i], after[j]];
    if (was !== undefined && was === is) {
      compared.push({ text: was, kind: "same" });
      i += 1;
      j += 1;
    } else if (
      was !== undefined &&
      (is === undefined || lengthAt(shared, i + 1, j) >= lengthAt(shared, i, j + 1))
    ) {
      compared.push({ text: was, kind: "removed" });
      i += 1;
    } else {
      compared.push({ text: is ?? "", kind: "added" });
      j += 1;
    }
  }
  return compared;
}

const lengthAt = (lengths: number[][], i: number, j: number) => lengths[i]?.[j] ?? 0;

/** How many lines the rest of both has in common, from each pair of places. */
function longestShared(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as number[];
      row[j] =
        before[i] === after[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
    }
  }
  return lengths;
}
