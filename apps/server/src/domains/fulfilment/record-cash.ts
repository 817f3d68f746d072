import type { Kobo } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";

export interface CashEntry {
  kind: "collected" | "handed_in" | "difference" | "correction";
  /** Who owes the money to the shop, or owed it until now. */
  holder: { staffId: number; name: string };
  by: StaffActor;
  /** More than zero: the holder owes it. Less than zero: the holder no longer owes it. */
  amount: Kobo;
  orderId?: number;
  cashUpId?: number;
  reason?: string | null;
}

/** Adds an entry to the cash ledger, which is append-only. */
export async function recordCash(
  { db }: { db: Transaction },
  { kind, holder, by, amount, orderId, cashUpId, reason }: CashEntry,
): Promise<void> {
  await prepared(db)`
    insert into cash_entries (kind, holder_id, holder_name, by_id, by_name, order_id, cash_up_id, amount, reason)
    values (${kind}, ${holder.staffId}, ${holder.name}, ${by.staffId}, ${by.name}, ${orderId ?? null},
            ${cashUpId ?? null}, ${amount}, ${reason ?? null})`;
}
