import { type AnyRefusalName, anyRefusalMessage } from "@shop/contract/admin/all-refusals";
import type { FailedReason } from "@shop/contract/fulfilment";
import { PAID_WITH } from "@shop/contract/handover-ways";
import { formatKobo, type Kobo } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { Refusal } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { findOrderId } from "../orders/list-lines.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { completeDelivery, countWrongCode, proofOf } from "./deliver-order.ts";
import { recordFailure } from "./fail-delivery.ts";
import { type LockedFulfilment, lockFulfilment, requireState } from "./lock-fulfilment.ts";
import type { StatementPayment } from "./record-handover-payment.ts";
import { requireOwnParcel } from "./require-own-parcel.ts";

interface AtTheDoor {
  /** The same key is the same event. */
  key: string;
  publicId: string;
  /** Counts up on the phone, by its clock. */
  sequence: number;
  /** How many tries had failed before the rider's current one; null if the phone does not say. */
  attempt: number | null;
  /** ISO 8601, by the phone's clock. */
  at: string;
  /** The phone had no connection, so nobody could check the door code at the door. */
  wasOffline: boolean;
}

export type DoorEvent = AtTheDoor &
  (
    | {
        kind: "delivered";
        doorCode: string | null;
        receiver: string | null;
        cash: Kobo | null;
        payment: StatementPayment | null;
      }
    | { kind: "failed"; reason: FailedReason; note: string | null }
  );

export interface EventOutcome {
  outcome: "done" | "unproven" | "superseded" | "refused";
  /** The code of the refusal; null when it was not refused, or before codes were recorded. */
  code: string | null;
  /** Why it was refused, for people. */
  message: string | null;
}

/**
 * Applies what a rider recorded at the door, perhaps hours later. Sent again, it has the same outcome; an event of an
 * earlier try has no effect. A wrong door code that could not be checked at the door makes the delivery unproven.
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
    const known =
      (await findOutcome({ db: tx }, event.key)) ??
      (await findSameDelivery({ db: tx }, { event, orderId, by }));
    if (known) return known;
    const applied = await apply({ db: tx }, event, by);
    // A wrong door code is not the end of it: the rider asks the customer again.
    if (applied.outcome === "wrong_code") return { ...applied, outcome: "refused" };
    const lateNote = event.kind === "delivered" && isTooLate(applied) ? tooLateText(event, by) : null;
    await recordEvent({ db: tx }, { event, orderId, by, outcome: applied, lateNote });
    if (lateNote !== null) await noteOrder({ db: tx }, { orderId, note: lateNote });
    if (event.kind === "delivered" && (applied.outcome === "done" || applied.outcome === "unproven")) {
      await closeRepeated({ db: tx }, { event, orderId, by });
    }
    return applied;
  });
}

/** The parcel has moved on: it is with somebody else, or back, or was tried again since. */
const isTooLate = ({ outcome, code }: EventOutcome) =>
  outcome === "superseded" || code === "order_moved_on" || code === "order_not_found";

/** For the order's timeline and the money desk: perhaps only the rider knows of this money. */
function tooLateText({ cash, payment }: DoorEvent & { kind: "delivered" }, { name }: StaffActor): string {
  const paid = payment
    ? `, ${formatKobo(payment.amount)} paid ${PAID_WITH[payment.way]}, reference ${payment.reference}`
    : cash && `, ${formatKobo(cash)} paid in cash`;
  return `${name} recorded a delivery${paid || ""}. It arrived too late, so nothing has changed. Ask ${name} about it`;
}

const refused = (code: AnyRefusalName, message = anyRefusalMessage(code)) =>
  ({ outcome: "refused", code, message }) as const;
const NOT_FOUND: EventOutcome = refused("order_not_found");
/** An event that was not refused. */
const as = <Outcome extends "done" | "unproven" | "superseded">(outcome: Outcome) => ({
  outcome,
  code: null,
  message: null,
});

/** The rider may ask the customer again. */
interface WrongCode {
  outcome: "wrong_code";
  code: AnyRefusalName;
  message: string;
}

