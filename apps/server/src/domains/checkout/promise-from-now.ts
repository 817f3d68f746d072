import type { Transaction } from "../../db/pool.ts";
import { readCalendarToday } from "../delivery/queries.ts";
import { promiseDays } from "../delivery/rules/promise-days.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { setPromisedDays } from "../orders/set-promised-days.ts";

/** An order that waited for its payment is packed from now on, so its days are counted from now. */
export async function promiseFromNow({ db }: { db: Transaction }, order: LockedOrder): Promise<void> {
  const { calendar, now } = await readCalendarToday({ db });
  await setPromisedDays({ db }, order, promiseDays(calendar, order, now));
}
