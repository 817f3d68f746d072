import { formatKobo } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { ProviderRefused, ProviderUnreachable } from "../../payment-provider.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { providerOf } from "../payments/provider-of.ts";
import {
  claimRefundForPerson,
  findRefundState,
  isRefundOfEdit,
  makeRefundDue,
  markWithdrawn,
  type RefundAtPerson,
  releaseRefund,
} from "../payments/refunds-by-hand.ts";
import { type RefundProgress, refundProgress } from "../payments/rules/refund-progress.ts";
import { isAcceptedLately, RESEND_AFTER_SECONDS } from "../payments/rules/refund-retry.ts";
import { completeProviderRefund, completeRefund } from "./complete-refund.ts";
import { keepEditRefund } from "./keep-edit-refund.ts";

type Dependencies = Pick<Ctx, "db" | "providers" | "log">;

interface Asked {
  refundId: number;
  by: StaffActor;
  /** Why, or what was seen in the provider's dashboard. */
  reason: string;
}

/**
 * Sends a stuck refund again. The member states that it is not in the provider's dashboard. The provider's record is
 * read all the same, and it decides.
 * @throws Refusal while nobody can tell whether the money was returned, for a day while the provider has accepted it,
 * or when it was returned
 */
export function retryRefund(ctx: Dependencies, asked: Asked): Promise<void> {
  return decide(ctx, asked, {
    action: "refund.retried",
    words: (refund) => `sent ${refund} again`,
    carryOut: makeRefundDue,
    refusal: "refund_not_stuck",
  });
}

/**
 * Gives up a refund that staff asked for and that its provider does not pay: as much can be asked for again.
 * @throws Refusal `refund_must_go_back` once all money of its order goes back, `refund_accepted` for a day while its provider
 * has accepted it
 */
export function withdrawRefund(ctx: Dependencies, asked: Asked): Promise<void> {
  return decide(ctx, asked, {
    action: "refund.withdrawn",
    words: (refund) => `gave up ${refund}`,
    carryOut: giveUp,
    refusal: "refund_must_go_back",
  });
}

async function giveUp({ db }: { db: Transaction }, refund: RefundAtPerson): Promise<boolean> {
  const isGivenUp = await markWithdrawn({ db }, refund);
  if (isGivenUp && (await isRefundOfEdit({ db }, refund))) await keepEditRefund({ db }, refund);
  return isGivenUp;
}

/**
 * Marks a refund as done by its provider, because a member has seen it in the provider's dashboard: some records show
 * no partial refunds. The provider's record is read all the same: a refund that it would show but does not is not done.
 * @throws Refusal when the shop has never sent it, the record contradicts it, or it was done before
 */
export async function confirmRefund(ctx: Dependencies, asked: Asked): Promise<void> {
  const refund = await claimRefundForPerson(ctx, { refundId: asked.refundId, isOnItsWayToo: true });
  if (!refund) return refuseUnclaimed(ctx, asked.refundId);
  try {
    if (refund.sentAgoSeconds === null) refuse("refund_never_sent");
    const progress = await readProgress(ctx, refund);
    if (progress === "not_back" || progress === "partly_back") refuse("refund_not_in_record");
    await inTransaction(ctx.db, async (tx) => {
      const order = await lockOrder({ db: tx }, refund);
      const { id: refundId, transactionId, currency } = refund;
      const transaction = { id: transactionId, currency };
      const isDone = await completeRefund({ db: tx }, { order, refund: { refundId }, transaction });
      if (!isDone) refuse("refund_done_before");
      const words = (name: string) => `saw ${name} in the provider's dashboard`;
      await record({ db: tx }, { order, refund, asked, act: { action: "refund.confirmed", words } });
    });
  } finally {
    await releaseRefund(ctx, refund);
  }
}

interface Act {
  action: `refund.${string}`;
  /** What the member did, for the timeline. @param refund its number and amount */
  words: (refund: string) => string;
  carryOut(tx: { db: Transaction }, refund: RefundAtPerson): Promise<boolean>;
  /** When it could not be carried out. */
  refusal: "refund_not_stuck" | "refund_must_go_back";
}

async function decide(ctx: Dependencies, asked: Asked, act: Act): Promise<void> {
  const refund = await claimRefundForPerson(ctx, asked);
  if (!refund) return refuseUnclaimed(ctx, asked.refundId);
  try {
    const progress = await readProgress(ctx, refund);
    if (progress === "back") await completeProviderRefund(ctx, refund);
    if (progress === "back") refuse("refund_arrived");
    if (progress === "partly_back" || isMoving(progress, refund)) refuse("refund_under_way");
    if (isAcceptedLately(refund)) refuse("refund_accepted");
    await inTransaction(ctx.db, async (tx) => {
      const order = await lockOrder({ db: tx }, refund);
      if (!(await act.carryOut({ db: tx }, refund))) refuse(act.refusal);
      await record({ db: tx }, { order, refund, asked, act });
    });
  } finally {
    await releaseRefund(ctx, refund);
  }
}

async function refuseUnclaimed(ctx: Dependencies, refundId: number): Promise<never> {
  const state = await findRefundState(ctx, { refundId });
  if (state === undefined) refuse("refund_not_found");
  refuse(state === "done" || state === "withdrawn" ? "refund_done_before" : "refund_under_way");
}

async function readProgress(ctx: Dependencies, refund: RefundAtPerson): Promise<RefundProgress> {
  const { reference, providerReference, transactionId } = refund;
  const provider = providerOf(ctx, refund.provider);
  try {
    const finding = await provider.lookUp({ reference, providerReference, transactionId });
    return refundProgress(finding, refund, provider);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    ctx.log.warn({ refundId: refund.id, err: error }, "A stuck refund could not be looked up");
    refuse("provider_unanswered", null, { retryAfter: 60 });
  }
}

/** Within a day of being sent, a record that cannot be read may mean that the money is on its way. */
function isMoving(progress: RefundProgress, { sentAgoSeconds }: RefundAtPerson): boolean {
  return progress === "unknown" && sentAgoSeconds !== null && sentAgoSeconds < RESEND_AFTER_SECONDS;
}

async function record(
  { db }: { db: Transaction },
  {
    order,
    refund,
    asked,
    act,
  }: { order: LockedOrder; refund: RefundAtPerson; asked: Asked; act: Pick<Act, "action" | "words"> },
): Promise<void> {
  const { by, reason } = asked;
  await recordAudit(
    { db },
    {
      by,
      action: act.action,
      record: { kind: "order", id: order.reference, name: order.reference },
      after: { refund: refund.id, amount: refund.amount },
      reason,
    },
  );
  const did = act.words(`refund ${refund.id} (${formatKobo(refund.amount)})`);
  await noteOrder({ db }, { orderId: order.id, note: `${by.name} ${did}: ${reason}` });
}
