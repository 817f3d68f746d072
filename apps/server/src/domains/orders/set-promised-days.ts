import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { LockedOrder } from "./lock-order.ts";

/** Promises other days for an order that this transaction has locked. */
export async function setPromisedDays(
  { db }: { db: Transaction },
  order: LockedOrder,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<void> {
  await prepared(db)`
    update orders set first_day = ${firstDay}::date, last_day = ${lastDay}::date where id = ${order.id}`;
  Object.assign(order, { firstDay, lastDay });
}
