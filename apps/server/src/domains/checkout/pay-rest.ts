import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import { findOrder, type StoredOrder } from "../orders/queries.ts";
import type { OpenPayment } from "./open-for-shopper.ts";
import { payDue, readDue, settleDue } from "./pay-due.ts";
import type { PaymentAnswer } from "./settle-payment.ts";

/** Opens a payment of the rest of a paid order that staff made more expensive, or returns the one that is open. */
export async function payRest(
  ctx: Pick<Ctx, "db" | "env" | "providers" | "log" | "now">,
  {
    shopperId,
    shopperPublicId,
    publicId,
    provider,
  }: { shopperId: number; shopperPublicId: string; publicId: string; provider: ProviderName },
): Promise<OpenPayment> {
  const order = (await findOrder(ctx, { shopperId, publicId })) ?? refuse("order_not_found");
  if (order.paymentStatus !== "paid") refuse("order_not_payable");
  return payDue(ctx, { orderId: order.id, shopperPublicId, provider });
}

/** Asks the provider about the rest of a paid order. `paid` only once nothing is due. */
export async function checkRest(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<{ order: StoredOrder; payment: PaymentAnswer }> {
  const before = (await findOrder(ctx, { shopperId, publicId })) ?? refuse("order_not_found");
  const { due } = await readDue(ctx, { orderId: before.id });
  if (before.paymentStatus !== "paid" || due === 0) return { order: before, payment: "paid" };
  const payment = await settleDue(ctx, { order: before });
  const order = (await findOrder(ctx, { shopperId, publicId })) ?? before;
  return { order, payment: order.balanceDue === 0 ? "paid" : payment };
}
