import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { type LockedReturn, refuseMovedReturn } from "./lock-return.ts";
import { HAS_OUTCOME, IS_RESOLVED } from "./queries.ts";

/** Refuses a return that has not arrived, or that has its refund or replacement. The caller holds the order's lock. */
export async function requireUnresolved(
  { db }: { db: Transaction },
  { request }: LockedReturn,
): Promise<void> {
  if (request.state !== "received") refuseMovedReturn(request.state);
  const resolved = await prepared(db)`
    select from return_requests r where r.id = ${request.id} and ${IS_RESOLVED}`;
  if (resolved.length > 0) refuse("return_resolved");
}

/** Records what resolves a return. A refund that was declined makes room for the next. */
export async function resolveReturn(
  { db }: { db: Transaction },
  { request }: LockedReturn,
  by: { refundId: number; replacementId?: never } | { replacementId: number; refundId?: never },
): Promise<void> {
  const resolved = await prepared(db)`
    update return_requests r set refund_id = ${by.refundId ?? null}::bigint,
      replacement_id = ${by.replacementId ?? null}::bigint
    where r.id = ${request.id} and r.state = 'received' and not ${HAS_OUTCOME}
    returning r.id`;
  if (resolved.length === 0) refuse("return_resolved");
}
