import { browserStorage, tabStorage } from "./storage.ts";

/** The storage key of an order that has just been paid. `payment/paid-order.ts` reads and writes it. Also in early-faces.ts. */
export const PAID_ORDER_KEPT_AT = "ssPaidOrder";

const STORAGES = [browserStorage, tabStorage];

/** Whether there may be a paid order to show this shopper. The home page needs to know this at once. */
export function isPaidOrderKept(shopper: string): boolean {
  const owner = `"shopper":${JSON.stringify(shopper)}`;
  return STORAGES.some((storage) => storage.getItem(PAID_ORDER_KEPT_AT)?.includes(owner));
}

/** Called when its shopper signs out on this device. */
export function forgetPaidOrders(): void {
  for (const storage of STORAGES) storage.removeItem(PAID_ORDER_KEPT_AT);
}

/** Reserves the height of the panel on the home page, or gives it back. early-faces.ts does it before the first paint. */
export function reservePaidPlace(isReserved: boolean): void {
  document.documentElement.toggleAttribute("data-paid", isReserved);
}
