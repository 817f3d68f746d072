import type { OrderMoneyView } from "@shop/contract/admin/order-money";
import type { ReturnRow, StaffReturn } from "@shop/contract/admin/returns";
import { dayOf, lengthOfTime } from "../browser/lagos-time.ts";
import type { BadgeTone } from "../lists/status-badge.tsx";

export const WANTED = { refund: "Refund", exchange: "Exchange" } as const;
export const HANDOVER = { pickup: "We collect it", drop_off: "The customer brings it" } as const;

/** What comes back: "Gele and 1 more, 3 pieces". */
export function itemsText({ firstItem, items, pieces }: Pick<ReturnRow, "firstItem" | "items" | "pieces">) {
  const more = items > 1 ? ` and ${items - 1} more` : "";
  return `${firstItem}${more}${pieces > 1 ? `, ${pieces} pieces` : ""}`;
}

/** Where a return request is, and whether somebody has to do something. */
export function returnWords({
  state,
  isResolved,
  refund = null,
}: Pick<ReturnRow | StaffReturn, "state" | "isResolved"> & { refund?: ReturnRow["refund"] }): {
  name: string;
  tone: BadgeTone;
} {
  switch (state) {
    case "requested":
      return { name: "To decide", tone: "wait" };
    case "approved":
      return { name: "Approved, waiting for the parcel", tone: "info" };
    case "received":
      if (isResolved && refund?.state === "requested") return { name: "Refund to approve", tone: "wait" };
      if (isResolved && refund && !refund.isDone) return { name: "Refund on its way", tone: "info" };
      return isResolved ? { name: "Resolved", tone: "good" } : { name: "To resolve", tone: "wait" };
    case "declined":
      return { name: "Declined", tone: "quiet" };
    case "withdrawn":
      return { name: "Withdrawn", tone: "quiet" };
  }
}

/** What its refund comes to, from the money of its order. The server works it out again. */
export function returnedAmount(
  { lines }: Pick<StaffReturn, "lines">,
  money: Pick<OrderMoneyView, "lines" | "delivery">,
  { delivery }: { delivery: boolean },
): number {
  const amounts = lines.map(({ position, received }) => {
    const line = money.lines.find((each) => each.position === position);
    return line?.amounts[(received ?? 0) - 1] ?? 0;
  });
  const all = [...amounts, delivery ? money.delivery : 0];
  return all.reduce((kobo, naira) => kobo + Math.round(naira * 100), 0) / 100;
}

/** How long an open request has waited; when a closed one was made. */
export function waitText(row: Pick<ReturnRow, "state" | "isResolved" | "askedAt">, now?: number): string {
  const { state, isResolved, askedAt } = row;
  const isOpen = state === "requested" || state === "approved" || (state === "received" && !isResolved);
  return isOpen ? `Waiting ${lengthOfTime(askedAt, now)}` : `Asked on ${dayOf(askedAt)}`;
}
