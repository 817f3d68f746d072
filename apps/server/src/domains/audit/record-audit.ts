import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";

/** What the shop does on its own, such as raising an alert. */
export const SHOP = { staffId: 0, publicId: "shop", name: "The shop", role: "shop", sessionId: 0 } as const;

export interface AuditEvent {
  by: StaffActor | (typeof SHOP & Pick<StaffActor, "network" | "requestId">);
  /** The record's kind and what happened, for example `product.changed`. */
  action: `${string}.${string}`;
  record: {
    kind: string;
    /** The id that the back office shows, such as an order's reference. */
    id: string;
    /** What people call it. For persons, their public id: the log is not erased with them. */
    name: string;
  };
  /** The fields that changed, as they were. No secrets, and personal data only by reference. */
  before?: unknown;
  /** The fields that changed, as they are. */
  after?: unknown;
  /** In the member's words. */
  reason?: string;
}

/** Adds an entry to the audit log, in the transaction that makes the change. The log is append-only. */
export async function recordAudit(
  { db }: { db: Transaction },
  { by, action, record, before, after, reason }: AuditEvent,
): Promise<void> {
  await prepared(db)`
    insert into audit_entries (staff_id, staff_public_id, staff_name, staff_role, session_id, network, request_id,
                               action, record_kind, record_id, record_name, before, after, reason)
    values (${by.staffId}, ${by.publicId}, ${by.name}, ${by.role}, ${by.sessionId}, ${by.network}, ${by.requestId},
            ${action}, ${record.kind}, ${record.id}, ${record.name},
            ${asJson(before)}::jsonb, ${asJson(after)}::jsonb, ${reason ?? null})`;
}

function asJson(fields: unknown): string | null {
  return fields === undefined ? null : JSON.stringify(fields);
}
