import { CURRENCY } from "@shop/contract/constants";
import { type Kobo, kobo, ZERO } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { listFood } from "../catalogue/list-food.ts";
import { findParcel, type Parcel } from "../fulfilment/read-parcel.ts";
import { findOrderId, listLines, type NumberedLine } from "../orders/list-lines.ts";
import { getOrder, type StoredOrder } from "../orders/queries.ts";
import { readCollecting } from "../orders/read-collecting.ts";
import {
  listOtherOrders,
  type OtherOrder,
  readTimeline,
  readVersion,
  type TimelineRow,
} from "../orders/read-timeline.ts";
import {
  listOrderPayments,
  listOrderReceipts,
  type OrderPayment,
  type OrderReceipt,
} from "../payments/list-order-payments.ts";
import { readOrderMoney } from "../payments/order-money.ts";

/** Everything that staff see of one order. */
export interface FullOrder {
  order: StoredOrder;
  version: number;
  parcel: Parcel | null;
  /** What a customer who collects the order was told. */
  collecting: string | null;
  lines: (NumberedLine & { isFood: boolean })[];
  money: { captured: Kobo; refunded: Kobo; balance: Kobo };
  payments: OrderPayment[];
  receipts: OrderReceipt[];
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
  const [order, version, lines, kept, payments, receipts, timeline, otherOrders] = await Promise.all([
    getOrder({ db }, of),
    readVersion({ db }, of),
    listLines({ db }, of),
    readOrderMoney({ db }, of),
    listOrderPayments({ db }, of),
    listOrderReceipts({ db }, of),
    readTimeline({ db }, of),
    listOtherOrders({ db }, of),
  ]);
  const [food, collecting] = await Promise.all([
    listFood({ db }, { variantIds: lines.flatMap(({ variantId }) => variantId ?? []) }),
    readCollecting({ db }, { id: orderId, pickupPoint: order.pickupPoint }),
  ]);
  return {
    order,
    version,
    parcel,
    collecting,
    lines: lines.map((line) => ({ ...line, isFood: line.variantId !== null && food.has(line.variantId) })),
    money: sumsOf(order, receipts, kept),
    payments,
    receipts,
    timeline,
    otherOrders,
  };
}

/** Adds the money that goes back on its own, which `readOrderMoney` leaves out. */
function sumsOf(
  { status, paymentStatus, total }: StoredOrder,
  receipts: readonly OrderReceipt[],
  kept: { captured: Kobo; refunded: Kobo },
) {
  const naira = receipts.filter(({ currency }) => currency === CURRENCY);
  const sumOf = (...states: readonly OrderReceipt["state"][]) =>
    naira.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, 0);
  // Orders that were loaded from elsewhere are paid without a receipt.
  const unreceipted = receipts.length === 0 && kept.captured === 0 && paymentStatus === "paid" ? total : ZERO;
  const captured = kobo(kept.captured + sumOf("refund_due", "refunded") + unreceipted);
  const refunded = kobo(kept.refunded + sumOf("refunded"));
  const owed = status === "cancelled" || status === "expired" || status === "returned" ? ZERO : total;
  const balance = kobo(owed - captured + refunded);
  // A customer who was refunded everything owes nothing, even if the order still goes out.
  return { captured, refunded, balance: paymentStatus === "refunded" ? kobo(Math.min(balance, 0)) : balance };
}
