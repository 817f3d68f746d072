import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type AnnouncedMoney, reportMissingMoney } from "../payments/announced-money.ts";
import { REVIEW_ALERTS } from "./rules/review-alert.ts";
import { settlePayment } from "./settle-payment.ts";

/** Polls the provider once more for money that was announced an hour ago and never found. After that a person has to decide. */
export async function pollMissingMoney(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  announced: AnnouncedMoney,
): Promise<void> {
  const { paymentId, provider } = announced;
  // A provider that does not answer may have the money.
  if ((await settlePayment(ctx, { paymentId })) === "unanswered") return;
  const reported = await inTransaction(ctx.db, (tx) => reportMissingMoney({ db: tx }, announced));
  if (!reported) return;
  const { alert, sentence } = REVIEW_ALERTS.announced_not_found;
  ctx.log.error({ alert, paymentId, provider, reference: reported.reference }, sentence);
}
