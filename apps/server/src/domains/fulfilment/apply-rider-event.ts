import { allRefusals, anyRefusalMessage } from "@shop/contract/admin/all-refusals";
import type { FailedReason } from "@shop/contract/fulfilment";
import type { Kobo } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { Refusal } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { findOrderId } from "../orders/list-lines.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { completeDelivery, countWrongCode, proofOf } from "./deliver-order.ts";
import { recordFailure } from "./fail-delivery.ts";
import { type LockedFulfilment, lockFulfilment, requireState } from "./lock-fulfilment.ts";
import { requireOwnParcel } from "./require-own-parcel.ts";

interface AtTheDoor {
  /** The same key is the same event. */
  key: string;
  publicId: string;
  /** Counts up on the phone. */
  sequence: number;
  /** ISO 8601, by the phone's clock. */
  at: string;
  /** The phone had no connection, so nobody could check the door code at the door. */
  wasOffline: boolean;
}

export type DoorEvent = AtTheDoor &
  (
    | { kind: "delivered"; doorCode: string | null; receiver: string | null; cash: Kobo | null }
    | { kind: "failed"; reason: FailedReason; note: string | null }
  );

export interface EventOutcome {
  outcome: "done" | "unproven" | "superseded" | "refused";
  /** Why it was refused. */
  message: string | null;
}

/**
 * Applies what a rider recorded at the door, perhaps hours later. Sent again, it has the same outcome; an event older than
 * the newest has no effect. A wrong door code that could not be checked at the door makes the delivery unproven.
 */
export function applyRiderEvent(
  { db }: Pick<Ctx, "db">,
  { event, by }: { event: DoorEvent; by: StaffActor },
): Promise<EventOutcome> {
  return inTransaction(db, async (tx) => {
    const orderId = await findOrderId({ db: tx }, event);
    if (orderId === undefined) return NOT_FOUND;
    // The same event sent twice at once waits here for the first.
    await lockOrder({ db: tx }, { orderId });
    const known = await findOutcome({ db: tx }, event.key);
    if (known) return known;
    const applied = await apply({ db: tx }, event, by);
    // A wrong door code is not the end of it: the rider asks the customer again.
    if (applied.outcome === "wrong_code") return { outcome: "refused", message: applied.message };
    await recordEvent({ db: tx }, { event, orderId, by, outcome: applied });
    return applied;
  });
}

const NOT_FOUND: EventOutcome = { outcome: "refused", message: allRefusals.order_not_found.message };

async function apply(
  { db }: { db: Transaction },
  event: DoorEvent,
  by: StaffActor,
): Promise<EventOutcome | { outcome: "wrong_code"; message: string }> {
  const locked = await lockFulfilment({ db }, event);
  try {
    requireOwnParcel(locked, by);
    if (event.sequence <= locked.fulfilment.riderSequence) return { outcome: "superseded", message: null };
    requireState(locked, "handed_over");
    return event.kind === "failed"
      ? await fail({ db }, locked, event, by)
      : await deliver({ db }, locked, event, by);
  } catch (error) {
    // Every refusal comes before anything is written.
    if (error instanceof Refusal) return { outcome: "refused", message: error.message };
    throw error;
  }
}

async function fail(
  { db }: { db: Transaction },
  locked: LockedFulfilment,
  { reason, note, sequence }: DoorEvent & { kind: "failed" },
  by: StaffActor,
): Promise<EventOutcome> {
  await recordFailure({ db }, locked, { reason, note, by, riderSequence: sequence });
  return { outcome: "done", message: null };
}

async function deliver(
  { db }: { db: Transaction },
  locked: LockedFulfilment,
  event: DoorEvent & { kind: "delivered" },
  by: StaffActor,
) {
  const { receiver, cash, sequence: riderSequence } = event;
  const proof = proofOf(locked, { ...event, by }) ?? (event.wasOffline ? "unproven" : null);
  if (proof === null) {
    const left = await countWrongCode({ db }, locked);
    const message =
      left === 0 ? allRefusals.door_code_used_up.message : anyRefusalMessage("door_code_wrong", { left });
    return { outcome: "wrong_code" as const, message };
  }
  await completeDelivery({ db }, locked, { by, proof, receiver, cash, riderSequence });
  return { outcome: proof === "unproven" ? ("unproven" as const) : ("done" as const), message: null };
}

async function findOutcome({ db }: { db: Transaction }, key: string): Promise<EventOutcome | undefined> {
  const [known] = await prepared<EventOutcome>(db)`
    select outcome, message from rider_events where key = ${key}::uuid`;
  return known;
}

async function recordEvent(
  { db }: { db: Transaction },
  {
    event: { key, sequence, kind, at },
    orderId,
    by,
    outcome: { outcome, message },
  }: { event: DoorEvent; orderId: number; by: StaffActor; outcome: EventOutcome },
): Promise<void> {
  await prepared(db)`
    insert into rider_events (key, rider_id, order_id, sequence, kind, happened_at, outcome, message)
    values (${key}, ${by.staffId}, ${orderId}, ${sequence}, ${kind}, ${at}, ${outcome}, ${message})`;
}
