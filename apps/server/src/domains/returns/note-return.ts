import type { Transaction } from "../../db/pool.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { noteOrder } from "../orders/note-order.ts";
import type { LockedReturn } from "./lock-return.ts";

/** Records what a member did with a return request: in the order's timeline and in the audit log. */
export async function noteReturn(
  { db }: { db: Transaction },
  { order, request }: LockedReturn,
  {
    by,
    did,
    detail = null,
    after = {},
  }: {
    by: StaffActor;
    did: "approved" | "declined" | "received" | "exchanged" | "refunded";
    /** In the member's words. */
    detail?: string | null;
    after?: Record<string, unknown>;
  },
): Promise<void> {
  await noteOrder(
    { db },
    { orderId: order.id, note: `${by.name} ${SENTENCE[did]}${detail ? `: ${detail}` : ""}` },
  );
  await recordAudit(
    { db },
    {
      by,
      action: `return.${did}`,
      record: { kind: "order", id: order.reference, name: order.reference },
      after: { return: request.publicId, ...after },
      ...(detail ? { reason: detail } : {}),
    },
  );
}

const SENTENCE = {
  approved: "approved the return",
  declined: "declined the return",
  received: "received the returned items",
  exchanged: "sent a replacement for the returned items",
  refunded: "asked for the refund of the returned items",
} as const;
