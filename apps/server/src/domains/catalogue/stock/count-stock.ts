import { inTransaction } from "../../../db/in-transaction.ts";
import type { Database, Transaction } from "../../../db/pool.ts";
import { prepared } from "../../../db/prepared.ts";
import { refuse } from "../../../lib/refuse.ts";
import type { StaffActor } from "../../../lib/staff-actor.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { presentStock } from "./present.ts";
import { getStock } from "./queries.ts";

export interface StockCount {
  by: StaffActor;
  variantToken: string;
  /** Pieces on the shelf, with those of open orders that have not been packed. */
  counted: number;
  /** The newest count that the member saw; null for none. */
  lastCount: number | null;
  note: string | null;
}

/**
 * Takes over a count. The stock changes by the difference to what should be on the shelf at this moment, so what was
 * sold while somebody counted is not counted twice (docs/decisions/0050-stock-counts.md).
 */
export function countStock({ db }: { db: Database }, count: StockCount): Promise<void> {
  return inTransaction(db, (tx) => takeOver({ db: tx }, count));
}

interface Counted {
  name: string;
  stock: number;
  waiting: number;
  isNewer: boolean;
  balance: number | null;
}

async function takeOver({ db }: { db: Transaction }, count: StockCount): Promise<void> {
  const { by, variantToken, counted, lastCount, note } = count;
  // Locked by its own statement: only then does the next one see what others have counted and ordered meanwhile.
  await prepared(db)`select from variants where token = ${variantToken} for no key update`;
  const [found] = await prepared<Counted>(db)`
    with variant as materialized (
      select v.id, v.stock, p.name, pieces_waiting(v.id) as waiting,
             (select max(m.id) from stock_movements m where m.variant_id = v.id and m.reason = 'counted')
               is distinct from ${lastCount}::bigint as newer
      from variants v join products p on p.id = v.product_id where v.token = ${variantToken}
    ), moved as (
      insert into stock_movements (variant_id, reason, delta, staff_id, staff_name, note)
      select id, 'counted', ${counted}::integer - waiting - stock, ${by.staffId}::bigint, ${by.name}::text, ${note}::text
      from variant where not newer and ${counted}::integer >= waiting
      returning balance
    )
    select name, stock, waiting, newer as "isNewer", balance from variant left join moved on true`;
  if (!found) refuse("variant_not_found");
  if (found.isNewer) {
    refuse("changed_meanwhile", { current: presentStock(await getStock({ db }, { variantToken })) });
  }
  if (found.balance === null) refuse("count_too_low", { counted, waiting: found.waiting, name: found.name });
  await recordAudit(
    { db },
    {
      by,
      action: "stock.counted",
      record: { kind: "variant", id: variantToken, name: found.name },
      before: { stock: found.stock },
      after: { stock: found.balance, counted },
      ...(note ? { reason: note } : {}),
    },
  );
}
