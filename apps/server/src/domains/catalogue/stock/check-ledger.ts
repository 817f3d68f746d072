import type { Db } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";

export interface LedgerCheck {
  variants: number;
  movements: number;
  /** Variants whose stock is not the sum of their movements. There are none, unless triggers were switched off. */
  differences: { token: string; stock: number; ledger: number }[];
}

/** Compares every variant's stock with the sum of its movements, in one snapshot. */
export async function checkLedger({ db }: { db: Db }): Promise<LedgerCheck> {
  const { rows } = await db.execute<LedgerCheck>(sql`
    select (select count(*) from variants) as variants, (select count(*) from stock_movements) as movements,
           (select coalesce(json_agg(json_build_object('token', token, 'stock', stock, 'ledger', ledger) order by token), '[]')
            from stock_differences) as differences`);
  return rows[0]!; // always one row
}

/** The check in words, for a person at a terminal. */
export function describeLedgerCheck({ variants, movements, differences }: LedgerCheck): string {
  const counted = `${variants} variants, ${movements} movements`;
  if (differences.length === 0) return `Stock and ledger agree: ${counted}.`;
  return [
    `Stock and ledger differ for ${differences.length} of ${counted}:`,
    ...differences.map(({ token, stock, ledger }) => `  ${token}: stock ${stock}, ledger ${ledger}`),
  ].join("\n");
}
