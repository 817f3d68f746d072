import type { Order } from "@shop/contract/orders";
import { PAID_ORDER_KEPT_AT as KEPT_AT } from "../browser/paid-order-kept.ts";
import { browserStorage, type TextStorage, tabStorage } from "../browser/storage.ts";

/** What the home page says about an order that has just been paid, until the shopper dismisses it, opens the order or ends the visit. */
export interface PaidOrder {
  /** Whose it is: nobody else at this browser reads of it. */
  shopper: string;
  id: string;
  reference: string;
  /** In naira. */
  total: number;
  /** When it arrives or can be collected, in words; empty when no day is promised. */
  arrival: string;
  /** The last promised day, such as "2026-11-24". Nothing is promised after it. */
  lastDay: string;
  /** What the shopper is emailed about next, in words. */
  nextEmail: string;
}

/** Kept before the page knew more. */
const ANY_EMAIL = "We'll email you when it is on its way or ready to collect.";

/** What the shopper is emailed about next. */
export function emailAfter({ pickup, recipient }: Pick<Order, "pickup" | "recipient">): string {
  if (!pickup) return `We'll email you when it is on its way${recipient ? ` to ${recipient.name}` : ""}.`;
  return `We'll email you when it is ready ${recipient ? `for ${recipient.name} ` : ""}to collect.`;
}

const NOT_PROMISED = { arrival: "", lastDay: "" };

export function keepPaidOrder(storage: TextStorage, order: PaidOrder): void {
  storage.setItem(KEPT_AT, JSON.stringify(order));
}

export function paidOrderOf(storage: TextStorage, shopper: string): PaidOrder | null {
  try {
    const kept = JSON.parse(storage.getItem(KEPT_AT) ?? "null") as Partial<PaidOrder> | null;
    if (typeof kept !== "object" || kept === null || kept.shopper !== shopper) return null;
    const { id, reference, total, arrival, lastDay, nextEmail = ANY_EMAIL } = kept;
    if (typeof id !== "string" || typeof reference !== "string" || typeof total !== "number") return null;
    const isPromised = typeof arrival === "string" && typeof lastDay === "string";
    return {
      shopper,
      id,
      reference,
      total,
      nextEmail,
      ...(isPromised ? { arrival, lastDay } : NOT_PROMISED),
    };
  } catch {
    return null;
  }
}

/**
 * The order to show in this tab. From then on only this tab knows of it, until it is closed: the message is not
 * repeated on later visits.
 */
export function takePaidOrder(
  shopper: string,
  { browser, tab }: { browser: TextStorage; tab: TextStorage } = STORAGES,
): PaidOrder | null {
  const order = paidOrderOf(browser, shopper);
  if (order === null) return paidOrderOf(tab, shopper);
  keepPaidOrder(tab, order);
  browser.removeItem(KEPT_AT);
  return order;
}

const STORAGES = { browser: browserStorage, tab: tabStorage };

/** When it arrives, in words; empty once the promised days are over. @param today the day in Lagos */
export function arrivalOn(today: string, { arrival, lastDay }: PaidOrder): string {
  return today <= lastDay ? arrival : "";
}

/** Forgets this order, and keeps any other. */
export function forgetPaidOrder(
  { shopper, id }: Pick<PaidOrder, "shopper" | "id">,
  { browser, tab }: { browser: TextStorage; tab: TextStorage } = STORAGES,
): void {
  for (const storage of [browser, tab])
    if (paidOrderOf(storage, shopper)?.id === id) storage.removeItem(KEPT_AT);
}
