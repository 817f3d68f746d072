import { spellingOf } from "@shop/contract/spelling";

interface SizeTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The column of a size guide that names further sizes which a size also fits, in any spelling. */
export const FITS_COLUMN = "Fits";
/** The most sizes that count. */
const FITS_MAX = 12;

/** The further sizes that a size fits, as the product's size guide says: "M, L" of "Free size". */
export function fittingSizes({ columns, rows }: SizeTable, size: string): string[] {
  const own = spellingOf(size);
  const column = columns.findIndex((name) => spellingOf(name) === spellingOf(FITS_COLUMN));
  const cell = rows.find(([name = ""]) => spellingOf(name) === own)?.[column] ?? "";
  const named = new Map(cell.split(/[,;]/).map((name) => [spellingOf(name), name.trim()]));
  named.delete(own);
  named.delete("");
  return [...named.values()].slice(0, FITS_MAX);
}
