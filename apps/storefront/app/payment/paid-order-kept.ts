export const PAID_ORDER_KEPT_AT = "ssPaidOrder";

/** Whether there may be something to tell: the little that the home page needs to know at once. */
export function isPaidOrderKept(): boolean {
  try {
    return localStorage.getItem(PAID_ORDER_KEPT_AT) !== null;
  } catch {
    return false;
  }
}
