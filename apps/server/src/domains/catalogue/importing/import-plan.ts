import type { Outcome } from "@shop/contract/admin/import-limits";
import type { ImportRow, Problem } from "./read-rows.ts";

export interface CellChange {
  column: string;
  before: string;
  after: string;
}

/** What an import does with one row of the file. */
export interface PlannedRow {
  number: number;
  line: string;
  /** What the row is about: "SNK-CHN-001, 250 g". */
  name: string;
  outcome: Outcome;
  problems: readonly Problem[];
  changes: readonly CellChange[];
  /** Something that the import leaves as it is, in words. */
  note: string | null;
  hasBigPriceChange: boolean;
  /** It begins a new product, which shoppers may see as soon as it is imported. */
  isInShopAtOnce: boolean;
}

/** `inShopAtOnce`: missing in what an earlier version has counted. */
export type ImportCounts = Record<Outcome, number> & { bigPriceChanges: number; inShopAtOnce?: number };

export function countRows(rows: readonly PlannedRow[]): ImportCounts {
  const of = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  return {
    new: of("new"),
    changed: of("changed"),
    same: of("same"),
    refused: of("refused"),
    bigPriceChanges: rows.filter(({ hasBigPriceChange }) => hasBigPriceChange).length,
    inShopAtOnce: rows.filter(({ isInShopAtOnce }) => isInShopAtOnce).length,
  };
}

/** Collects what is found out about one row until it is planned. */
export class RowPlan {
  readonly row: ImportRow;
  name = "";
  isNew = false;
  note: string | null = null;
  hasBigPriceChange = false;
  isInShopAtOnce = false;
  readonly changes: CellChange[] = [];

  constructor(row: ImportRow) {
    this.row = row;
  }

  /** @returns whether the cell differs from what the shop has */
  compare(column: string, before: string): boolean {
    const cell = this.row.find(column);
    if (!cell || cell.text === before) return false;
    this.changes.push({ column, before, after: cell.text });
    return true;
  }

  finish(): PlannedRow {
    const { number, line, problems } = this.row;
    const { name, changes, note, hasBigPriceChange, isInShopAtOnce } = this;
    const outcome =
      problems.length > 0 ? "refused" : this.isNew ? "new" : changes.length > 0 ? "changed" : "same";
    return { number, line, name, outcome, problems, changes, note, hasBigPriceChange, isInShopAtOnce };
  }
}
