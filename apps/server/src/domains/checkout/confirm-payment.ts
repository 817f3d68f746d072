import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import { findOrder, type StoredOrder } from "../orders/queries.ts";
import { findOwnPayment } from "../payments/queries.ts";
import { type AgreedAmounts, requireAgreement } from "./agreed-amounts.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * The shopper's browser says that the order is paid. That is a hint: the provider is asked.
 * @returns the order, paid, or still awaiting its payment when the provider could not be asked
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

  const { subtotal: goods, deliveryCost: delivery, total } = order;
  requireAgreement(agreed, { goods, delivery, total }, order.lines);
  if (order.status === "cancelled" || isMoneyGoingBack(order)) refuse("order_not_payable");
  if (answer !== "unanswered") refuse("payment_not_received");
  return order;
}

const isMoneyGoingBack = ({ paymentStatus }: StoredOrder) =>
  paymentStatus === "refund_due" || paymentStatus === "refunded";
