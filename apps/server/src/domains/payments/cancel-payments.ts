import type { Ctx } from "../../ctx.ts";
import { ProviderRefused, ProviderUnreachable } from "../../payment-provider.ts";
import { providerOf } from "./provider-of.ts";
import { listPayments } from "./queries.ts";

/**
 * Asks the provider to allow no further attempts at an order's payments. This is best effort: money that still arrives
 * is found when the payments are looked up.
 */
export async function cancelPayments(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  { orderId }: { orderId: number },
): Promise<void> {
  for (const payment of await listPayments(ctx, { orderId })) {
    if (payment.state === "refused" || payment.lastAnswer === "paid") continue;
    try {
      await providerOf(ctx, payment.provider).cancel(payment);
    } catch (error) {
      if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
      ctx.log.info({ paymentId: payment.id, err: error }, "A payment could not be cancelled at the provider");
    }
  }
}

/** The same, but without a caller who waits for it. */
export function cancelPaymentsBehind(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  order: { orderId: number },
): void {
  cancelPayments(ctx, order).catch((err) => {
    ctx.log.warn({ err, orderId: order.orderId }, "Payments could not be cancelled at the provider");
  });
}
