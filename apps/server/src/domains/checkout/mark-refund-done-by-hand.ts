import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { type Finding, ProviderRefused, ProviderUnreachable } from "../../payment-provider.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { providerOf } from "../payments/provider-of.ts";
import type { MadeByHand } from "../payments/refunds.ts";
import {
  claimRefundForPerson,
  findRefundState,
  type RefundAtPerson,
  releaseRefund,
} from "../payments/refunds-by-hand.ts";
import { refundProgress } from "../payments/rules/refund-progress.ts";
import { isAcceptedLately, RESEND_AFTER_SECONDS } from "../payments/rules/refund-retry.ts";
import { completeRefund } from "./complete-refund.ts";

type Dependencies = Pick<Ctx, "db" | "providers" | "log">;

/** What became of the request. Only after `done` and `already_reversed` something has changed. */
export type RefundByHand =
  | "done"
  /** It was done before, by the shop or by a person. */
  | "already_done"
  /** The provider's record shows that it sent the money back itself: done, and no money was to be given by hand. */
  | "already_reversed"
  /** The shop is sending it, or the provider has it: nobody can tell yet whether it will arrive. */
  | "under_way"
  /** The provider accepted it within the last day, and may still pay it. */
  | "accepted"
  /** The provider cannot be asked now. */
  | "unanswered"
  | "not_found";

/**
 * A person has given money back outside the shop. The provider is asked first, so that nothing goes back twice: a refund that
 * the shop is sending, or that the provider has taken on, is refused.
 */
export async function markRefundDoneByHand(
  ctx: Dependencies,
  { refundId, by, ...byHand }: { refundId: number; by: StaffActor } & Omit<MadeByHand, "by">,
): Promise<RefundByHand> {
  const refund = await claimRefundForPerson(ctx, { refundId });
  if (!refund) return whyNotClaimed(ctx, refundId);
  try {
    const finding = await lookUp(ctx, refund);
    if (mayBeMoving(finding, refund)) return "under_way";
    const isReversed = refundProgress(finding, refund, providerOf(ctx, refund.provider)) === "back";
    if (!isReversed && isAcceptedLately(refund)) return "accepted";
    const isDone = await complete(ctx, refund, isReversed ? null : { ...byHand, by });
    if (!isDone) return whyNotClaimed(ctx, refundId);
    return isReversed ? "already_reversed" : "done";
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    ctx.log.warn({ refundId, err: error }, "A refund by hand could not be looked up first");
    return "unanswered";
  } finally {
    await releaseRefund(ctx, refund);
  }
}

async function whyNotClaimed(
  ctx: Dependencies,
  refundId: number,
): Promise<"not_found" | "already_done" | "under_way"> {
  const state = await findRefundState(ctx, { refundId });
  if (state === undefined) return "not_found";
  return state === "done" ? "already_done" : "under_way";
}

function lookUp(ctx: Dependencies, refund: RefundAtPerson): Promise<Finding> {
  const { provider, reference, providerReference, transactionId } = refund;
  return providerOf(ctx, provider).lookUp({ reference, providerReference, transactionId });
}

/** Within a day of being sent, anything but a clear record may mean that the money is on its way. */
function mayBeMoving({ kind }: Finding, { sentAgoSeconds }: RefundAtPerson): boolean {
  if (sentAgoSeconds === null || sentAgoSeconds >= RESEND_AFTER_SECONDS) return false;
  return kind === "pending" || kind === "unrecognised" || kind === "not_found";
}

async function complete(
  ctx: Dependencies,
  refund: RefundAtPerson,
  byHand: (Omit<MadeByHand, "by"> & { by: StaffActor }) | null,
): Promise<boolean> {
  const { id, orderId, lease, transactionId, currency } = refund;
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    const transaction = { id: transactionId, currency };
    const marked = byHand && { ...byHand, by: byHand.by.name, lease };
    const isDone = await completeRefund(
      { db: tx },
      { order, refund: { refundId: id }, transaction, byHand: marked },
    );
    if (isDone && byHand) {
      const { by, reason, reference } = byHand;
      const note = `Refund ${id} made by hand by ${by.name} (${reference}): ${reason}`;
      await noteOrder({ db: tx }, { orderId, note });
      await recordAudit(
        { db: tx },
        {
          by,
          action: "refund.made_by_hand",
          record: { kind: "order", id: order.reference, name: order.reference },
          after: { refund: id, amount: refund.amount, bankReference: reference },
          reason,
        },
      );
    }
    return isDone;
  });
}
