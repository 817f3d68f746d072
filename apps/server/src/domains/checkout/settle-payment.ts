import type { Ctx } from "../../ctx.ts";
import { inTransaction, isUniqueViolation } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import type { Finding } from "../../payment-provider.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { announceByRecord } from "../payments/announced-money.ts";
import { type Answers, askProvider, type Told } from "../payments/ask-provider.ts";
import {
  getPayment,
  isRecordedElsewhere,
  listPayments,
  listReceipts,
  readDoubt,
  type StoredPayment,
} from "../payments/queries.ts";
import { recordPoll } from "../payments/record-poll.ts";
import { closeReviewsByRecord } from "../payments/reviews.ts";
import { carryOutSettlement, RecordedElsewhere } from "./carry-out-settlement.ts";
import { holdWhileUnclear } from "./hold-while-unclear.ts";
import { isUnstorable, noteUnstorable } from "./note-unstorable.ts";
import { raiseReview } from "./raise-review.ts";
import type { Alert } from "./rules/review-alert.ts";
import { settle } from "./rules/settlement.ts";

/**
 * What is known of a payment now. `unanswered`: the provider could not be asked. `unrecognised`: its record cannot be
 * read, and a person has been told. After either nobody knows whether it is paid.
 */
export type PaymentAnswer = "paid" | "unpaid" | "failed" | "unanswered" | "unrecognised";

type Dependencies = Pick<Ctx, "db" | "providers" | "log">;

/**
 * Asks the provider what became of a payment and brings the order in line with it. Everybody who wants to know calls
 * this, in any order and as often as they like: the shopper's browser, an event, the clock, a cancellation. What
 * comes of it depends on the provider's records alone, and on what a person has decided where they cannot be read.
 * @param lease of the worker that polls; null when somebody asked
 */
export async function settlePayment(
  ctx: Dependencies,
  { paymentId, lease = null }: { paymentId: number; lease?: string | null },
): Promise<PaymentAnswer> {
  const payment = await getPayment(ctx, { paymentId });
  if (payment.state === "refused") return "unpaid";
  const answers = await askProvider(ctx, payment);
  if (!answers) {
    await recordPoll(ctx, payment, { answer: null, failure: null, resolved: [], lease });
    return "unanswered";
  }

  const settled = await settleOrHold(ctx, { payment, answers, lease });
  for (const { alert, sentence } of settled.alerts) {
    ctx.log.error({ alert, paymentId, reference: payment.reference }, sentence);
  }
  return settled.answer;
}

/** Settles all payments of an order until one has paid it. */
export async function settleOrder(
  ctx: Dependencies,
  { orderId }: { orderId: number },
): Promise<PaymentAnswer> {
  const answers: PaymentAnswer[] = [];
  for (const { id } of await listPayments(ctx, { orderId })) {
    const answer = await settlePayment(ctx, { paymentId: id });
    if (answer === "paid") return answer;
    answers.push(answer);
  }
  return answerOf(answers);
}

/**
 * What is known of several payments, none of which has paid what is due. Any of them may still turn out to be paid; that an
 * earlier one has failed says nothing about the newest.
 * @param answers newest first
 */
export function answerOf(answers: readonly PaymentAnswer[]): PaymentAnswer {
  const unknown = (["unrecognised", "unanswered"] as const).find((answer) => answers.includes(answer));
  return unknown ?? answers[0] ?? "unpaid";
}

/**
 * The same before the shopper orders something else: whatever is wrong with one order keeps nobody from the next. What
 * cannot be settled now is settled by the clock.
 */
export async function settleBeforeNext(ctx: Dependencies, { orderId }: { orderId: number }): Promise<void> {
  await settleOrder(ctx, { orderId }).catch((err: unknown) => {
    ctx.log.error({ alert: "payment_stuck", orderId, err }, "An order was not settled before the next one");
  });
}

interface Found {
  payment: StoredPayment;
  answers: Answers;
  lease: string | null;
}

interface Settled {
  answer: PaymentAnswer;
  alerts: Alert[];
}

/** Whether it may change what the shop knows of an order. */
function isNews({ finding, transactionId }: Told): boolean {
  if (transactionId !== null || finding.kind === "unrecognised") return true;
  return finding.kind === "pending" && finding.announces !== undefined;
}

