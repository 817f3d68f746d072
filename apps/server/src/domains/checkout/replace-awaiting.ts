import type { Transaction } from "../../db/pool.ts";
import { type LockedOrder, moveLockedOrder } from "../orders/lock-order.ts";
import { CANCELLED } from "./release-order.ts";

/**
 * A shopper who orders something else no longer wants the order that awaits its payment. Its goods are not put back
 * here: the new order moves both at once, so that shelves are locked in one order.
 * @returns its goods; none when it is no longer waiting
 */
export async function replaceAwaiting(
  { db }: { db: Transaction },
  order: LockedOrder | null,
): Promise<LockedOrder["lines"]> {
  if (order?.status !== "pending_payment" || order.isHeld) return [];
  await moveLockedOrder({ db }, order, { to: CANCELLED, actor: "shopper" });
  return order.lines;
}
