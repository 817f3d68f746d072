import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { ProviderRefused, ProviderUnreachable } from "../../payment-provider.ts";
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
import { completeProviderRefund } from "./complete-refund.ts";
import {
  type RefundRecord,
  type RefundStep,
  type StepWithoutSending,
  stepAfterAcceptance,
  stepAfterRecord,
  stepAfterRefusal,
  waitOrEscalate,
} from "./rules/refund-step.ts";

type Dependencies = Pick<Ctx, "db" | "providers" | "log">;

/**
 * Sends money back that is due, never twice. If an earlier try may have reached the provider, its record is asked first, and
 * for a day only its record. `rules/refund-step.ts` decides, this carries it out.
 */
export async function sendRefund(ctx: Dependencies, refund: ClaimedRefund): Promise<void> {
  try {
    const step: RefundStep =
      refund.sentAt !== null ? stepAfterRecord(refund, await readRecord(ctx, refund)) : { kind: "send" };
    await carryOut(ctx, refund, step.kind === "send" ? await send(ctx, refund) : step);
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      await carryOut(ctx, refund, waitOrEscalate(refund, error.message));
    } else if (error instanceof ProviderRefused) {
      await carryOut(ctx, refund, stepAfterRefusal(refund, error.message));
    } else throw error;
  }
}

/** A fault of the shop is retried at growing intervals, like a fault of the provider. */
export function putOffAfterFault(ctx: Dependencies, refund: ClaimedRefund): Promise<void> {
  return carryOut(ctx, refund, waitOrEscalate(refund, "The shop failed to send it: see its log"));
}

/** @returns what to do next; null when another process has taken the refund */
async function send(ctx: Dependencies, refund: ClaimedRefund): Promise<StepWithoutSending | null> {
  if (!(await markSent(ctx, refund))) return null;
  const { transactionId, amount, key, sentBefore, backBefore } = refund;
  // A person who sends it again states that no earlier try arrived. The provider's record may show otherwise.
  const mayBeSent = refund.tries > 1;
  const asked = { transactionId, amount, key, mayBeSent, sentBefore, backBefore };
  try {
    const sent = await providerOf(ctx, refund.provider).refund(asked);
    return sent === "refunded" ? { kind: "complete" } : stepAfterAcceptance(refund, null);
  } catch (error) {
    if (error instanceof ProviderUnreachable && error.neverSent) await markNeverSent(ctx, refund);
    if (!(error instanceof ProviderRefused)) throw error;
    if (error.reason === "already_refunded") {
      return stepAfterAcceptance(refund, await readRecord(ctx, refund));
    }
    await markRefused(ctx, refund);
    throw error;
  }
}

async function readRecord(ctx: Dependencies, refund: ClaimedRefund): Promise<RefundRecord> {
  const { reference, providerReference, transactionId } = refund;
  const provider = providerOf(ctx, refund.provider);
  const finding = await provider.lookUp({ reference, providerReference, transactionId });
  return { finding, progress: refundProgress(finding, refund, provider) };
}

async function carryOut(
  ctx: Dependencies,
  refund: ClaimedRefund,
  step: StepWithoutSending | null,
): Promise<void> {
  switch (step?.kind) {
    case undefined:
      return;
    case "complete":
      return completeProviderRefund(ctx, refund);
    case "escalate":
      return escalate(ctx, refund, step);
    case "accepted":
      return putRefundOff(ctx, { refund, state: "on_its_way", afterSeconds: step.afterSeconds, error: null });
    case "wait": {
      const { afterSeconds, error } = step;
      ctx.log.warn({ refundId: refund.id, tries: refund.tries, afterSeconds }, "A refund is not done yet");
      return putRefundOff(ctx, { refund, state: refund.state, afterSeconds, error });
    }
  }
}

/** Leaves the refund to a person, and alerts the operators. */
async function escalate(
  ctx: Dependencies,
  refund: ClaimedRefund,
  { returned, error }: Extract<StepWithoutSending, { kind: "escalate" }>,
): Promise<void> {
  if (returned !== null) {
    await inTransaction(ctx.db, (tx) => recordPartReturned({ db: tx }, { ...refund, returned }));
  }
  await putRefundOff(ctx, { refund, state: "needs_person", afterSeconds: 0, error: error.slice(0, 300) });
  ctx.log.error(
    { alert: "refund_stuck", refundId: refund.id, orderId: refund.orderId, reference: refund.reference },
    "A refund cannot be sent: it needs a person",
  );
}
