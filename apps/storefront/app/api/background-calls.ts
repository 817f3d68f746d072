import type { CallName } from "@shop/contract/calls";

/** Calls that pages make on their own and retry. Their failures are shown in place of the data. */
const ASKED_BY_PAGES = /^(list|view|search|suggest)/;
const OTHERS: ReadonlySet<CallName> = new Set([
  "prepareDeliveryCost",
  "quoteDelivery",
  "quoteOwnDelivery",
  "priceOrder",
  "checkPromo",
  "checkPayment",
  "changeFavourites",
]);

/** Whether a call is made without an action of the shopper, so that they do not expect to hear of its failure. */
export function isBackgroundCall(call: CallName): boolean {
  return ASKED_BY_PAGES.test(call) || OTHERS.has(call);
}
