import { type Kobo, kobo, sum } from "@shop/contract/money";
import type { PaymentMethod } from "@shop/contract/orders";
import type { Db } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { getOrder, type StoredOrder } from "../orders/queries.ts";
import { listCountedReceipts } from "../payments/list-counted-receipts.ts";
import { readOrderMoney } from "../payments/order-money.ts";

export interface ReceiptPayment {
  method: PaymentMethod;
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
  const cash = { method: "pay_on_delivery", amount: money.cash, at: deliveredAt ?? paid.at } as const;
  const known: ReceiptPayment[] = [...online, ...(money.cash > 0 ? [cash] : [])];
  // Money that its bank took back counts no longer, but it had paid the order.
  const payments =
    known.length > 0 ? known : [{ method: order.paymentMethod, amount: order.total, at: paid.at }];
  const isAllBack = order.paymentStatus === "refunded";
  const refunded = isAllBack ? sum(payments.map(({ amount }) => amount)) : money.refunded;
  return { order, payments, refunded: kobo(refunded) };
}
