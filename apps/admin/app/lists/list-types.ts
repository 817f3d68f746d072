import type { ReactNode } from "react";

/** A value of a row: a column of the table on a desk, a part of the card on a phone. */
export interface ListColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The values of `sort` that order the list by this column. */
  sort?: { up?: string; down?: string };
  /** Numbers and money are aligned to the end of their column. */
  isNumber?: true;
  /**
   * Its place on a card. `title`: first, and leads to the record. `aside`: beside the title, such as a badge or
   * the total. `line`: below, without its label. `labelled`: below, with it. `foot`: last, such as what to do. `none`: only in
   * the table.
   */
  card: "title" | "aside" | "line" | "labelled" | "foot" | "none";
}

export interface ListTab {
  key: string;
  label: string;
  /** What the tab adds to the query. */
  query: Record<string, string>;
}

/** A filter; `name` is its name in the query and in the address. */
export type ListFilter =
  | { kind: "choice"; name: string; label: string; choices: readonly { value: string; label: string }[] }
  | { kind: "date"; name: string; label: string }
  | { kind: "text"; name: string; label: string };

/** An order of the list, for the menu on phones. */
export interface ListSort {
  value: string;
  label: string;
}
