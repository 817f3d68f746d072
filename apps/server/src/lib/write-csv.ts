/** Spreadsheets run text that begins with one of these as a formula, also after blanks. */
const FORMULA = /^[\s']*[=+\-@\t\r]/;
/** Excel reads UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = "\ufeff";
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * A table as a CSV file (RFC 4180) that is safe to open in a spreadsheet: text that would run as a formula gets an
 * apostrophe. Numbers and amounts stay numbers.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(guarded(String(cell)))).join(","));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

function guarded(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
