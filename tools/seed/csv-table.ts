import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { CsvError, parse } from "csv-parse/sync";
import type { Faults } from "./refused-files.ts";

export interface Columns {
  required: readonly string[];
  optional?: readonly string[];
}

/**
 * Reads a table as spreadsheets save it: UTF-8, with or without a byte order mark, names of columns in the first line.
 * Empty rows are skipped. Whatever cannot be read is added to the faults.
 */
export async function readTable(file: string, columns: Columns, faults: Faults): Promise<Row[]> {
  const name = basename(file);
  const records = parseRecords(name, await readFile(file), faults);
  const [header, ...rest] = records;
  if (!header) return [];
  if (!isHeaderRight(name, header.cells, columns, faults)) return [];
  return rest.flatMap(({ cells, line }) => {
    if (cells.length !== header.cells.length) {
      faults.add(`${name}, ${line}`, `has ${cells.length} cells, and the header has ${header.cells.length}`);
      return [];
    }
    const values = new Map(header.cells.map((column, index) => [column, cells[index] ?? ""]));
    return [new Row(name, line, values, faults)];
  });
}

interface Line {
  /** "line 17 (row 12)": where a text editor finds it, and where a spreadsheet does. */
  line: string;
  cells: string[];
}

function parseRecords(name: string, bytes: Buffer, faults: Faults): Line[] {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const parsed = parse(text, { info: true, relaxColumnCount: true, trim: true }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    // The parser counts to a record's last line; a cell may hold several.
    return parsed
      .map(({ record }, index) => ({
        cells: record,
        line: nameLine((parsed[index - 1]?.info.lines ?? 0) + 1, index + 1),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (error instanceof CsvError) faults.add(`${name}, line ${String(error.lines ?? "?")}`, error.message);
    else faults.add(name, "is not in UTF-8. Save it as “CSV UTF-8”");
    return [];
  }
}

function nameLine(line: number, row: number): string {
  return line === row ? `line ${line}` : `line ${line} (row ${row})`;
}

function isHeaderRight(name: string, header: string[], columns: Columns, faults: Faults): boolean {
  const known = new Set([...columns.required, ...(columns.optional ?? [])]);
  const wrong = [
    ...columns.required.filter((column) => !header.includes(column)).map((column) => [column, "is missing"]),
    ...header
      .filter((column) => !known.has(column))
      .map((column) => [column, "is not a column of this file"]),
    ...header
      .filter((column, index) => header.indexOf(column) !== index)
      .map((column) => [column, "is there twice"]),
  ];
  for (const [column, reason] of wrong) faults.add(`${name}, line 1, column ${column}`, reason ?? "");
  return wrong.length === 0;
}

/** One row of a table. A cell that cannot be read is a fault, and reads as an empty one. */
export class Row {
  /** "line 17 (row 12)" */
  readonly line: string;
  readonly #file: string;
  readonly #values: ReadonlyMap<string, string>;
  readonly #faults: Faults;

  constructor(file: string, line: string, values: ReadonlyMap<string, string>, faults: Faults) {
    this.#file = file;
    this.line = line;
    this.#values = values;
    this.#faults = faults;
  }

  refuse(column: string, reason: string): void {
    this.#faults.add(`${this.#file}, ${this.line}, column ${column}`, reason);
  }

  /** Empty where the file has no such column. */
  text(column: string): string {
    return this.#values.get(column) ?? "";
  }

  requiredText(column: string): string {
    const text = this.text(column);
    if (text === "") this.refuse(column, "is empty");
    return text;
  }

  wholeNumber(column: string, least = 0): number {
    if (this.requiredText(column) === "") return least;
    return this.optionalWholeNumber(column, least) ?? least;
  }

  optionalWholeNumber(column: string, least = 0): number | null {
    const text = this.text(column);
    if (text === "") return null;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least) return value;
    this.refuse(column, `“${text}” is not a whole number from ${least}`);
    return null;
  }

  /** Kobo. */
  price(column: string): number {
    if (this.requiredText(column) === "") return 0;
    return this.optionalPrice(column) ?? 0;
  }

  /** Kobo. */
  optionalPrice(column: string): number | null {
    const text = this.text(column);
    if (text === "") return null;
    const kobo = koboOf(text);
    if (kobo !== null && kobo > 0) return kobo;
    this.refuse(column, `“${text}” is not a price in naira. Write it as 12500.00`);
    return null;
  }
}

const PRICE = /^₦?\s?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{2}))?$/;

/** Put together from digits, so no fraction is ever computed. Null where the text is no amount. */
function koboOf(text: string): number | null {
  const [, naira, kobo = "00"] = PRICE.exec(text) ?? [];
  return naira === undefined ? null : Number(naira.replaceAll(",", "") + kobo);
}
