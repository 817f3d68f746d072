import {
  UNCONFIRMED_ON_DELIVERY_MAX,
  UNPAID_PAYMENTS_HOURS,
  UNPAID_PAYMENTS_MAX,
} from "@shop/contract/constants";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { findUnpaidPayments } from "../payments/queries.ts";

/** The data of the refusal. */
export const NO_ROOM_ON_DELIVERY = { most: UNCONFIRMED_ON_DELIVERY_MAX };

export function hasRoomOnDelivery({ unconfirmedOnDelivery }: { unconfirmedOnDelivery: number }): boolean {
  return unconfirmedOnDelivery < NO_ROOM_ON_DELIVERY.most;
}

/**
 * Stock is taken with nothing paid: one account must not take it all. The caller holds the shopper's lock.
 */
export function requireRoomOnDelivery(orders: { unconfirmedOnDelivery: number }): void {
  if (!hasRoomOnDelivery(orders)) refuse("too_many_on_delivery", NO_ROOM_ON_DELIVERY);
}

/** Each payment is polled for days: one account must not begin them without end. The caller holds a lock of theirs. */
export async function requireRoomForPayment(
  { db }: { db: Transaction },
  { orderId }: { orderId: number },
): Promise<void> {
  const most = UNPAID_PAYMENTS_MAX;
  const { count, oldestSeconds } = await findUnpaidPayments(
    { db },
    { orderId, hours: UNPAID_PAYMENTS_HOURS },
  );
  if (count < most) return;
  const wait = Math.max(1, Math.ceil(UNPAID_PAYMENTS_HOURS * 60 * 60 - oldestSeconds));
  refuse("too_many_unpaid_payments", { most, wait }, { retryAfter: wait });
}
