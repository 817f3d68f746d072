/** Spreadsheets run a cell that begins with one of these as a formula, also after blanks. */
const FORMULA = /^[\s']*[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Excel reads UTF-8 only with a byte order mark. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Puts an apostrophe before text that a spreadsheet would run as a formula. Numbers and amounts stay numbers. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `guardFormula` has put there. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** One row of a CSV file (RFC 4180), safe to open in a spreadsheet. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => quoted(guardFormula(String(cell)))).join(",")}\r\n`;
}

/** A whole CSV file. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join("");
}

function quoted(text: string): string {
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