async function apply(
  { db }: { db: Transaction },
  event: DoorEvent,
  by: StaffActor,
): Promise<EventOutcome | WrongCode> {
  const locked = await lockFulfilment({ db }, event);
  try {
    requireOwnParcel(locked, by);
    if (isSuperseded(locked, event)) return as("superseded");
    requireState(locked, "handed_over");
    return event.kind === "failed"
      ? await fail({ db }, locked, event, by)
      : await deliver({ db }, locked, event, by);
  } catch (error) {
    // Every refusal comes before anything is written.
    if (error instanceof Refusal) return refused(error.code, error.message);
    throw error;
  }
}

/**
 * Whether it belongs to an earlier try. Phone clocks can be wrong, so they decide only if the phone does not name the
 * try.
 */
function isSuperseded({ fulfilment }: LockedFulfilment, { attempt, sequence }: DoorEvent): boolean {
  return attempt === null ? sequence <= fulfilment.riderSequence : attempt !== fulfilment.failedAttempts;
}

async function fail(
  { db }: { db: Transaction },
  locked: LockedFulfilment,
  { reason, note, sequence }: DoorEvent & { kind: "failed" },
  by: StaffActor,
): Promise<EventOutcome> {
  await recordFailure({ db }, locked, { reason, note, by, riderSequence: sequence });
  return as("done");
}

async function deliver(
  { db }: { db: Transaction },
  locked: LockedFulfilment,
  event: DoorEvent & { kind: "delivered" },
  by: StaffActor,
): Promise<EventOutcome | WrongCode> {
  const { receiver, cash, payment, sequence: riderSequence } = event;
  const proof = proofOf(locked, { ...event, by }) ?? (event.wasOffline ? "unproven" : null);
  if (proof === null) {
    const left = await countWrongCode({ db }, locked);
    const code = left === 0 ? "door_code_used_up" : "door_code_wrong";
    return { outcome: "wrong_code", code, message: anyRefusalMessage(code, { left }) };
  }
  await completeDelivery({ db }, locked, { by, proof, receiver, cash, payment, riderSequence });
  return as(proof === "unproven" ? "unproven" : "done");
}

async function findOutcome({ db }: { db: Transaction }, key: string): Promise<EventOutcome | undefined> {
  const [known] = await prepared<EventOutcome>(db)`
    select outcome, code, message from rider_events where key = ${key}::uuid`;
  return known;
}

/** A rider with two tabs or two phones may record one delivery twice: it was delivered once, and paid once. */
async function findSameDelivery(
  { db }: { db: Transaction },
  { event, orderId, by }: { event: DoorEvent; orderId: number; by: StaffActor },
): Promise<EventOutcome | undefined> {
  if (event.kind !== "delivered") return undefined;
  const [same] = await prepared<EventOutcome>(db)`
    select e.outcome, e.code, e.message from rider_events e left join handover_payments p using (order_id)
    where e.order_id = ${orderId} and e.rider_id = ${by.staffId} and e.kind = 'delivered'
      and e.outcome in ('done', 'unproven') and e.paid is not distinct from ${paidAtDoor(event) || null}::bigint
      and p.reference is not distinct from ${event.payment?.reference ?? null}::text`;
  return same;
}

/** @param lateNote what the office has to find out; null when nothing */
async function recordEvent(
  { db }: { db: Transaction },
  {
    event,
    orderId,
    by,
    outcome: { outcome, code, message },
    lateNote,
  }: { event: DoorEvent; orderId: number; by: StaffActor; outcome: EventOutcome; lateNote: string | null },
): Promise<void> {
  const { key, sequence, kind, at } = event;
  const paid = paidAtDoor(event);
  await prepared(db)`
    insert into rider_events (key, rider_id, order_id, sequence, kind, happened_at, outcome, code, message, late_note, paid)
    values (${key}, ${by.staffId}, ${orderId}, ${sequence}, ${kind}, ${at}, ${outcome}, ${code}, ${message},
            ${lateNote}, ${paid || null})`;
}

const paidAtDoor = (event: DoorEvent) =>
  event.kind === "delivered" ? (event.payment?.amount ?? event.cash) : null;

/** The rider has recorded the delivery again, with the same money: the one that came too late no longer waits for anybody. */
async function closeRepeated(
  { db }: { db: Transaction },
  { event, orderId, by }: { event: DoorEvent; orderId: number; by: StaffActor },
): Promise<void> {
  await prepared(db)`
    update rider_events set closed_by = ${by.name}
    where order_id = ${orderId} and rider_id = ${by.staffId} and late_note is not null and closed_by is null
      and paid is not distinct from ${paidAtDoor(event) || null}::bigint`;
}
