import { type Kobo, toNaira } from "@shop/contract/money";
import { ProviderRefused, ProviderUnreachable } from "../../../../payment-provider.ts";
import type { WriteToNomba } from "./ask-nomba.ts";
import { isAccepted, isTrue, refusalOf, saysTaken } from "./rules/answer.ts";

const NOT_YET = /processing|being processed|will be|in progress|pending|queued|initiated/i;
const GIVEN_BACK = /already.{0,30}(refund|revers)|(refund|revers).{0,30}already/i;

/** Sends money back. */
export async function refundAtNomba(
  write: WriteToNomba,
  { transactionId, amount, key }: { transactionId: string; amount: Kobo; key: string },
): Promise<"refunded" | "on_its_way"> {
  const answer = await write(
    "/v1/checkout/refund",
    { transactionId, amount: toNaira(amount) },
    { "X-Idempotent-key": key },
  );
  // Where it does not say that the money is back already, the look-up has to tell.
  if (isAccepted(answer)) {
    return isTrue(answer.data?.success) && !NOT_YET.test(answer.words) ? "refunded" : "on_its_way";
  }
  const isWorkedOn = answer.code === "201" || /^processing$/i.test(answer.words);
  if (answer.http < 300 && isWorkedOn) return "on_its_way";
  if (GIVEN_BACK.test(answer.words)) {
    throw new ProviderRefused("already_refunded", "nomba has sent this money back already");
  }
  // Another try under this key may still be running, or have succeeded.
  const isRepeated = [answer.http, Number(answer.code)].some((code) => code === 408 || code === 409);
  if (isRepeated || saysTaken(answer) || NOT_YET.test(answer.words)) {
    throw new ProviderUnreachable(`nomba gave no clear answer (${answer.http}/${answer.code})`);
  }
  throw refusalOf(answer);
}
