/** Rows as lines of equally wide columns: names to the left, everything else to the right. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widthOf(0)) : cell.padStart(widthOf(column))))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
