import { unguardFormula } from "../../../lib/csv.ts";
import type { CellValue } from "./cell-values.ts";
import type { Table, TableRow } from "./read-table.ts";

/** What is wrong with a row; the column is empty when it is the whole row. */
export interface Problem {
  column: string;
  reason: string;
}

type GivenCell = CellValue & { kind: "value" };

/** One row of an import. A cell that is absent, empty or wrong is not given. */
export class ImportRow {
  readonly number: number;
  readonly line: string;
  readonly problems: Problem[] = [];
  readonly #cells = new Map<string, GivenCell>();

  constructor({ number, line }: Pick<TableRow, "number" | "line">) {
    this.number = number;
    this.line = line;
  }

  refuse(column: string, reason: string): void {
    this.problems.push({ column, reason });
  }

  set(column: string, value: CellValue): void {
    if (value.kind === "problem") this.refuse(column, value.reason);
    else this.#cells.set(column, value);
  }

  find(column: string): GivenCell | undefined {
    return this.#cells.get(column);
  }

  /** Empty where it is not given. */
  text(column: string): string {
    return this.#cells.get(column)?.text ?? "";
  }
}

/** The column of the shop for each column of the file; null for one that is not imported. */
export type Mapping = Readonly<Record<string, string | null>>;

/** Reads the cells of the mapped columns. `read` is asked for each cell that is not empty. */
export function readRows(
  { header, rows }: Table,
  mapping: Mapping,
  read: (column: string, text: string) => CellValue,
): ImportRow[] {
  const columns = header.map((name) => mapping[name] ?? null);
  return rows.map(({ number, line, cells }) => {
    const row = new ImportRow({ number, line });
    if (cells.length !== header.length) {
      row.refuse("", `has ${cells.length} cells, and the header has ${header.length}`);
      return row;
    }
    for (const [index, column] of columns.entries()) {
      const text = unguardFormula(cells[index] ?? "").trim();
      if (column !== null && text !== "") row.set(column, read(column, text));
    }
    return row;
  });
}

/** Names that other shops' exports give to our columns, in lower case. */
const SYNONYMS: Record<string, string> = {
  sku: "Product code",
  code: "Product code",
  handle: "Product code",
  title: "Product",
  name: "Product",
  "product name": "Product",
  "body (html)": "Description",
  tags: "Search words",
  keywords: "Search words",
  price: "Price (naira)",
  "variant price": "Price (naira)",
  "compare at price": "Former price (naira)",
  "variant compare at price": "Former price (naira)",
  quantity: "Stock",
  color: "Colour",
  flavor: "Flavour",
  weight: "Weight (g)",
  delta: "Change",
  pieces: "Change",
};

/** The mapping that a person would most likely choose. Each column of the shop is used once. */
export function suggestMapping(header: readonly string[], columns: readonly string[]): Mapping {
  const byName = new Map(columns.map((column) => [column.toLowerCase(), column]));
  const taken = new Set<string>();
  return Object.fromEntries(
    header.map((name) => {
      const plain = name.trim().toLowerCase();
      const found = byName.get(plain) ?? byName.get((SYNONYMS[plain] ?? "").toLowerCase()) ?? null;
      if (found === null || taken.has(found)) return [name, null];
      taken.add(found);
      return [name, found];
    }),
  );
}
