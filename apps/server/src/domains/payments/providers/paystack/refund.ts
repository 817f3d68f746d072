import type { Kobo } from "@shop/contract/money";
import { beforeSending, ProviderRefused } from "../../../../payment-provider.ts";
import { asObject, textOf } from "../rules/answer-parts.ts";
import type { AskPaystack } from "./ask-paystack.ts";
import type { ListedRefund } from "./list-refunds.ts";
import { isAccepted, refusalOf, wordsOf } from "./rules/answer.ts";
import { readRefundStatus } from "./rules/refund-status.ts";

const GIVEN_BACK = /fully (reversed|refunded)|already.{0,30}(refund|revers)/i;

interface RefundToSend {
  transactionId: string;
  amount: Kobo;
  mayBeSent: boolean;
  sentBefore: readonly Kobo[];
  backBefore: Kobo;
}

/**
 * Sends money back, unless an earlier try has arrived. Paystack has no idempotency keys, so its list of refunds
 * decides. Refunds listed before the first try are somebody else's, such as one made in Paystack's dashboard.
 * @param listRefunds those of this transaction
 */
export async function refundAtPaystack(
  ask: AskPaystack,
  refund: RefundToSend,
  listRefunds: () => Promise<readonly ListedRefund[]>,
): Promise<"refunded" | "on_its_way"> {
  const { transactionId, amount } = refund;
  const known = refund.mayBeSent ? findRefund(await beforeSending(listRefunds()), refund) : null;
  if (known) return known;
  const answer = await ask({
    method: "POST",
    path: "/refund",
    body: { transaction: transactionId, amount },
    repeatable: false,
  });
  if (isAccepted(answer)) {
    const state = readRefundStatus(textOf(asObject(answer.body.data)?.status));
    if (!state) throw new ProviderRefused("not_allowed", "paystack could not send the money back");
    return state;
  }
  if (answer.body.code === "transaction_reversed" || GIVEN_BACK.test(wordsOf(answer))) {
    throw new ProviderRefused("already_refunded", "paystack has sent this money back already");
  }
  throw refusalOf(answer);
}

/** The refund has certainly been paid only when the total refunded from the transaction covers it too. */
function findRefund(
  refunds: readonly ListedRefund[],
  { amount, sentBefore, backBefore }: RefundToSend,
): "refunded" | "on_its_way" | null {
  const same = refunds.filter((refund) => refund.amount === amount && refund.state !== null);
  // As many of this amount were sent before this one, and are done.
  const others = sentBefore.filter((each) => each === amount).length;
  if (same.length <= others) return null;
  const done = refunds.filter(({ state }) => state === "refunded");
  const isOneMore = done.filter((refund) => refund.amount === amount).length > others;
  const back = done.reduce((sum, refund) => sum + (refund.amount ?? 0), 0);
  return isOneMore && back >= backBefore + amount ? "refunded" : "on_its_way";
}
