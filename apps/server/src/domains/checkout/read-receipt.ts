import type { HandoverWay } from "@shop/contract/handover-ways";
import { type Kobo, kobo, sum } from "@shop/contract/money";
import type { PaymentMethod } from "@shop/contract/orders";
import type { Db } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { getOrder, type StoredOrder } from "../orders/queries.ts";
import { listCountedReceipts } from "../payments/list-counted-receipts.ts";
import { readOrderMoney } from "../payments/order-money.ts";

export interface ReceiptPayment {
  method: PaymentMethod;
  /** Of what was paid on handover. */
  way: HandoverWay | null;
  amount: Kobo;
  at: string;
}

export interface PaidOrder {
  order: StoredOrder;
  /** What paid the order, oldest first. */
  payments: ReceiptPayment[];
  refunded: Kobo;
}

/** What the receipt of an order says of its money. Refuses an order that was never paid. */
export async function readReceipt({ db }: { db: Db }, { orderId }: { orderId: number }): Promise<PaidOrder> {
  const order = await getOrder({ db }, { orderId });
  const money = await readOrderMoney({ db }, { orderId });
  const online = await listCountedReceipts({ db }, { orderId });
  const paid = order.history.find(({ paymentStatus }) => paymentStatus === "paid");
  if (!paid) refuse("receipt_not_paid");
  const deliveredAt = order.history.find(({ status }) => status === "delivered")?.at;
  const onHandover: ReceiptPayment = {
    method: "pay_on_delivery",
    way: order.paidOnHandover,
    amount: money.onHandover,
    at: deliveredAt ?? paid.at,
  };
  const known: ReceiptPayment[] = [
    ...online.map((payment) => ({ ...payment, way: null })),
    ...(money.onHandover > 0 ? [onHandover] : []),
  ];
  // Money that its bank took back counts no longer, but it had paid the order.
  const payments =
    known.length > 0
      ? known
      : [{ method: order.paymentMethod, way: order.paidOnHandover, amount: order.total, at: paid.at }];
  const isAllBack = order.paymentStatus === "refunded";
  const refunded = isAllBack ? sum(payments.map(({ amount }) => amount)) : money.refunded;
  return { order, payments, refunded: kobo(refunded) };
}
