import type { OrderCard } from "@shop/contract/orders";
import { arrivalWords, promisedDays } from "../delivery/promised-days.ts";
import { isComing, type Progress } from "./order-state.ts";

/** An order with its promise, as the list, its own page, its link and tracking show it. */
export type Promised = Progress & Pick<OrderCard, "delivery">;

/** When an order arrives, or that it is late; null when no day is known. */
export function arrivalOf(order: Promised): { words: string; isLate: boolean } | null {
  const { parcel, pickup, delivery } = order;
  if (parcel && parcel.nextAttempt !== null) {
    return { words: `Arrives ${oneDay(parcel.nextAttempt)}`, isLate: false };
  }
  if (!isComing(order)) return null;
  const { promise, late } = delivery;
  if (late) return { words: `Late: promised by ${oneDay(promise.lastDay)}`, isLate: true };
  return { words: arrivalWords({ promise, isPickup: pickup }), isLate: false };
}

/** "Thu 26 Nov" */
export function oneDay(day: string): string {
  return promisedDays({ minDays: 0, maxDays: 0, firstDay: day, lastDay: day });
}
