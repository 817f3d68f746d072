import { kobo, toNairaText } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type Finding, ProviderRefused, ProviderUnreachable } from "../../payment-provider.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { providerOf } from "../payments/provider-of.ts";
import { recordPartReturned } from "../payments/record-receipt.ts";
import {
  type ClaimedRefund,
  markNeverSent,
  markRefused,
  markSent,
  putRefundOff,
} from "../payments/refunds.ts";
import { refundProgress } from "../payments/rules/refund-progress.ts";
import {
  isAcceptedLately,
  REFUND_GIVE_UP_SECONDS,
  RESEND_AFTER_SECONDS,
  refundRetryAfter,
} from "../payments/rules/refund-retry.ts";
import { completeRefund } from "./complete-refund.ts";

type Dependencies = Pick<Ctx, "db" | "providers" | "log">;

/** What a person has to know about a refund of a part that was not answered, or not with "done". */
const neverShown = ({ state }: ClaimedRefund) =>
  `${state === "on_its_way" ? "The provider has accepted it" : "No answer came"}, and the provider's records do not show refunds of a part: look in its dashboard whether it is there`;

/**
 * Sends money back that is due, never twice: whenever an earlier try may have reached the provider, its record is asked
 * first, and for a day nothing but its record.
 */
export async function sendRefund(ctx: Dependencies, refund: ClaimedRefund): Promise<void> {
  try {
    if (refund.sentAgoSeconds !== null && !(await maySendAgain(ctx, refund, refund.sentAgoSeconds))) return;
    await send(ctx, refund);
  } catch (error) {
    if (error instanceof ProviderUnreachable) await putOff(ctx, refund, error.message);
    else if (error instanceof ProviderRefused) {
      const accepted =
        refund.state === "on_its_way" ? "The provider has accepted it, so do not pay it for a day. " : "";
      await handOver(ctx, refund, `${accepted}${error.reason}: ${error.message}`);
    } else throw error;
  }
}

/** Reads what became of an earlier try. @returns whether nothing came of it, so that the money is to be sent again */
async function maySendAgain(
  ctx: Dependencies,
  refund: ClaimedRefund,
  sentAgoSeconds: number,
): Promise<boolean> {
  const finding = await lookUp(ctx, refund);
  const progress = progressOf(ctx, refund, finding);
  if (await isSeenTo(ctx, refund, finding)) return false;
  if (progress === "never_shown") {
    // What the provider has accepted it may pay within a day: until then a person could only pay it a second time.
    if (refund.state === "on_its_way" && isAcceptedLately(refund)) await putOff(ctx, refund, null);
    else await handOver(ctx, refund, neverShown(refund));
    return false;
  }
  if (progress !== "not_back") {
    // The money may be moving just now. It is sent again only when the record says that it is still here.
    await putOff(ctx, refund, `The provider's record says "${finding.kind}"`);
    return false;
  }
  // What the provider has taken on is not sent again: that could send it twice.
  if (refund.state !== "on_its_way" && sentAgoSeconds >= RESEND_AFTER_SECONDS) return true;
  await putOff(ctx, refund, null);
  return false;
}

async function send(ctx: Dependencies, refund: ClaimedRefund): Promise<void> {
  if (!(await markSent(ctx, refund))) return;
  const { transactionId, amount, key, sentBefore } = refund;
  try {
    const sent = await providerOf(ctx, refund.provider).refund({ transactionId, amount, key, sentBefore });
    if (sent === "refunded") return await writeDown(ctx, refund);
  } catch (error) {
    if (error instanceof ProviderUnreachable && error.neverSent) await markNeverSent(ctx, refund);
    if (!(error instanceof ProviderRefused)) throw error;
    if (error.reason !== "already_refunded") {
      await markRefused(ctx, refund);
      throw error;
    }
    if (await isSeenTo(ctx, refund, await lookUp(ctx, refund))) return;
  }
  await putRefundOff(ctx, { refund, state: "on_its_way", afterSeconds: refundRetryAfter(1), error: null });
}

async function lookUp(ctx: Dependencies, refund: ClaimedRefund): Promise<Finding> {
  const { reference, providerReference, transactionId } = refund;
  return providerOf(ctx, refund.provider).lookUp({ reference, providerReference, transactionId });
}

const progressOf = (ctx: Dependencies, refund: ClaimedRefund, finding: Finding) =>
  refundProgress(finding, refund, providerOf(ctx, refund.provider));

/** All of it is back: then the refund is done. A part of it is: then a person sees to the rest. */
async function isSeenTo(ctx: Dependencies, refund: ClaimedRefund, finding: Finding): Promise<boolean> {
  const progress = progressOf(ctx, refund, finding);
  if (progress === "back") {
    await writeDown(ctx, refund);
    return true;
  }
  if (progress !== "partly_back" || finding.kind !== "reversed") return false;
  const { amount, currency } = finding.transaction;
  if (currency === refund.currency && refund.requestId === null) {
    await inTransaction(ctx.db, (tx) => recordPartReturned({ db: tx }, { ...refund, returned: amount }));
  }
  const [back, all] = [kobo(amount - refund.backBefore), refund.amount].map(toNairaText);
  await handOver(ctx, refund, `${currency} ${back} of ${refund.currency} ${all} was reversed`);
  return true;
}

/** A fault of ours is tried again ever more slowly, like one of the provider's. */
export function putOffAfterFault(ctx: Dependencies, refund: ClaimedRefund): Promise<void> {
  return putOff(ctx, refund, "The shop failed at it: its log tells why");
}

async function putOff(ctx: Dependencies, refund: ClaimedRefund, error: string | null): Promise<void> {
  const { state, ageSeconds, sentAgoSeconds } = refund;
  const isOnItsWay = state === "on_its_way";
  // An old refund that was accepted just now gets its days as well.
  if ((isOnItsWay ? (sentAgoSeconds ?? ageSeconds) : ageSeconds) > REFUND_GIVE_UP_SECONDS) {
    const why = error ?? "The provider's record does not show it";
    return handOver(ctx, refund, isOnItsWay ? `The provider has accepted it, but is late. ${why}` : why);
  }
  const afterSeconds = refundRetryAfter(refund.tries);
  ctx.log.warn({ refundId: refund.id, tries: refund.tries, afterSeconds }, "A refund is not done yet");
  await putRefundOff(ctx, { refund, state: refund.state, afterSeconds, error });
}

async function handOver(ctx: Dependencies, refund: ClaimedRefund, error: string): Promise<void> {
  await putRefundOff(ctx, { refund, state: "needs_person", afterSeconds: 0, error: error.slice(0, 300) });
  ctx.log.error(
    { alert: "refund_stuck", refundId: refund.id, orderId: refund.orderId, reference: refund.reference },
    "A refund cannot be sent: a person has to see to it",
  );
}

async function writeDown(ctx: Dependencies, refund: ClaimedRefund): Promise<void> {
  const { id: refundId, orderId, transactionId, currency } = refund;
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    await completeRefund(
      { db: tx },
      { order, refund: { refundId }, transaction: { id: transactionId, currency } },
    );
  });
}
