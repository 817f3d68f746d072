import type { Ctx } from "../../ctx.ts";
import { isUniqueViolation } from "../../db/in-transaction.ts";
import { prepared } from "../../db/prepared.ts";
import {
  type OpenedPayment,
  type PaymentToOpen,
  ProviderRefused,
  ProviderUnreachable,
} from "../../payment-provider.ts";
import { providerOf } from "./provider-of.ts";
import type { StoredPayment } from "./queries.ts";

export type Opening =
  | { kind: "open"; link: string }
  /** Whether it exists at the provider is not known: it is looked up like every other. */
  | { kind: "unanswered" }
  | { kind: "refused"; isReferenceTaken: boolean };

/** Opens a payment at its provider and records the result. */
export async function openPayment(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  payment: Pick<StoredPayment, "provider"> & { paymentId: number } & PaymentToOpen,
): Promise<Opening> {
  const { paymentId, provider, reference, amount, customerId, customerMail, callbackUrl } = payment;
  let opened: OpenedPayment;
  try {
    opened = await providerOf(ctx, provider).open({
      reference,
      amount,
      customerId,
      customerMail,
      callbackUrl,
    });
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      ctx.log.warn({ paymentId, provider, err: error }, "A payment could not be opened: no answer");
      await prepared(ctx.db)`
        update payments set state = 'unanswered' where id = ${paymentId} and state = 'opening'`;
      return { kind: "unanswered" };
    }
    if (!(error instanceof ProviderRefused)) throw error;
    ctx.log.warn({ paymentId, provider, reason: error.reason, err: error }, "A payment was refused");
    // What was refused does not exist. Under a reference that is taken somebody else's money may be found.
    await prepared(ctx.db)`
      update payments set state = 'refused', next_poll_at = null, failure = ${error.message.slice(0, 300)}
      where id = ${paymentId} and state = 'opening'`;
    return { kind: "refused", isReferenceTaken: error.reason === "reference_taken" };
  }
  try {
    await prepared(ctx.db)`
      update payments set state = 'open', link = ${opened.link}, provider_reference = ${opened.providerReference}
      where id = ${paymentId} and state = 'opening'`;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Its link may belong to another order: no shopper is sent there, and the payment is looked up by our reference only.
    ctx.log.error(
      { alert: "paid_without_order", paymentId, provider, reference },
      "A provider gave a payment the name of another",
    );
    await prepared(ctx.db)`
      update payments set state = 'unanswered' where id = ${paymentId} and state = 'opening'`;
    return { kind: "unanswered" };
  }
  return { kind: "open", link: opened.link };
}
