/** A size table as people type it: the first line names the columns. Without a schema, so that a form need not load one. */
interface SizeTableCells {
  columns: string[];
  rows: string[][];
}

/** Stands for an escaped bar while a row is divided. Not a lookbehind: Safari before 16.4 refuses the whole script for one. */
const ESCAPED = "\uE000";

/** One line per row, with bars between the cells: "Size | Bust (cm)", then "S | 82". */
export function writeSizeTable({ columns, rows }: SizeTableCells): string {
  return [columns, ...rows].map((cells) => cells.map(escapeBar).join(" | ")).join("\n");
}

/**
 * Reads bars or tabs between the cells. A table in one line has semicolons between its rows. Cells that are missing at
 * the end of a row are empty. Text that is not a size table, such as one with a single column, is left to the schema to
 * refuse.
 * @returns null for an empty text
 */
export function readSizeTable(text: string): SizeTableCells | null {
  const lines = text.trim().split(/\r?\n/);
  const [columns, ...rows] = (lines.length > 1 ? lines : text.split(";"))
    .filter((line) => line.trim() !== "")
    .map((line) =>
      line
        .replaceAll("\\|", ESCAPED)
        .split(/[|\t]/)
        .map((cell) => cell.replaceAll(ESCAPED, "|").trim()),
    );
  if (!columns) return null;
  return { columns, rows: rows.map((row) => [...row, ...columns.slice(row.length).map(() => "")]) };
}

const escapeBar = (cell: string) => cell.replaceAll("|", "\\|");
