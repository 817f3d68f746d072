import type { Kobo } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";

export interface CashEntry {
  kind: "collected" | "handed_in" | "difference" | "correction";
  /** The member who owes the money to the shop, or owed it until now. */
  holder: { staffId: number; name: string };
  by: StaffActor;
  /** More than zero: the holder owes it. Less than zero: the holder no longer owes it. */
  amount: Kobo;
  orderId?: number;
  cashUpId?: number;
  reason?: string | null;
}

/** The first half of the advisory locks on cash holders; the second is the holder's id. */
const CASH_LOCK = 3511;

/** Until the transaction ends, nobody else writes entries of this holder. */
export async function lockHolder(
  { db }: { db: Transaction },
  { holderId }: { holderId: number },
): Promise<void> {
  await prepared(db)`select pg_advisory_xact_lock(${CASH_LOCK}::integer, ${holderId}::integer)`;
}

/** Adds an entry to the cash ledger, which is append-only. */
export async function recordCash(
  { db }: { db: Transaction },
  { kind, holder, by, amount, orderId, cashUpId, reason }: CashEntry,
): Promise<void> {
  await lockHolder({ db }, { holderId: holder.staffId });
  await prepared(db)`
    insert into cash_entries (kind, holder_id, holder_name, by_id, by_name, order_id, cash_up_id, amount, reason)
    values (${kind}, ${holder.staffId}, ${holder.name}, ${by.staffId}, ${by.name}, ${orderId ?? null},
            ${cashUpId ?? null}, ${amount}, ${reason ?? null})`;
}
