import type { ReturnRow, StaffReturn } from "@shop/contract/admin/returns";
import { dayOf, lengthOfTime } from "../browser/lagos-time.ts";
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
      return { name: "Approved, waiting for the parcel", tone: "info" };
    case "received":
      return isResolved ? { name: "Resolved", tone: "good" } : { name: "To resolve", tone: "wait" };
    case "declined":
      return { name: "Declined", tone: "quiet" };
    case "withdrawn":
      return { name: "Withdrawn", tone: "quiet" };
  }
}

/** How long an open request has waited; when a closed one was made. */
export function waitText(row: Pick<ReturnRow, "state" | "isResolved" | "askedAt">, now?: number): string {
  const { state, isResolved, askedAt } = row;
  const isOpen = state === "requested" || state === "approved" || (state === "received" && !isResolved);
  return isOpen ? `Waiting ${lengthOfTime(askedAt, now)}` : `Asked on ${dayOf(askedAt)}`;
}
