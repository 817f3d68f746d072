/** Spreadsheets run a cell that begins with one of these as a formula, also after blanks. */
const FORMULA = /^[\s']*[=+\-@\t\r]/;

/** Puts an apostrophe before text that a spreadsheet would run as a formula. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Takes away the apostrophe that `guardFormula` has put there. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** Excel reads UTF-8 only with a byte order mark. */
export const BYTE_ORDER_MARK = "\ufeff";

/** One row of a CSV file (RFC 4180), safe to open in a spreadsheet. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guardFormula(cell))).join(",")}\r\n`;
}

function quoted(cell: string): string {
  return /[",;\t\r\n|]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
