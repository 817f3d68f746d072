import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { type Finding, ProviderRefused, ProviderUnreachable } from "../payments/provider.ts";
import { providerOf } from "../payments/provider-of.ts";
import { type ClaimedRefund, putRefundOff } from "../payments/refunds.ts";
import { REFUND_GIVE_UP_SECONDS, refundRetryAfter } from "../payments/rules/refund-retry.ts";
import { completeRefund } from "./complete-refund.ts";

type Means = Pick<Ctx, "db" | "providers" | "log">;

/**
 * Sends money back that is due, never twice: whenever an earlier try may have reached the provider, its books are
 * asked first.
 */
export async function sendRefund(ctx: Means, refund: ClaimedRefund): Promise<void> {
  try {
    const before = refund.was === "due" ? "paid" : (await lookUp(ctx, refund)).kind;
    if (before !== "paid" && before !== "gone_back") {
      // The money may be moving just now. It is sent again only when the books say that it is still here.
      return await putOff(ctx, refund, `The provider's books say "${before}"`);
    }
    const isBack = before === "gone_back" || (await trySending(ctx, refund));
    if (isBack) await writeDown(ctx, refund);
  } catch (error) {
    if (error instanceof ProviderUnreachable) await putOff(ctx, refund, error.message);
    else if (error instanceof ProviderRefused)
      await handOver(ctx, refund, `${error.reason}: ${error.message}`);
    else throw error;
  }
}

async function lookUp(ctx: Means, refund: ClaimedRefund): Promise<Finding> {
  const { reference, providerReference, transactionId } = refund;
  return providerOf(ctx, refund.provider).lookUp({ reference, providerReference, transactionId });
}

/** @returns whether the money is back now */
async function trySending(ctx: Means, refund: ClaimedRefund): Promise<boolean> {
  const { transactionId, amount, key } = refund;
  if (refund.was === "on_its_way") {
    // The provider has it. Asking again could send it twice.
    await putOff(ctx, refund, null);
    return false;
  }
  try {
    const sent = await providerOf(ctx, refund.provider).refund({ transactionId, amount, key });
    if (sent === "refunded") return true;
  } catch (error) {
    if (!(error instanceof ProviderRefused && error.reason === "already_refunded")) throw error;
    if ((await lookUp(ctx, refund)).kind === "gone_back") return true;
    throw error;
  }
  await putRefundOff(ctx, { refund, state: "on_its_way", afterSeconds: refundRetryAfter(1), error: null });
  return false;
}

/** A fault of ours is tried again ever more slowly, like one of the provider's. */
export function putOffAfterFault(ctx: Means, refund: ClaimedRefund): Promise<void> {
  return putOff(ctx, refund, "The shop failed at it: its log tells why");
}

async function putOff(ctx: Means, refund: ClaimedRefund, error: string | null): Promise<void> {
  if (refund.ageSeconds > REFUND_GIVE_UP_SECONDS) {
    return handOver(ctx, refund, error ?? "The provider's books do not show it");
  }
  const state = refund.was === "on_its_way" ? "on_its_way" : "sending";
  const afterSeconds = refundRetryAfter(refund.tries);
  ctx.log.warn({ refundId: refund.id, tries: refund.tries, afterSeconds }, "A refund is not done yet");
  await putRefundOff(ctx, { refund, state, afterSeconds, error });
}

async function handOver(ctx: Means, refund: ClaimedRefund, error: string): Promise<void> {
  await putRefundOff(ctx, { refund, state: "needs_person", afterSeconds: 0, error: error.slice(0, 300) });
  ctx.log.error(
    { alert: "refund_stuck", refundId: refund.id, orderId: refund.orderId, reference: refund.reference },
    "A refund cannot be sent: a person has to see to it",
  );
}

async function writeDown(ctx: Means, refund: ClaimedRefund): Promise<void> {
  const { orderId, receiptId, transactionId, amount, currency } = refund;
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    const transaction = { id: transactionId, amount, currency };
    await completeRefund({ db: tx }, { order, receiptId, transaction });
  });
}
