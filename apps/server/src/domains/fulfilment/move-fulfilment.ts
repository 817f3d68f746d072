import type { FulfilmentState } from "@shop/contract/fulfilment";
import type { PaymentStatus } from "@shop/contract/orders";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { moveLockedOrder } from "../orders/lock-order.ts";
import { recordOrderStep } from "../orders/record-order-step.ts";
import type { Fulfilment, LockedFulfilment } from "./lock-fulfilment.ts";
import { canMoveTo, statusAfter } from "./rules/fulfilment-state.ts";

export interface Move {
  to: FulfilmentState;
  /** Null when the shop moves it on its own. */
  by: StaffActor | null;
  /** A reason, or what else staff should read in the timeline. */
  detail?: string | null;
  /** The order's new payment status, if it changes too. */
  paymentStatus?: PaymentStatus;
  /** What else changes about the parcel. */
  changes?: Partial<Omit<Fulfilment, "state" | "stateSeconds">>;
}

/**
 * Moves a locked parcel, and with it the order's status, and records both in the timeline and the audit log. The caller
 * has checked the state, so a forbidden move is a fault.
 */
export async function moveFulfilment(
  { db }: { db: Transaction },
  locked: LockedFulfilment,
  { to, by, detail = null, paymentStatus, changes = {} }: Move,
): Promise<void> {
  const { order, fulfilment } = locked;
  const from = fulfilment.state;
  if (!canMoveTo(from, to)) throw new Error(`A parcel cannot move from ${from} to ${to}`);
  Object.assign(fulfilment, changes, { state: to, stateSeconds: 0 });
  await saveFulfilment({ db }, locked, from);

  const status = statusAfter(to, order.status);
  const record = { step: to, by, detail };
  if (status !== order.status || (paymentStatus && paymentStatus !== order.paymentStatus)) {
    await moveLockedOrder({ db }, order, {
      to: { status, paymentStatus: paymentStatus ?? order.paymentStatus },
      actor: by ? "staff" : "shop",
      record,
    });
  } else {
    await recordOrderStep({ db }, { orderId: order.id, ...record });
  }
  if (!by) return;
  await recordAudit(
    { db },
    {
      by,
      action: `order.${to}`,
      record: { kind: "order", id: order.reference, name: order.reference },
      before: { fulfilment: from },
      after: { fulfilment: to },
      ...(detail === null ? {} : { reason: detail }),
    },
  );
}

async function saveFulfilment(
  { db }: { db: Transaction },
  { order, fulfilment }: LockedFulfilment,
  from: FulfilmentState,
): Promise<void> {
  const saved = await prepared(db)`
    update fulfilments set state = ${fulfilment.state}, state_since = now(),
      needs_confirmation = ${fulfilment.needsConfirmation},
      rider_id = ${fulfilment.riderId}, rider_name = ${fulfilment.riderName}, run_position = ${fulfilment.runPosition},
      door_code = ${fulfilment.doorCode}, door_code_tries = ${fulfilment.doorCodeTries},
      proof = ${fulfilment.proof}, receiver = ${fulfilment.receiver},
      failed_attempts = ${fulfilment.failedAttempts}, failed_reason = ${fulfilment.failedReason},
      retry_on = ${fulfilment.retryOn}, cash = ${fulfilment.cash}, cash_due = ${fulfilment.cashDue},
      rider_sequence = ${fulfilment.riderSequence}
    where order_id = ${order.id} and state = ${from}
    returning order_id`;
  if (saved.length === 0) throw new Error(`The parcel of order ${order.reference} is no longer ${from}`);
}
