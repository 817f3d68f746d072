import type { Transaction } from "../../db/pool.ts";
import { type LockedOrder, moveLockedOrder } from "../orders/lock-order.ts";
import { CANCELLED } from "./release-order.ts";

/**
 * A shopper who orders something else no longer wants the order that awaits its payment. Its pieces are not returned
 * here: the new order moves both at once, so that all variants are locked in one order.
 * @returns the order whose pieces are to be released; null when it is no longer waiting
 */
export async function replaceAwaiting(
  { db }: { db: Transaction },
  order: LockedOrder | null,
): Promise<LockedOrder | null> {
  if (order?.status !== "pending_payment" || order.isHeld) return null;
  await moveLockedOrder({ db }, order, { to: CANCELLED, actor: "shopper" });
  return order;
}
