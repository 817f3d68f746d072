import { CURRENCY } from "@shop/contract/constants";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import type { ProviderTransaction } from "../../payment-provider.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { OrderState } from "../orders/change-order-status.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { getPayment, isRecordedElsewhere, listReceipts, readDoubt } from "../payments/queries.ts";
import {
  dismissReceiptInReview,
  markCountedByStaff,
  refundReceiptInReview,
} from "../payments/record-receipt.ts";
import {
  closeAnnouncements,
  closeReview,
  findReview,
  type Review,
  type StaffDecision,
} from "../payments/review-decisions.ts";
import { isSameId } from "../payments/rules/same-id.ts";
import { carryOutSettlement, RecordedElsewhere } from "./carry-out-settlement.ts";
import { holdWhileUnclear } from "./hold-while-unclear.ts";
import { mailRefundComing } from "./mail-money.ts";
import { settle } from "./rules/settlement.ts";

/** What became of a decision. */
export type Decided =
  /** `order`: the state of its order now. */
  | { kind: "decided"; order: OrderState }
  | { kind: "already_decided"; decision: string; by: string | null }
  /** Nothing has changed. `why` is for people. */
  | { kind: "impossible"; why: string }
  | { kind: "not_found" };

export interface Decision {
  reviewId: number;
  decision: StaffDecision;
  by: StaffActor;
  note: string;
  /** What the provider calls the money that is counted as paid, where the review does not name it. */
  transactionId: string | null;
}

class Impossible extends Error {
  override name = "Impossible";
}

/**
 * A person decides what nobody else could. The order continues as if a record had said so: counted as paid it is placed, and
 * dismissed it awaits its payment like any other. When two people decide at once, the second gets a refusal.
 */
export async function decideReview(ctx: Pick<Ctx, "db" | "log">, decision: Decision): Promise<Decided> {
  const review = await findReview(ctx, decision);
  if (!review) return { kind: "not_found" };
  try {
    return await inTransaction(ctx.db, (tx) => decide({ db: tx, log: ctx.log }, review, decision));
  } catch (error) {
    if (error instanceof Impossible) return { kind: "impossible", why: error.message };
    if (error instanceof RecordedElsewhere) return { kind: "impossible", why: RECORDED_ELSEWHERE };
    throw error;
  }
}

const RECORDED_ELSEWHERE = "This money is recorded for another order.";

async function decide(
  { db, log }: { db: Transaction; log: Ctx["log"] },
  { id: reviewId, paymentId, orderId, transactionId }: Review,
  decision: Decision,
): Promise<Decided> {
  const order = await lockOrder({ db }, { orderId });
  if (!(await closeReview({ db }, { ...decision, by: decision.by.name }))) {
    const closed = await findReview({ db }, { reviewId });
    return { kind: "already_decided", decision: closed?.decision ?? "", by: closed?.decidedBy ?? null };
  }
  const about = { db, log, order, paymentId, reviewId };
  const money =
    decision.decision === "counted_as_paid" ? (transactionId ?? decision.transactionId) : transactionId;
  switch (decision.decision) {
    case "counted_as_paid":
      await countAsPaid(about, money);
      break;
    case "refunded":
      await sendBack(about, money);
      break;
    case "dismissed":
      await dismissReceiptInReview({ db }, { paymentId, transactionId });
  }
  await closeAnnouncements({ db }, { paymentId, transactionId: money });
  const note = `Review ${reviewId} ${decision.decision} by ${decision.by.name}: ${decision.note}`;
  await noteOrder({ db }, { orderId, note });
  await recordAudit(
    { db },
    {
      by: decision.by,
      action: `review.${decision.decision}`,
      record: { kind: "order", id: order.reference, name: order.reference },
      after: { review: reviewId, transaction: money, order: `${order.status}/${order.paymentStatus}` },
      reason: decision.note,
    },
  );
  const { isInReview, isAnnounced } = await readDoubt({ db }, { orderId });
  await holdWhileUnclear({ db }, { order, isUnclear: isInReview || isAnnounced });
  const { status, paymentStatus } = order;
  return { kind: "decided", order: { status, paymentStatus } };
}

interface About {
  db: Transaction;
  log: Ctx["log"];
  order: LockedOrder;
  paymentId: number;
  reviewId: number;
}

/** The asked amount has come: what follows is what follows from a record that says so. */
async function countAsPaid({ db, log, order, paymentId, reviewId }: About, transactionId: string | null) {
  if (transactionId === null) {
    throw new Impossible(
      "Say what the provider calls the money: a later record must not count as a second payment.",
    );
  }
  const payment = await getPayment({ db }, { paymentId });
  const receipts = await listReceipts({ db }, { orderId: order.id });
  if (receipts.some((receipt) => isSameId(transactionId, receipt.transactionId))) {
    throw new Impossible("This money is already recorded for this order.");
  }
  const transaction: ProviderTransaction = {
    id: transactionId,
    reference: payment.reference,
    amount: payment.amount,
    currency: CURRENCY,
    channel: "counted by staff",
    isOurAccount: null,
  };
  const settlement = settle(
    { finding: { kind: "paid", transaction }, transactionId, isAnnouncedPaid: false },
    {
      order,
      payment,
      receipts,
      isRecordedElsewhere: await isRecordedElsewhere({ db }, { ...payment, transactionId }),
    },
  );
  if (settlement.kind === "review") throw new Impossible(RECORDED_ELSEWHERE);
  const alert = await carryOutSettlement({ db }, { settlement, transaction, payment, order, actor: "staff" });
  await markCountedByStaff({ db }, { ...payment, transactionId, reviewId });
  if (alert) log.error({ alert: alert.alert, paymentId, reference: payment.reference }, alert.sentence);
}

async function sendBack({ db, order, paymentId }: About, transactionId: string | null) {
  const due = await refundReceiptInReview({ db }, { paymentId, transactionId });
  if (!due) {
    throw new Impossible(
      "The shop holds no money by this review: refund it in the provider's dashboard, then dismiss the review.",
    );
  }
  const { provider } = await getPayment({ db }, { paymentId });
  await mailRefundComing({ db }, { order, ...due, provider });
}
