import { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import { findOrder } from "../orders/queries.ts";
import type { OpenPayment } from "./open-for-shopper.ts";
import { resumePayment } from "./resume-payment.ts";
import { settleOrder } from "./settle-payment.ts";

/**
 * Returns the open payment of an order that awaits its payment, or opens a new one.
 * @param provider null for the one that the order was placed with. At another one, the first page stays open as well: the order
 * is paid by the money that comes first, and a second payment goes back
 */
export async function payAgain(
  ctx: Pick<Ctx, "db" | "env" | "providers" | "log" | "now">,
  {
    shopperId,
    shopperPublicId,
    publicId,
    provider: asked = null,
  }: { shopperId: number; shopperPublicId: string; publicId: string; provider?: ProviderName | null },
): Promise<OpenPayment> {
  const before = await findOrder(ctx, { shopperId, publicId });
  if (!before) refuse("order_not_found");
  if (asked !== null && !ctx.providers.has(asked)) refuse("payment_unavailable", null, { retryAfter: 60 });
  if (before.paymentStatus === "paid") refuse("already_paid");
  await settleOrder(ctx, { orderId: before.id });
  const order = (await findOrder(ctx, { shopperId, publicId })) ?? before;
  if (order.paymentStatus === "paid") refuse("already_paid");

  if (order.isHeld) refuse("payment_being_checked");
  const provider = asked ?? ProviderName.safeParse(order.paymentMethod).data;
  if (order.status !== "pending_payment" || !provider || order.isOverdue) refuse("order_not_payable");
  return resumePayment(ctx, { shopperPublicId, provider, orderId: order.id });
}