/** Whatever a provider says ends in something that is known of the payment, and in no fault. */
async function settleOrHold(ctx: Dependencies, found: Found): Promise<Settled> {
  const { payment, answers } = found;
  try {
    return payment.isInDoubt || answers.told.some(isNews)
      ? await settleInTransaction(ctx, found)
      : await noteNoMoney(ctx, found);
  } catch (error) {
    if (!isUnstorable(error)) throw error;
    ctx.log.warn({ paymentId: payment.id, err: error }, "A provider's answer cannot be stored");
    const alert = await inTransaction(ctx.db, (tx) => noteUnstorable({ db: tx }, found));
    return { answer: "unrecognised", alerts: alert ? [alert] : [] };
  }
}

async function settleInTransaction({ db }: Pick<Dependencies, "db">, found: Found): Promise<Settled> {
  const once = () => inTransaction(db, (tx) => settleMoney({ db: tx }, found));
  try {
    return await once();
  } catch (error) {
    const wasSecond = error instanceof RecordedElsewhere || isUniqueViolation(error);
    if (!wasSecond) throw error;
    return once();
  }
}

async function settleMoney(
  { db }: { db: Transaction },
  { payment, answers, lease }: Found,
): Promise<Settled> {
  const { latest, told, resolved } = answers;
  const order = await lockOrder({ db }, payment);
  const alerts: (Alert | null)[] = [];
  let isUnrecognised = false;
  let answer = latest.kind;
  for (const each of told) {
    const { finding, transactionId } = each;
    const settlement = settle(each, {
      order,
      payment,
      receipts: await listReceipts({ db }, payment),
      isRecordedElsewhere:
        transactionId !== null && (await isRecordedElsewhere({ db }, { ...payment, transactionId })),
    });
    if (settlement.kind === "review") {
      const { review: kind, reason, holds: holdsOrder } = settlement;
      const review = { paymentId: payment.id, kind, transactionId, reason, holdsOrder };
      const raised = await raiseReview({ db }, review);
      alerts.push(raised.alert);
      if (kind === "unrecognised" && latest.kind === "unrecognised") isUnrecognised ||= !raised.isDecided;
      if (finding === latest && kind === "not_ours") answer = "unrecognised";
    }
    const isDecided = settlement.kind !== "review" || finding.kind === "failed";
    if (isDecided && payment.isInDoubt)
      await closeReviewsByRecord({ db }, { payment, transactionId, finding });
    if (finding.kind === "pending" && finding.announces !== undefined) {
      await announceByRecord({ db }, payment, { transactionId: finding.announces });
    }
    if (settlement.kind === "review" || !("transaction" in finding)) continue;
    const { transaction } = finding;
    alerts.push(await carryOutSettlement({ db }, { settlement, transaction, payment, order, actor: "shop" }));
  }
  await recordPoll({ db }, payment, { answer, failure: failureOf(latest), resolved, lease });
  const { isInReview, isAnnounced } = await readDoubt({ db }, payment);
  await holdWhileUnclear({ db }, { order, isUnclear: isInReview || isAnnounced });
  return { answer: answerOf(), alerts: onePerKind(alerts) };

  function answerOf(): PaymentAnswer {
    if (order.paymentStatus === "paid") return "paid";
    return isUnrecognised || isInReview ? "unrecognised" : answerWithoutMoney(latest);
  }
}

async function noteNoMoney(
  { db }: Pick<Ctx, "db">,
  { payment, answers: { latest, resolved }, lease }: Found,
): Promise<Settled> {
  await recordPoll({ db }, payment, { answer: latest.kind, failure: failureOf(latest), resolved, lease });
  return { answer: answerWithoutMoney(latest), alerts: [] };
}

const failureOf = (finding: Finding) => (finding.kind === "failed" ? finding.reason : null);

/** Money that did not pay the order is a try that failed. */
function answerWithoutMoney({ kind }: Finding): PaymentAnswer {
  return kind === "failed" || kind === "paid" || kind === "reversed" ? "failed" : "unpaid";
}

/** Operators are alerted once about a provider that invents thirty payments. */
function onePerKind(alerts: readonly (Alert | null)[]): Alert[] {
  const told = alerts.filter((alert) => alert !== null);
  return [...new Map(told.map((each) => [each.sentence, each])).values()];
}
