import type { ReturnRow, StaffReturn } from "@shop/contract/admin/returns";
import type { BadgeTone } from "../lists/status-badge.tsx";

export const WANTED = { refund: "Refund", exchange: "Exchange" } as const;
export const HANDOVER = { pickup: "We collect it", drop_off: "The customer brings it" } as const;

/** Where a return request is, and whether somebody has to do something. */
export function returnWords({ state, isResolved }: Pick<ReturnRow | StaffReturn, "state" | "isResolved">): {
  name: string;
  tone: BadgeTone;
} {
  switch (state) {
    case "requested":
      return { name: "To decide", tone: "wait" };
    case "approved":
      return { name: "On the way", tone: "info" };
    case "received":
      return isResolved ? { name: "Resolved", tone: "good" } : { name: "To resolve", tone: "wait" };
    case "declined":
      return { name: "Declined", tone: "quiet" };
    case "withdrawn":
      return { name: "Withdrawn", tone: "quiet" };
  }
}
