import { toNairaText } from "@shop/contract/money";
import type { Log } from "../../../../ctx.ts";
import { type OpenedPayment, type PaymentToOpen, ProviderRefused } from "../../../../payment-provider.ts";
import type { NombaSettings } from "../../../../payment-settings.ts";
import { referenceOf } from "../rules/answer-parts.ts";
import { readLink } from "../rules/read-link.ts";
import type { WriteToNomba } from "./ask-nomba.ts";
import { isAccepted, refusalOf, saysTaken } from "./rules/answer.ts";

/** Opens a checkout. */
export async function openAtNomba(
  write: WriteToNomba,
  { reference, amount, customerId, customerMail, callbackUrl }: PaymentToOpen,
  { settings: { baseUrl, accountId, checkoutOrigins }, log }: { settings: NombaSettings; log: Log },
): Promise<OpenedPayment> {
  const answer = await write("/v1/checkout/order", {
    order: {
      orderReference: reference,
      customerId,
      callbackUrl: callbackUrl.toLowerCase(),
      customerEmail: customerMail,
      amount: toNairaText(amount),
      currency: "NGN",
      accountId,
    },
    tokenizeCard: false,
  });
  const link = isAccepted(answer) ? readLink(answer.data?.checkoutLink, baseUrl) : null;
  if (link) {
    const { origin } = new URL(link);
    // The page is used anyway, because Nomba has moved it before. But frames and messages are allowed by origin.
    if (!checkoutOrigins.includes(origin)) {
      log.warn(
        { provider: "nomba", origin },
        "The checkout page is at an origin that NOMBA_CHECKOUT_ORIGINS does not name",
      );
    }
    return { providerReference: referenceOf(answer.data?.orderReference, reference), link };
  }
  if (saysTaken(answer)) {
    throw new ProviderRefused("reference_taken", "nomba knows this reference already");
  }
  throw refusalOf(answer);
}
