import type { StockReason } from "@shop/contract/admin/stock";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Database, Transaction } from "../../../db/pool.ts";
import { prepared } from "../../../db/prepared.ts";
import { refuse } from "../../../lib/refuse.ts";
import { refuseOtherInput } from "../../../lib/refuse-other-input.ts";
import type { StaffActor } from "../../../lib/staff-actor.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { deltaOf } from "./rules/delta-of.ts";

export interface StockAdjustment {
  by: StaffActor;
  variantToken: string;
  reason: StockReason;
  /** Above zero, or below for a correction that takes pieces out. */
  pieces: number;
  note: string | null;
  /** The same key changes the stock of a variant once, however often it is sent. */
  key: string;
}

/** Adds pieces to a variant's stock or takes them out, relative to what is there at that moment. */
export function adjustStock({ db }: { db: Database }, adjustment: StockAdjustment): Promise<void> {
  return inTransaction(db, (tx) => adjust({ db: tx }, adjustment));
}

async function adjust({ db }: { db: Transaction }, adjustment: StockAdjustment): Promise<void> {
  const { by, variantToken, reason, note, key } = adjustment;
  const delta = deltaOf(adjustment);
  const [found] = await prepared<{ name: string; stock: number; balance: number | null }>(db)`
    with variant as materialized (
      select v.id, v.stock, p.name from variants v join products p on p.id = v.product_id
      where v.token = ${variantToken} for no key update of v
    ), moved as (
      insert into stock_movements (variant_id, reason, delta, staff_id, staff_name, note, request_key)
      select id, ${reason}::text, ${delta}::integer, ${by.staffId}::bigint, ${by.name}::text, ${note}::text, ${key}::text
      from variant where stock + ${delta}::integer >= 0
      on conflict (variant_id, request_key) do nothing
      returning balance
    )
    select name, stock, balance from variant left join moved on true`;
  if (!found) refuse("variant_not_found");
  if (found.balance !== null) {
    await recordAudit(
      { db },
      {
        by,
        action: "stock.adjusted",
        record: { kind: "variant", id: variantToken, name: found.name },
        before: { stock: found.stock },
        after: { stock: found.balance },
        reason: note ? `${reason}: ${note}` : reason,
      },
    );
    return;
  }
  const done = await findDone({ db }, { variantToken, key });
  if (done) {
    const isSame = done.reason === reason && done.delta === delta && done.note === note;
    return isSame ? undefined : refuseOtherInput();
  }
  refuse(found.stock === 0 ? "out_of_stock" : "too_few_left", {
    name: found.name,
    left: found.stock,
    variant_token: variantToken,
  });
}

async function findDone(
  { db }: { db: Transaction },
  { variantToken, key }: { variantToken: string; key: string },
): Promise<{ reason: string; delta: number; note: string | null } | undefined> {
  const [done] = await prepared<{ reason: string; delta: number; note: string | null }>(db)`
    select m.reason, m.delta, m.note from stock_movements m join variants v on v.id = m.variant_id
    where v.token = ${variantToken} and m.request_key = ${key}`;
  return done;
}
