import type { Ctx } from "../../ctx.ts";
import { type AnnouncedMoney, reportMissingMoney } from "../payments/announced-money.ts";
import { settlePayment } from "./settle-payment.ts";

/** Asks once more for money that was announced an hour ago and never seen since; then a person has to look. */
export async function lookForMissingMoney(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  announced: AnnouncedMoney,
): Promise<void> {
  const { paymentId, provider } = announced;
  // Who cannot be asked cannot be said to miss anything.
  if ((await settlePayment(ctx, { paymentId })) === "unanswered") return;
  const reported = await reportMissingMoney(ctx, announced);
  if (!reported) return;
  ctx.log.error(
    { alert: "announced_not_found", paymentId, provider, reference: reported.reference },
    "A provider announced money that its books do not show",
  );
}
