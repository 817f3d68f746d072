import type { Kobo } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import { lowerCashDue } from "../fulfilment/lower-cash-due.ts";
import { reduceBalance } from "../orders/order-balance.ts";

/**
 * The shop keeps what a change of a paid order was to give back, so that much less is still to be paid for what the order costs
 * since, also at the door. The caller holds the order's lock.
 */
export async function keepEditRefund(
  { db }: { db: Transaction },
  kept: { orderId: number; amount: Kobo },
): Promise<void> {
  await reduceBalance({ db }, kept);
  await lowerCashDue({ db }, kept);
}
