import { randomInt } from "node:crypto";
import { DOOR_CODE_LENGTH } from "@shop/contract/fulfilment-facts";
import { type Kobo, toNaira } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { isPaymentInQuestion } from "../orders/payment-in-question.ts";
import { lockFulfilment, requireState } from "./lock-fulfilment.ts";
import { mailHandedOver } from "./mail-fulfilment.ts";
import { moveFulfilment } from "./move-fulfilment.ts";

export interface Rider {
  staffId: number;
  name: string;
}

/**
 * The parcel leaves the shop with a rider, or waits at its pickup point. What is to be paid at the door is fixed from now
 * on, and the shopper gets the door code.
 * @param rider null for an order that is collected
 * @param refundedToo whether it goes out even if all that was paid for it has been refunded
 * @param questionedToo whether it goes out even if its payment is in question
 */
export function handOverOrder(
  { db }: Pick<Ctx, "db">,
  {
    publicId,
    rider,
    refundedToo = false,
    questionedToo = false,
    by,
  }: {
    publicId: string;
    rider: Rider | null;
    refundedToo?: boolean;
    questionedToo?: boolean;
    by: StaffActor;
  },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockFulfilment({ db: tx }, { publicId });
    requireState(locked, "packed");
    const { order } = locked;
    const cashDue = cashDueOf(order, refundedToo);
    if (!questionedToo && (await isPaymentInQuestion({ db: tx }, { orderId: order.id }))) {
      refuse("payment_in_question", { reference: order.reference });
    }
    const isPickup = order.pickupPoint !== null;
    if (!isPickup && rider === null) refuse("rider_needed", { reference: order.reference });
    await moveFulfilment({ db: tx }, locked, {
      to: "handed_over",
      by,
      detail: rider === null || isPickup ? null : `To ${rider.name}`,
      changes: {
        riderId: isPickup ? null : (rider?.staffId ?? null),
        riderName: isPickup ? null : (rider?.name ?? null),
        runPosition: isPickup || rider === null ? null : await nextRunPosition({ db: tx }, rider),
        riderSequence: rider === null ? 0 : await lastSequence({ db: tx }, order, rider),
        doorCode: isPickup ? null : newDoorCode(),
        doorCodeTries: 0,
        cash: cashDue === null ? null : "due",
        cashDue,
      },
    });
    await mailHandedOver({ db: tx }, locked);
  });
}

/**
 * What the customer pays on delivery; null when all is paid. Refuses an online order that is not paid, and one whose rest is
 * neither paid nor to be collected. A refund does not become a debt, but a member who refunds everything may have forgotten
 * to cancel.
 */
function cashDueOf(order: LockedOrder, refundedToo: boolean): Kobo | null {
  const { reference, paymentStatus, paymentMethod, total, balanceDue, collectsBalance } = order;
  if (paymentStatus === "paid") {
    if (balanceDue === 0) return null;
    return collectsBalance
      ? balanceDue
      : refuse("balance_not_paid", { reference, balance: toNaira(balanceDue) });
  }
  if (paymentStatus === "refunded") {
    return total === 0 || refundedToo ? null : refuse("order_refunded", { reference });
  }
  if (paymentMethod !== "pay_on_delivery" || paymentStatus !== "unpaid")
    refuse("order_not_paid", { reference });
  return total > 0 ? total : null;
}

function newDoorCode(): string {
  return String(randomInt(10 ** DOOR_CODE_LENGTH)).padStart(DOOR_CODE_LENGTH, "0");
}

/** Of the newest event of this rider that took effect on the order. Another rider's phone has another clock. */
async function lastSequence(
  { db }: { db: Transaction },
  { id }: Pick<LockedOrder, "id">,
  { staffId }: Rider,
): Promise<number> {
  const [last] = await prepared<{ sequence: number }>(db)`
    select coalesce(max(sequence), 0) as sequence from rider_events
    where order_id = ${id} and rider_id = ${staffId} and outcome in ('done', 'unproven')`;
  return last?.sequence ?? 0;
}

/** New parcels go to the end of the run sheet. */
async function nextRunPosition({ db }: { db: Transaction }, { staffId }: Rider): Promise<number> {
  const [last] = await prepared<{ position: number }>(db)`
    select coalesce(max(run_position), 0) + 1 as position from fulfilments
    where rider_id = ${staffId} and state in ('handed_over', 'failed')`;
  return last?.position ?? 1;
}
