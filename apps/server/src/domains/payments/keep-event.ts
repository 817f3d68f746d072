import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import type { ProviderEvent } from "../../payment-provider.ts";
import { openReview } from "./reviews.ts";
import { storeEvent } from "./store-event.ts";

/**
 * Stores a signed event, and alerts people if it needs them. An event that is delivered again alerts again, because the
 * first delivery may have been interrupted in between.
 */
export async function keepEvent(
  ctx: Pick<Ctx, "db" | "log">,
  {
    provider,
    event,
    body,
  }: { provider: ProviderName; event: Extract<ProviderEvent, { kind: "event" }>; body: Buffer },
): Promise<void> {
  const { paymentId, isNew } = await storeEvent(ctx, { provider, event, body });
  const { references, type, transactionId, dispute } = event;
  if (paymentId === null) {
    if (!isNew || (references.length === 0 && dispute === undefined)) return;
    ctx.log.warn(
      { alert: "paid_without_order", provider, type },
      "A payment event names a payment that the shop does not know",
    );
    return;
  }
  if (dispute === undefined) return;
  const review = { paymentId, kind: "disputed", transactionId, reason: dispute, holdsOrder: false } as const;
  if ((await openReview(ctx, review)) !== "opened") return;
  ctx.log.error(
    { alert: "payment_disputed", paymentId, reference: references[0] },
    "The customer's bank disputes a payment",
  );
}
