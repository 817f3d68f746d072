import type { Kobo } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import { lowerCashDue } from "../fulfilment/lower-cash-due.ts";
import { reduceBalance } from "../orders/order-balance.ts";

/**
 * The shop keeps money that a change of a paid order would have refunded. It counts towards what is still due for the
 * order, at the door too. The caller holds the order's lock.
 */
export async function keepEditRefund(
  { db }: { db: Transaction },
  kept: { orderId: number; amount: Kobo },
): Promise<void> {
  await reduceBalance({ db }, kept);
  await lowerCashDue({ db }, kept);
}
