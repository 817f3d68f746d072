import type { TextStorage } from "../browser/storage.ts";
import { PAID_ORDER_KEPT_AT as KEPT_AT } from "./paid-order-kept.ts";

/** What the home page tells of an order that has just been paid, until the shopper sends it away. */
export interface PaidOrder {
  /** Whose it is: nobody else at this browser reads of it. */
  shopper: string;
  id: string;
  reference: string;
  /** In naira. */
  total: number;
  /** When it arrives or can be collected, in words; empty when no day is promised. */
  arrival: string;
}

export function keepPaidOrder(storage: TextStorage, order: PaidOrder): void {
  storage.setItem(KEPT_AT, JSON.stringify(order));
}

export function paidOrderOf(storage: TextStorage, shopper: string): PaidOrder | null {
  try {
    const kept = JSON.parse(storage.getItem(KEPT_AT) ?? "null") as Partial<PaidOrder> | null;
    if (typeof kept !== "object" || kept === null || kept.shopper !== shopper) return null;
    const { id, reference, total, arrival } = kept;
    if (typeof id !== "string" || typeof reference !== "string" || typeof total !== "number") return null;
    return { shopper, id, reference, total, arrival: typeof arrival === "string" ? arrival : "" };
  } catch {
    return null;
  }
}

export function forgetPaidOrder(storage: TextStorage): void {
  storage.removeItem(KEPT_AT);
}
