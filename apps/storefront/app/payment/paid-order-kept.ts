/** Also in early-faces.ts. */
export const PAID_ORDER_KEPT_AT = "ssPaidOrder";

/** Whether there may be something to tell: the little that the home page needs to know at once. */
export function isPaidOrderKept(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) => storage.getItem(PAID_ORDER_KEPT_AT) !== null);
  } catch {
    return false;
  }
}

/** Reserves the height of the panel on the home page, or gives it back. early-faces.ts does it before the first paint. */
export function reservePaidPlace(isReserved: boolean): void {
  document.documentElement.toggleAttribute("data-paid", isReserved);
}
