import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { type Answers, askProvider } from "../payments/ask-provider.ts";
import { noteLook } from "../payments/note-look.ts";
import type { Finding } from "../payments/provider.ts";
import { getPayment, listPayments, listReceipts, type StoredPayment } from "../payments/queries.ts";
import { type Alert, carryOutSettlement } from "./carry-out-settlement.ts";
import { settle } from "./rules/settlement.ts";

/** What is known of a payment now. `unanswered`: the provider could not be asked, so nobody knows. */
export type PaymentAnswer = "paid" | "unpaid" | "failed" | "unanswered";

type Means = Pick<Ctx, "db" | "providers" | "log">;

/**
 * Asks the provider what became of a payment and brings the order in line with it. Everybody who wants to know calls
 * this, in any order and as often as they like: the shopper's browser, an event, the clock, a cancellation. What
 * comes of it depends on the provider's books alone.
 * @param lease of the process that looks by itself; null when somebody asked
 */
export async function settlePayment(
  ctx: Means,
  { paymentId, lease = null }: { paymentId: number; lease?: string | null },
): Promise<PaymentAnswer> {
  const payment = await getPayment(ctx, { paymentId });
  if (payment.state === "refused") return "unpaid";
  const answers = await askProvider(ctx, payment);
  if (!answers) {
    await noteLook(ctx, payment, { answer: null, failure: null, review: null, resolved: [], lease });
    return "unanswered";
  }

  const settled = [...answers.others, answers.latest].some(isAboutMoney)
    ? await inTransaction(ctx.db, (tx) => settleMoney({ db: tx }, { payment, answers, lease }))
    : await noteNoMoney(ctx, { payment, answers, lease });
  for (const { alert, sentence } of settled.alerts) {
    ctx.log.error({ alert, paymentId, reference: payment.reference }, sentence);
  }
  return settled.answer;
}

/** Settles all payments of an order until one has paid it. */
export async function settleOrder(ctx: Means, { orderId }: { orderId: number }): Promise<PaymentAnswer> {
  const answers = new Set<PaymentAnswer>();
  for (const { id } of await listPayments(ctx, { orderId })) {
    const answer = await settlePayment(ctx, { paymentId: id });
    if (answer === "paid") return answer;
    answers.add(answer);
  }
  return (["unanswered", "failed"] as const).find((answer) => answers.has(answer)) ?? "unpaid";
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

const isAboutMoney = ({ kind }: Finding) => kind === "paid" || kind === "gone_back";

async function settleMoney(
  { db }: { db: Transaction },
  { payment, answers, lease }: Found,
): Promise<Settled> {
  const { others, latest, resolved } = answers;
  const order = await lockOrder({ db }, payment);
  const alerts: Alert[] = [];
  let review: string | null = null;
  for (const finding of [...others, latest]) {
    const settlement = settle(finding, { order, payment, receipts: await listReceipts({ db }, payment) });
    if (settlement.kind === "review") {
      // Of another transaction it says nothing about this payment: anyone who has seen an event can put our
      // reference into it, because that part is not signed.
      if (finding === latest) review = settlement.reason;
      continue;
    }
    if (!("transaction" in finding)) continue;
    const alert = await carryOutSettlement(
      { db },
      { settlement, transaction: finding.transaction, payment, order },
    );
    if (alert) alerts.push(alert);
  }
  if (review) {
    alerts.push({ alert: "paid_without_order", sentence: "Money was found that fits no order of the shop" });
  }
  const failure = latest.kind === "failed" ? latest.reason : null;
  const answer = review ? "strange" : latest.kind;
  await noteLook({ db }, payment, { answer, failure, review, resolved, lease });
  return { answer: order.paymentStatus === "paid" ? "paid" : answerOf(latest), alerts };
}

async function noteNoMoney(
  { db }: Pick<Ctx, "db">,
  { payment, answers: { latest, resolved }, lease }: Found,
): Promise<Settled> {
  const failure = latest.kind === "failed" ? latest.reason : null;
  const review = latest.kind === "strange" ? latest.reason : null;
  await noteLook({ db }, payment, { answer: latest.kind, failure, review, resolved, lease });
  return { answer: answerOf(latest), alerts: [] };
}

/** Money that did not pay the order is a try that failed. */
function answerOf({ kind }: Finding): PaymentAnswer {
  return kind === "failed" || isAboutMoney({ kind } as Finding) ? "failed" : "unpaid";
}
