import { DOOR_CODE_TRIES_MAX } from "@shop/contract/fulfilment-facts";
import { PAID_WITH } from "@shop/contract/handover-ways";
import type { Kobo } from "@shop/contract/money";
import { toNairaText, ZERO } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { type StaffActor, scopeFor } from "../../lib/staff-actor.ts";
import { reduceBalance } from "../orders/order-balance.ts";
import { type Fulfilment, type LockedFulfilment, lockFulfilment, requireState } from "./lock-fulfilment.ts";
import { mailDelivered } from "./mail-fulfilment.ts";
import { moveFulfilment } from "./move-fulfilment.ts";
import { recordCash } from "./record-cash.ts";
import { recordHandoverPayment, type StatementPayment } from "./record-handover-payment.ts";
import { requireOwnParcel } from "./require-own-parcel.ts";

export interface Delivery {
  publicId: string;
  by: StaffActor;
  /** What the customer said at the door; null where somebody else proves the delivery. */
  doorCode: string | null;
  /** Who received the parcel, by name, where there is no door code. */
  receiver: string | null;
  /** What the rider counted; null when nothing was to be paid, or it was not paid in cash. */
  cash: Kobo | null;
  /** What was paid by transfer or on a POS terminal. */
  payment?: StatementPayment | null;
}

/** The customer has the parcel, and has paid what was due. */
export async function deliverOrder({ db }: Pick<Ctx, "db">, delivery: Delivery): Promise<void> {
  const triesLeft = await inTransaction(db, async (tx) => {
    const locked = await lockFulfilment({ db: tx }, delivery);
    requireOwnParcel(locked, delivery.by);
    requireState(locked, "handed_over");
    const proof = proofOf(locked, delivery);
    if (proof === null) return countWrongCode({ db: tx }, locked);
    await completeDelivery({ db: tx }, locked, { ...delivery, proof });
    return null;
  });
  // Refused outside the transaction, so that the wrong try stays counted.
  if (triesLeft === 0) refuse("door_code_used_up");
  if (triesLeft !== null) refuse("door_code_wrong", { left: triesLeft });
}

/** How the delivery is proved; null when the door code is wrong. Refuses a delivery without proof. */
export function proofOf(
  { order, fulfilment }: LockedFulfilment,
  { doorCode, receiver, by }: Pick<Delivery, "doorCode" | "receiver" | "by">,
): "door_code" | "receiver" | null {
  const isUsedUp = fulfilment.doorCodeTries >= DOOR_CODE_TRIES_MAX;
  if (doorCode !== null && !isUsedUp) return doorCode === fulfilment.doorCode ? "door_code" : null;
  // The door proves it with its code; a name is enough at the pickup point, after a call back, and for the office.
  const isNameEnough = isUsedUp || order.pickupPoint !== null || by.role !== "rider";
  if (receiver !== null && isNameEnough) return "receiver";
  return refuse(isUsedUp ? "door_code_used_up" : "door_code_needed");
}

/** @returns how many tries are left */
export async function countWrongCode(
  { db }: { db: Transaction },
  { order }: LockedFulfilment,
): Promise<number> {
  const [counted] = await prepared<{ tries: number }>(db)`
    update fulfilments set door_code_tries = door_code_tries + 1
    where order_id = ${order.id} and door_code_tries < ${DOOR_CODE_TRIES_MAX}::integer
    returning door_code_tries as tries`;
  return DOOR_CODE_TRIES_MAX - (counted?.tries ?? DOOR_CODE_TRIES_MAX);
}

/** For the timeline. The receiver is stored with the parcel, where it is erased with the customer. */
const DETAIL = {
  door_code: null,
  receiver: "Received without a door code",
  unproven: "The door code was wrong",
};

/** "Paid by bank transfer, reference 000013…" */
function paymentText({ way, reference }: StatementPayment): string {
  return `Paid ${PAID_WITH[way]}, reference ${reference}`;
}

/** The member who took the money answers for it, or somebody who may record it for them. */
function requireCollector(by: StaffActor, holder: { staffId: number }): void {
  const scope = scopeFor(by, "cash.collect");
  if (scope !== "all" && (scope === null || holder.staffId !== by.staffId)) refuse("not_allowed");
}

/** Counts the money and closes the parcel. Refuses another sum than is due. */
export async function completeDelivery(
  { db }: { db: Transaction },
  locked: LockedFulfilment,
  {
    by,
    proof,
    receiver,
    cash,
    payment = null,
    riderSequence = locked.fulfilment.riderSequence,
  }: Pick<Delivery, "by" | "receiver" | "cash" | "payment"> & {
    proof: NonNullable<Fulfilment["proof"]>;
    riderSequence?: number;
  },
): Promise<void> {
  const { order, fulfilment } = locked;
  const due = fulfilment.cash === "due" ? fulfilment.cashDue : null;
  const paid = payment?.amount ?? cash ?? ZERO;
  if (paid !== (due ?? ZERO)) {
    refuse("cash_differs", { due: toNairaText(due ?? ZERO), counted: toNairaText(paid) });
  }
  if (due !== null) {
    const holder =
      fulfilment.riderId === null || fulfilment.riderName === null
        ? { staffId: by.staffId, name: by.name }
        : { staffId: fulfilment.riderId, name: fulfilment.riderName };
    requireCollector(by, holder);
    if (payment) await recordHandoverPayment({ db }, { orderId: order.id, payment, holder, by });
    else await recordCash({ db }, { kind: "collected", holder, by, orderId: order.id, amount: due });
  }
  await moveFulfilment({ db }, locked, {
    to: "delivered",
    by,
    detail: [DETAIL[proof], payment && paymentText(payment)].filter(Boolean).join(". ") || null,
    ...(due === null ? {} : { paymentStatus: "paid" }),
    changes: {
      proof,
      receiver: proof === "receiver" ? receiver : null,
      doorCode: null,
      riderSequence,
      ...(due === null ? {} : { cash: payment ? "void" : "collected" }),
    },
  });
  if (due !== null && order.balanceDue > 0) await reduceBalance({ db }, { orderId: order.id, amount: due });
  const way = payment?.way ?? "cash";
  await mailDelivered({ db }, locked, due === null ? null : { way, amount: due });
}
