import { CURRENCY } from "@shop/contract/constants";
import { type Kobo, kobo, sum, ZERO } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { listFood } from "../catalogue/list-food.ts";
import { findParcel, type Parcel } from "../fulfilment/read-parcel.ts";
import { findOrderId, listLines, type NumberedLine } from "../orders/list-lines.ts";
import { isPaymentInQuestion } from "../orders/payment-in-question.ts";
import { getOrder, type StoredOrder } from "../orders/queries.ts";
import {
  listOtherOrders,
  type OtherOrder,
  readTimeline,
  readVersion,
  type TimelineRow,
} from "../orders/read-timeline.ts";
import { type EditRefunds, readEditRefunds } from "../payments/edit-refunds.ts";
import {
  listOrderPayments,
  listOrderReceipts,
  type OrderPayment,
  type OrderReceipt,
} from "../payments/list-order-payments.ts";
import { type OrderMoney, readOrderMoney } from "../payments/order-money.ts";
import { listOpenReviews, type ReviewKind } from "../payments/reviews.ts";
import { openMoney } from "./rules/open-money.ts";

/** Everything that staff see of one order. */
export interface FullOrder {
  order: StoredOrder;
  version: number;
  parcel: Parcel | null;
  lines: (NumberedLine & { isFood: boolean })[];
  money: { captured: Kobo; refunded: Kobo; due: Kobo; owed: Kobo };
  payments: OrderPayment[];
  receipts: OrderReceipt[];
  questions: ReviewKind[];
  isInQuestion: boolean;
  timeline: TimelineRow[];
  otherOrders: OtherOrder[];
}

/** @returns none when there is no such order, or its parcel is not on this rider's run */
export async function findFullOrder(
  { db }: { db: Db },
  { publicId, riderId }: { publicId: string; riderId: number | null },
): Promise<FullOrder | undefined> {
  const orderId = await findOrderId({ db }, { publicId });
  if (orderId === undefined) return undefined;
  const of = { orderId };
  const parcel = (await findParcel({ db }, { ...of, riderId })) ?? null;
  if (riderId !== null && parcel === null) return undefined;
  const [
    order,
    version,
    lines,
    money,
    corrections,
    payments,
    receipts,
    questions,
    isInQuestion,
    timeline,
    otherOrders,
  ] = await Promise.all([
    getOrder({ db }, of),
    readVersion({ db }, of),
    listLines({ db }, of),
    readOrderMoney({ db }, of),
    readEditRefunds({ db }, of),
    listOrderPayments({ db }, of),
    listOrderReceipts({ db }, of),
    riderId === null ? listOpenReviews({ db }, of) : [],
    riderId === null && isPaymentInQuestion({ db }, of),
    readTimeline({ db }, of),
    listOtherOrders({ db }, of),
  ]);
  const food = await listFood({ db }, { variantIds: lines.flatMap(({ variantId }) => variantId ?? []) });
  return {
    order,
    version,
    parcel,
    lines: lines.map((line) => ({ ...line, isFood: line.variantId !== null && food.has(line.variantId) })),
    money: sumsOf(order, receipts, { ...money, corrections }),
    payments,
    receipts,
    questions,
    isInQuestion,
    timeline,
    otherOrders,
  };
}

/** Adds the money that goes back on its own, which `readOrderMoney` leaves out. */
function sumsOf(
  order: StoredOrder,
  receipts: readonly OrderReceipt[],
  { corrections, ...money }: OrderMoney & { corrections: EditRefunds },
) {
  const naira = receipts.filter(({ currency }) => currency === CURRENCY);
  const inState = (...states: readonly OrderReceipt["state"][]) =>
    naira.filter(({ state }) => states.includes(state));
  const goesBack = inState("refund_due", "refunded");
  const refunds = goesBack.flatMap((receipt) => receipt.refunds);
  // Orders that were loaded from elsewhere are paid without a receipt.
  const isUnreceipted = receipts.length === 0 && money.captured === 0 && order.paymentStatus === "paid";
  const unreceipted = isUnreceipted ? order.total : ZERO;
  const { due, owed } = openMoney({
    ...order,
    kept: sum([money.kept, unreceipted]),
    refunded: money.refunded,
    correctionsDone: corrections.done,
    correctionsDue: corrections.due,
    takenBack: sum([money.takenBack, ...inState("reversed").map(amountOf)]),
    goesBack: sum(refunds.filter(({ state }) => state !== "done" && state !== "withdrawn").map(amountOf)),
  });
  return {
    captured: sum([money.captured, ...goesBack.map(amountOf), unreceipted]),
    // What staff had refunded of money that goes back as a whole is among its refunds.
    refunded: sum([
      kobo(money.captured - money.kept),
      ...refunds.filter(({ state }) => state === "done").map(amountOf),
    ]),
    due,
    owed,
  };
}

const amountOf = ({ amount }: { amount: Kobo }) => amount;
