import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { getOrder, type StoredOrder } from "../orders/queries.ts";
import { dueOnline } from "../orders/rules/due-online.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { listPayments } from "../payments/queries.ts";
import type { OpenPayment } from "./open-for-shopper.ts";
import { resumePayment } from "./resume-payment.ts";
import { answerOf, type PaymentAnswer, settleOrder, settlePayment } from "./settle-payment.ts";

export interface OrderMoney {
  order: StoredOrder;
  /** What has been paid. */
  received: Kobo;
  /** What of it has been refunded. */
  refunded: Kobo;
  /** What has been paid and not refunded. */
  paid: Kobo;
  /** What can be paid online now. */
  due: Kobo;
}

export async function readDue({ db }: { db: Db }, { orderId }: { orderId: number }): Promise<OrderMoney> {
  const order = await getOrder({ db }, { orderId });
  const { captured: received, refunded, kept } = await readOrderMoney({ db }, { orderId });
  return { order, received, refunded, paid: kept, due: dueOnline(order, { isByLink: true }) };
}

/**
 * Asks about every payment that may have paid what is due: of a paid order those of its rest.
 * @returns never `paid` for a paid order: whether something is still due is asked of the order
 */
export async function settleDue(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  { order }: { order: StoredOrder },
): Promise<PaymentAnswer> {
  if (order.paymentStatus !== "paid") return settleOrder(ctx, { orderId: order.id });
  const answers: PaymentAnswer[] = [];
  for (const { id, isBalance } of await listPayments(ctx, { orderId: order.id })) {
    if (!isBalance) continue;
    const answer = await settlePayment(ctx, { paymentId: id });
    // One that has paid may have paid what was due before, so all are asked about.
    if (answer !== "paid") answers.push(answer);
  }
  return answerOf(answers);
}

/** Opens a payment of what is due for an order, or returns the one that is open. */
export async function payDue(
  ctx: Pick<Ctx, "db" | "env" | "providers" | "log" | "now">,
  payer: { orderId: number; shopperPublicId: string; provider: ProviderName },
): Promise<OpenPayment> {
  if (!ctx.providers.has(payer.provider)) refuse("payment_unavailable", null, { retryAfter: 60 });
  // What is paid already must not be paid twice.
  await settleDue(ctx, await readDue(ctx, payer));
  const { order, due } = await readDue(ctx, payer);
  if (order.isHeld) refuse("payment_being_checked");
  if (due === 0) refuse(order.paymentStatus === "paid" ? "already_paid" : "order_not_payable");
  return resumePayment(ctx, { ...payer, isByLink: true });
}
