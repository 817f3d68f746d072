import { shortDay } from "@shop/contract/day-in-words";
import { PAID_WITH } from "@shop/contract/handover-ways";
import { formatKobo, kobo } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction, isUniqueViolation } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { allowOwn } from "../audit/allow-own.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { findOrderId } from "../orders/list-lines.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { findHandoverPayment, type HandoverPaymentRow } from "./read-handover-payments.ts";
import { lockHolder, recordCash } from "./record-cash.ts";
import { refuseReferenceUsed } from "./record-handover-payment.ts";

interface Checked {
  /** The order's. */
  publicId: string;
  by: StaffActor;
}

/** The payment that is checked. */
interface LockedPayment extends HandoverPaymentRow {
  /** Whether the member recorded it or would owe it. */
  isOwn: boolean;
}

/**
 * Somebody other than the member who recorded the payment has found it on a statement. If it had been marked as not
 * found, the holder no longer owes it, unless they have already handed it in as cash. An owner who is alone checks what they
 * recorded themselves (`allowOwn`).
 * @param on the day of the statement, such as 2026-11-30
 * @param reference as on the statement; null when it is the recorded one
 * @param reason only of an owner who is alone
 */
export async function receiveHandoverPayment(
  { db }: Pick<Ctx, "db">,
  {
    publicId,
    on,
    reference,
    reason = null,
    by,
  }: Checked & { on: string; reference: string | null; reason?: string | null },
): Promise<HandoverPaymentRow> {
  try {
    return await inTransaction(db, async (tx) => {
      const payment = await lockPayment({ db: tx }, { publicId, reason, by });
      const { orderId, state, amount, holderId } = payment;
      const [received] = await prepared<{ isLater: boolean; reference: string }>(tx)`
        update handover_payments p
        set state = 'received', received_on = ${on}::date, reference = coalesce(${reference}, p.reference), reason = null,
            checked_at = now(), checked_by_id = ${by.staffId}, checked_by_name = ${by.name}
        where p.order_id = ${orderId} and ${on}::date <= (now() at time zone 'Africa/Lagos')::date
          and (p.state = 'to_check' or p.state = 'not_found' and exists (
            select from fulfilments f where f.order_id = p.order_id and f.cash = 'collected')
            -- A cash-up of an older version takes the debt off, and leaves the parcel as it was.
            and not exists (
              select from cash_entries e where e.holder_id = p.holder_id and e.kind = 'handed_in' and e.id > (
                select max(c.id) from cash_entries c where c.order_id = p.order_id and c.kind = 'correction')))
        returning p.reference`;
      if (!received) return refuseUnchanged(payment);
      if (state === "not_found") {
        await recordCash(
          { db: tx },
          {
            kind: "correction",
            holder: { staffId: holderId, name: payment.holder },
            by,
            orderId,
            amount: kobo(-amount),
            reason: `The payment of ${payment.orderReference} was found later`,
          },
        );
        await prepared(tx)`
          update fulfilments set cash = 'void' where order_id = ${orderId} and cash = 'collected'`;
      }
      const found = `is on the statement of ${shortDay(on)}${reason === null ? "" : `: ${reason}`}`;
      await noteChecked({ db: tx }, { ...payment, reference: received.reference }, { by, found });
      await recordAudit(
        { db: tx },
        {
          by,
          action: "order.payment_received",
          record: recordOf(payment),
          before: { payment: state, reference: payment.reference },
          after: {
            ...{ payment: "received", reference: received.reference, amount, receivedOn: on },
            ...(payment.isOwn && { isOwn: true }),
          },
          ...(reason === null ? {} : { reason }),
        },
      );
      return findHandoverPayment({ db: tx }, { orderId });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const known = reference ?? (await referenceOf({ db }, { publicId }));
    return refuseReferenceUsed({ db }, { reference: known });
  }
}

/** Nobody finds the payment on a statement: its holder owes the amount in cash. */
export function reportHandoverPayment(
  { db }: Pick<Ctx, "db">,
  { publicId, reason, by }: Checked & { reason: string },
): Promise<HandoverPaymentRow> {
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment({ db: tx }, { publicId, reason, by });
    const { orderId, amount, holderId, holder } = payment;
    const [reported] = await prepared(tx)`
      update handover_payments set state = 'not_found', reason = ${reason},
        checked_at = now(), checked_by_id = ${by.staffId}, checked_by_name = ${by.name}
      where order_id = ${orderId} and state = 'to_check' returning id`;
    if (!reported) return refuseUnchanged(payment);
    await recordCash(
      { db: tx },
      {
        kind: "correction",
        holder: { staffId: holderId, name: holder },
        by,
        orderId,
        amount,
        reason: `The payment of ${payment.orderReference} was not found`,
      },
    );
    await prepared(
      tx,
    )`update fulfilments set cash = 'collected' where order_id = ${orderId} and cash = 'void'`;
    await noteChecked({ db: tx }, payment, { by, found: `was not found, so ${holder} owes it: ${reason}` });
    await recordAudit(
      { db: tx },
      {
        by,
        action: "order.payment_not_found",
        record: recordOf(payment),
        before: { payment: payment.state },
        after: {
          ...{ payment: "not_found", reference: payment.reference, amount, owedBy: holder },
          ...(payment.isOwn && { isOwn: true }),
        },
        reason,
      },
    );
    return findHandoverPayment({ db: tx }, { orderId });
  });
}

/** The payment of an order. The order and the cash of its holder are locked until the transaction ends. */
async function lockPayment(
  { db }: { db: Transaction },
  { publicId, reason, by }: Checked & { reason: string | null },
): Promise<LockedPayment> {
  const orderId = (await findOrderId({ db }, { publicId })) ?? refuse("order_not_found");
  await lockOrder({ db }, { orderId });
  const payment = await findHandoverPayment({ db }, { orderId });
  const isOwn = payment.holderId === by.staffId || payment.recordedById === by.staffId;
  if (isOwn) {
    const refusal = "own_handover_payment";
    await allowOwn({ db }, { by, permission: "cash.receive", reason, refusal });
  }
  await lockHolder({ db }, { holderId: payment.holderId });
  return { ...payment, isOwn };
}

function refuseUnchanged({ state, checkedBy }: HandoverPaymentRow): never {
  if (state === "to_check") {
    const message = "Please choose a day that is not after today";
    return refuse("bad_input", { fields: { on: message } }, { message });
  }
  return refuse("handover_payment_checked", {
    by: checkedBy ?? "Somebody",
    state: state === "received" ? "received" : "not found",
  });
}

/** For staff who read the order's timeline. */
function noteChecked(
  { db }: { db: Transaction },
  { orderId, way, amount, reference }: HandoverPaymentRow,
  { by, found }: { by: StaffActor; found: string },
): Promise<void> {
  const paid = `${formatKobo(amount)} paid ${PAID_WITH[way]}, reference ${reference}`;
  return noteOrder({ db }, { orderId, note: `${by.name}: ${paid}, ${found}` });
}

const recordOf = ({ orderReference }: HandoverPaymentRow) =>
  ({ kind: "order", id: orderReference, name: orderReference }) as const;

async function referenceOf({ db }: Pick<Ctx, "db">, { publicId }: { publicId: string }): Promise<string> {
  const orderId = (await findOrderId({ db }, { publicId })) ?? refuse("order_not_found");
  return (await findHandoverPayment({ db }, { orderId })).reference;
}
