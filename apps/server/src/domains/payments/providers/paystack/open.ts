import { type OpenedPayment, type PaymentToOpen, ProviderRefused } from "../../../../payment-provider.ts";
import { asObject, referenceOf } from "../rules/answer-parts.ts";
import { readLink } from "../rules/read-link.ts";
import type { AskPaystack } from "./ask-paystack.ts";
import { isAccepted, refusalOf, wordsOf } from "./rules/answer.ts";

/** Begins a payment. */
export async function openAtPaystack(
  ask: AskPaystack,
  { reference, amount, customerId, customerMail, callbackUrl }: PaymentToOpen,
  baseUrl: string,
): Promise<OpenedPayment> {
  const answer = await ask({
    method: "POST",
    path: "/transaction/initialize",
    body: {
      email: customerMail,
      amount,
      currency: "NGN",
      reference,
      callback_url: callbackUrl,
      metadata: { customer_id: customerId },
    },
    repeatable: false,
  });
  const data = asObject(answer.body.data);
  const link = isAccepted(answer) ? readLink(data?.authorization_url, baseUrl) : null;
  if (link) return { providerReference: referenceOf(data?.reference, reference), link };
  if (answer.body.code === "duplicate_reference" || /duplicate/i.test(wordsOf(answer))) {
    throw new ProviderRefused("reference_taken", "paystack knows this reference already");
  }
  throw refusalOf(answer);
}
