import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import {
  type CellValue,
  readPrice,
  readWholeNumber,
} from "@shop/server/domains/catalogue/importing/cell-values";
import {
  readTable as readTableBytes,
  type Table,
  UnreadableTable,
} from "@shop/server/domains/catalogue/importing/read-table";
import type { Faults } from "./refused-files.ts";

export interface Columns {
  required: readonly string[];
  optional?: readonly string[];
}

/** The whole table, as the shop's import reads it; null where it or its header cannot be read. */
export async function readWholeTable(file: string, columns: Columns, faults: Faults): Promise<Table | null> {
  const name = basename(file);
  const table = await tableOf(name, await readFile(file), faults);
  return table.header.length > 0 && isHeaderRight(name, table.header, columns, faults) ? table : null;
}

/** Reads a table row by row. Whatever cannot be read is added to the faults. */
export async function readTable(file: string, columns: Columns, faults: Faults): Promise<Row[]> {
  const name = basename(file);
  const { header, rows } = (await readWholeTable(file, columns, faults)) ?? { header: [], rows: [] };
  return rows.flatMap(({ cells, line }) => {
    if (cells.length !== header.length) {
      faults.add(`${name}, ${line}`, `has ${cells.length} cells, and the header has ${header.length}`);
      return [];
    }
    const values = new Map(header.map((column, index) => [column, cells[index] ?? ""]));
    return [new Row(name, line, values, faults)];
  });
}

async function tableOf(name: string, bytes: Buffer, faults: Faults): Promise<Table> {
  try {
    return await readTableBytes(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    faults.add([name, error.line].filter(Boolean).join(", "), error.message);
    return { header: [], rows: [] };
  }
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
      .map((column) => [column, "appears twice"]),
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
    return this.#optionalNumber(column, readWholeNumber(least));
  }

  /** Kobo. */
  price(column: string): number {
    if (this.requiredText(column) === "") return 0;
    return this.optionalPrice(column) ?? 0;
  }

  /** Kobo. */
  optionalPrice(column: string): number | null {
    return this.#optionalNumber(column, readPrice);
  }

  #optionalNumber(column: string, read: (text: string) => CellValue): number | null {
    const text = this.text(column);
    if (text === "") return null;
    const cell = read(text);
    if (cell.kind === "value") return Number(cell.value);
    this.refuse(column, cell.reason);
    return null;
  }
}
