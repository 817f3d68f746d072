import type { CallName } from "@shop/contract/calls";

/** What a page asks by itself, again and again where it has to; how that went stands where the answer would stand. */
const ASKED_BY_PAGES = /^(list|view|search|suggest)/;
const OTHERS: ReadonlySet<CallName> = new Set(["prepareDeliveryCost", "checkPromo", "checkPayment"]);

/** Whether a call is made without the shopper's pressing anything, so that its failure is nothing they wait to hear of. */
export function isBackgroundCall(call: CallName): boolean {
  return ASKED_BY_PAGES.test(call) || OTHERS.has(call);
}
