import type { Kobo } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** What is still to be paid for a paid order, after a change of it. Staff choose again whether it is collected on delivery. */
export async function setBalance(
  { db }: { db: Transaction },
  { orderId, balance }: { orderId: number; balance: Kobo },
): Promise<void> {
  await prepared(db)`
    update orders set balance_due = ${balance}, collects_balance = false
    where id = ${orderId} and (balance_due <> ${balance} or collects_balance)`;
}

/** Deducts what was paid from the rest. */
export async function reduceBalance(
  { db }: { db: Transaction },
  { orderId, amount }: { orderId: number; amount: Kobo },
): Promise<void> {
  await prepared(db)`
    update orders set balance_due = greatest(balance_due - ${amount}::bigint, 0) where id = ${orderId}`;
}

/** Sets whether the rest is collected on delivery. @returns false when nothing is due */
export async function setCollectsBalance(
  { db }: { db: Transaction },
  { orderId, collects }: { orderId: number; collects: boolean },
): Promise<boolean> {
  const changed = await prepared(db)`
    update orders set collects_balance = ${collects} where id = ${orderId} and balance_due > 0 returning id`;
  return changed.length > 0;
}
