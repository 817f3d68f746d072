import type { OrderStatus } from "@shop/contract/orders";

interface Awaited {
  status: OrderStatus;
  isPickup: boolean;
}

/** Whether the promised days are still to be kept. */
export function isAwaited({ status, isPickup }: Awaited): boolean {
  return status === "placed" || status === "processing" || (status === "shipped" && !isPickup);
}

/**
 * The day by which the customer expects the parcel, as the shopper reads it: the last promised one, or the one agreed for
 * the next attempt. Null when nothing is awaited. `fill_due_day` of the migration 0395-due-days-of-opened-parcels keeps the
 * same day for the lists that are sorted by it; `fulfilment/due-on.test.ts` compares the two.
 */
export function dueDay(
  order: Awaited & {
    lastDay: string;
    isPastPromise: boolean;
    fulfilment: string | null;
    retryOn: string | null;
    /** Whether the day agreed for the next attempt has passed. */
    isPastRetry: boolean;
  },
): { by: string; isLate: boolean } | null {
  const { lastDay, isPastPromise, fulfilment, retryOn, isPastRetry } = order;
  if (!isAwaited(order)) return null;
  if (fulfilment !== "failed" && retryOn !== null) {
    return { by: retryOn, isLate: isPastRetry };
  }
  return { by: lastDay, isLate: isPastPromise };
}
