import type { Transaction } from "../../db/pool.ts";
import { holdOrder, unholdOrder } from "../orders/hold-order.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { mailReservationEnded } from "./mail-money.ts";
import { EXPIRED, releaseOrder } from "./release-order.ts";

/** An order that awaits its payment is held as long as it is unclear whether it is paid, and no longer. */
export async function holdWhileUnclear(
  { db }: { db: Transaction },
  { order, isUnclear }: { order: LockedOrder; isUnclear: boolean },
): Promise<void> {
  if (order.status !== "pending_payment" || order.isHeld === isUnclear) return;
  if (isUnclear) return holdOrder({ db }, order);
  if (await unholdOrder({ db }, order)) return;
  // Its shopper has begun to pay for another order meanwhile, which has taken its place.
  await releaseOrder({ db }, { order, to: EXPIRED, actor: "shop", endsHold: true });
  await mailReservationEnded({ db }, order);
}
