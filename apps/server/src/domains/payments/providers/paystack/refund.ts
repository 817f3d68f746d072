import type { Kobo } from "@shop/contract/money";
import { beforeSending, ProviderRefused } from "../../../../payment-provider.ts";
import { asObject, textOf } from "../rules/answer-parts.ts";
import type { AskPaystack } from "./ask-paystack.ts";
import type { ListedRefund } from "./list-refunds.ts";
import { isAccepted, refusalOf, wordsOf } from "./rules/answer.ts";
import { readRefundStatus } from "./rules/refund-status.ts";

const GIVEN_BACK = /fully (reversed|refunded)|already.{0,30}(refund|revers)/i;

/**
 * Sends money back, unless an earlier try has arrived. Paystack knows no idempotency key: its list of refunds tells.
 * @param listRefunds those of this transaction
 */
export async function refundAtPaystack(
  ask: AskPaystack,
  { transactionId, amount, sentBefore }: { transactionId: string; amount: Kobo; sentBefore: readonly Kobo[] },
  listRefunds: () => Promise<readonly ListedRefund[]>,
): Promise<"refunded" | "on_its_way"> {
  const known = findRefund(await beforeSending(listRefunds()), amount, sentBefore);
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

function findRefund(
  refunds: readonly ListedRefund[],
  amount: Kobo,
  sentBefore: readonly Kobo[],
): "refunded" | "on_its_way" | null {
  const same = refunds.filter((refund) => refund.amount === amount && refund.state !== null);
  // As many of this amount were sent before this one, and are done.
  const others = sentBefore.filter((each) => each === amount).length;
  if (same.length <= others) return null;
  const done = same.filter(({ state }) => state === "refunded").length;
  return done > others ? "refunded" : "on_its_way";
}
