import { formatNaira } from "@shop/contract/money";
import { askedInWords, BANK_DAYS, SEND_US_YOUR_ACCOUNT } from "@shop/contract/return-facts";
import type { Return } from "@shop/contract/returns";

export interface ReturnStatus {
  title: string;
  /** What follows, in a sentence or two; null where the title says it all. */
  sentence: string | null;
}

/** Where a return request is, as its shopper reads it. */
export function returnStatus(
  request: Return,
  { isPaidOnHandover }: { isPaidOnHandover: boolean },
): ReturnStatus {
  const { state, handover, instructions, reason, wanted, refund, replacement } = request;
  const asksForAccount = isPaidOnHandover && wanted === "refund";
  switch (state) {
    case "requested":
      return {
        title: "Return requested",
        sentence: `${askedInWords(request)} We'll email you our answer. Please keep the items, with their packaging, until then.`,
      };
    case "approved":
      return {
        title:
          handover === "pickup"
            ? "Approved: we will collect the items"
            : "Approved: please bring us the items",
        sentence: asksForAccount ? `${instructions}\n\n${SEND_US_YOUR_ACCOUNT}.` : instructions,
      };
    case "declined":
      return { title: "Declined", sentence: reason };
    case "withdrawn":
      return { title: "Withdrawn", sentence: "You have withdrawn this request." };
    case "received":
      if (replacement) {
        return { title: "Replacement ordered", sentence: "There is nothing to pay for it." };
      }
      if (refund) {
        const amount = formatNaira(refund.amount);
        return refund.isDone
          ? { title: `Refunded ${amount}`, sentence: `Banks take ${BANK_DAYS} to show it.` }
          : {
              title: `Received: we are refunding ${amount}`,
              sentence: "We'll email you when we have sent it.",
            };
      }
      if (wanted === "exchange") {
        return { title: "Received", sentence: "We are preparing your replacement." };
      }
      return {
        title: "Received",
        sentence: asksForAccount
          ? `We are preparing your refund. ${SEND_US_YOUR_ACCOUNT}, if you have not done so yet.`
          : "We are preparing your refund.",
      };
  }
}
