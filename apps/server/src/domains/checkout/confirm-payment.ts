import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import { findOrder, type StoredOrder } from "../orders/queries.ts";
import { markUnconfirmed } from "../payments/mark-unconfirmed.ts";
import { findOwnPayment } from "../payments/queries.ts";
import { type AgreedAmounts, requireAgreement } from "./agreed-amounts.ts";
import { settlePayment } from "./settle-payment.ts";

const RETRY_AFTER_SECONDS = 10;

/**
 * The shopper's browser says that the order is paid. That is a hint: the provider is asked. Only what the provider
 * says is an answer: while it cannot be asked the order is neither paid nor unpaid, and the caller tries again.
 * @returns the order, paid
 */
export async function confirmPayment(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  {
    shopperId,
    provider,
    reference,
    agreed,
  }: { shopperId: number; provider: ProviderName; reference: string; agreed: AgreedAmounts },
): Promise<StoredOrder> {
  const payment = await findOwnPayment(ctx, { shopperId, provider, reference });
  if (!payment) refuse("order_not_found");
  const find = async () =>
    (await findOrder(ctx, { shopperId, publicId: payment.orderPublicId })) ?? refuse("order_not_found");

  const before = await find();
  if (before.paymentStatus === "paid") return before;
  const answer = await settlePayment(ctx, payment);
  const order = await find();
  if (order.paymentStatus === "paid") return order;

  if (order.status === "cancelled" || isMoneyGoingBack(order)) refuse("order_not_payable");
  if (answer === "unanswered") await alertOnce(ctx, { ...payment, provider, reference });
  if (order.isHeld || (answer !== "unpaid" && answer !== "failed")) {
    refuse("payment_unconfirmed", null, { retryAfter: RETRY_AFTER_SECONDS });
  }
  const { subtotal, deliveryCost: delivery, discount, total } = order;
  requireAgreement(agreed, { subtotal, delivery, discount, total }, order.lines);
  refuse("payment_not_received");
}

const isMoneyGoingBack = ({ paymentStatus }: StoredOrder) =>
  paymentStatus === "refund_due" || paymentStatus === "refunded";

async function alertOnce(
  ctx: Pick<Ctx, "db" | "log">,
  { paymentId, ...about }: { paymentId: number; provider: ProviderName; reference: string },
): Promise<void> {
  if (!(await markUnconfirmed(ctx, { paymentId }))) return;
  ctx.log.error(
    { alert: "payment_unconfirmed", paymentId, provider: about.provider, reference: about.reference },
    "A shopper says that an order is paid, and the provider cannot be asked",
  );
}
