import { kobo } from "@shop/contract/money";
import type { Finding, KnownPayment } from "../../../../payment-provider.ts";
import { asObject } from "../rules/answer-parts.ts";
import type { AskPaystack } from "./ask-paystack.ts";
import type { ListedRefund } from "./list-refunds.ts";
import { isAccepted, refusalOf, wordsOf } from "./rules/answer.ts";
import { judgeTransaction, unrecognised } from "./rules/judge.ts";

/** What is asked about. */
export interface Question extends KnownPayment {
  transactionId?: string | undefined;
  wasPaid?: boolean | undefined;
  /** Whether our key is for real money. */
  isLive: boolean;
}

/** Asks Paystack about a payment. It changes nothing there. */
export async function lookUpAtPaystack(
  ask: AskPaystack,
  { transactionId, wasPaid = false, ...payment }: Question,
  listRefunds: (transactionId: string) => Promise<readonly ListedRefund[]>,
): Promise<Finding> {
  const path = transactionId
    ? `/transaction/${encodeURIComponent(transactionId)}`
    : `/transaction/verify/${encodeURIComponent(payment.reference)}`;
  const answer = await ask({ method: "GET", path, repeatable: true });
  if (answer.body.code === "transaction_not_found" || /not found/i.test(wordsOf(answer))) {
    return { kind: "not_found" };
  }
  const record = isAccepted(answer) ? asObject(answer.body.data) : null;
  if (!record) throw refusalOf(answer);
  const finding = judgeTransaction(record, { ...payment, transactionId });
  if (finding.kind !== "paid" || (transactionId === undefined && !wasPaid)) return finding;
  // A refund of a part leaves the status as it was, and after one of all it may lag behind.
  return withRefunds(finding, await listRefunds(finding.transaction.id));
}

/** How much of a paid transaction was reversed, if any. */
function withRefunds(paid: Extract<Finding, { kind: "paid" }>, refunds: readonly ListedRefund[]): Finding {
  const done = refunds.filter(({ state }) => state === "refunded");
  if (done.length === 0) return paid;
  const { transaction } = paid;
  const amounts = done.map(({ amount }) => amount);
  if (!amounts.every((amount) => amount !== null)) {
    return unrecognised("money was reversed, but not how much", { saysPaid: true, id: transaction.id });
  }
  const back = amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    kind: "reversed",
    transaction: { ...transaction, amount: kobo(Math.min(back, transaction.amount)) },
  };
}
