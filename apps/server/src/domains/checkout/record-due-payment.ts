import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { lockOrder } from "../orders/lock-order.ts";
import type { StoredOrder } from "../orders/queries.ts";
import { nextFreeReference } from "../orders/record-order.ts";
import { dueOnline } from "../orders/rules/due-online.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { requireRoomForPayment } from "./require-room.ts";

type PayableOrder = Pick<
  StoredOrder,
  "id" | "publicId" | "total" | "paymentStatus" | "customerMail" | "reservedUntil"
>;

/** Who pays for an order, and where. */
export interface Payer {
  shopperPublicId: string;
  provider: ProviderName;
  orderId: number;
  /** Whether the payer came by the order's link, which can pay orders on delivery too. */
  isByLink?: boolean;
}

/** A payment that has a reference and is not open yet. */
export interface RecordedPayment {
  order: PayableOrder;
  paymentId: number;
  provider: ProviderName;
  reference: string;
  amount: Kobo;
}

/** When a shopper may try again to open a payment. */
export const RETRY_AFTER_SECONDS = 10;

/** Records a new payment of an order under the next free reference. */
export async function recordNextPayment(
  { db }: { db: Transaction },
  {
    order,
    provider,
    reference,
    amount = order.total,
  }: { order: PayableOrder; provider: ProviderName; reference: string; amount?: Kobo },
): Promise<RecordedPayment> {
  await requireRoomForPayment({ db }, { orderId: order.id });
  let name = reference;
  for (;;) {
    const isBalance = order.paymentStatus === "paid";
    const payment = { orderId: order.id, provider, amount, reference: name, isBalance };
    const recorded = await recordPayment({ db }, payment);
    if (recorded) return { order, provider, amount, reference: name, paymentId: recorded.paymentId };
    name = await nextFreeReference({ db }, name);
  }
}

/** Records a further payment of an order, with the current time as its reference. */
export function recordAnotherPayment(
  ctx: Pick<Ctx, "db" | "now">,
  payer: Omit<Payer, "shopperPublicId">,
): Promise<RecordedPayment> {
  return inTransaction(ctx.db, (tx) => recordDuePayment({ db: tx }, ctx, payer));
}

/** Records a payment of what is due. The reference is the current time. */
export async function recordDuePayment(
  { db }: { db: Transaction },
  ctx: Pick<Ctx, "now">,
  payer: Omit<Payer, "shopperPublicId">,
): Promise<RecordedPayment> {
  const order = await lockOrder({ db }, payer);
  requireUnpaid(order, payer);
  const amount = dueOf(order, payer);
  if (amount === 0) refuse("payment_unavailable", null, { retryAfter: RETRY_AFTER_SECONDS });
  const { provider } = payer;
  return recordNextPayment({ db }, { order, provider, amount, reference: `order-${ctx.now().getTime()}` });
}

/** What the payer can pay online now. */
export const dueOf = (
  order: Parameters<typeof dueOnline>[0],
  { isByLink = false }: Pick<Payer, "isByLink">,
) => dueOnline(order, { isByLink });

export function requireUnpaid(order: Parameters<typeof dueOnline>[0], payer: Pick<Payer, "isByLink">): void {
  if (order.paymentStatus === "paid" && dueOf(order, payer) === 0) refuse("already_paid");
  if (order.isHeld) refuse("payment_being_checked");
}
