import { type CallName, calls } from "@shop/contract/calls";

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

/** Signing out, what a device sends on its own, and questions that are sent as POST. */
const WITHOUT_CHANGE = /^(signOut$|savePush|check|track)/;

/** Whether a call saves something of the shopper, which signing out must wait for. */
export function isChange(call: CallName): boolean {
  return calls[call].method === "POST" && !isBackgroundCall(call) && !WITHOUT_CHANGE.test(call);
}

/** Whether a call is made without an action of the shopper, so that they do not expect a notice if it fails. */
export function isBackgroundCall(call: CallName): boolean {
  return ASKED_BY_PAGES.test(call) || OTHERS.has(call);
}
