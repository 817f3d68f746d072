import type pg from "pg";
import type { Journal } from "../calls/journal.ts";

/** What every check looks at. */
export interface Evidence {
  pool: pg.Pool;
  journal: Journal;
}

const SHOWN_MAX = 3;

/** A rule of the shop, as a query that finds what breaks it. */
export interface RowRule {
  name: string;
  breaks: string;
}

export async function checkRows({ pool, journal }: Evidence, rules: readonly RowRule[]): Promise<void> {
  for (const { name, breaks } of rules) {
    const { rows } = await pool.query(breaks);
    if (rows.length > 0) journal.violated(name, { count: rows.length, rows: rows.slice(0, SHOWN_MAX) });
  }
}
