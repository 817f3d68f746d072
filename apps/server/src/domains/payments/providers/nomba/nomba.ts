import { createHash } from "node:crypto";
import { toNaira, toNairaText } from "@shop/contract/money";
import type { Ctx } from "../../../../ctx.ts";
import { type PaymentProvider, ProviderRefused, ProviderUnreachable } from "../../../../payment-provider.ts";
import type { NombaSettings } from "../../../../payment-settings.ts";
import { type CallLimits, providerCaller } from "../call-provider.ts";
import { referenceOf } from "../rules/answer-parts.ts";
import { readLink } from "../rules/read-link.ts";
import { SharedToken } from "../shared-token.ts";
import { nombaAsker } from "./ask-nomba.ts";
import { nombaTokens } from "./fetch-token.ts";
import { listAtNomba } from "./list.ts";
import { lookUpAtNomba } from "./look-up.ts";
import { isAccepted, isTrue, refusalOf } from "./rules/answer.ts";
import { readEvent } from "./rules/read-event.ts";

const TAKEN = /already exists|already (been )?used|duplicate/i;
const NOT_YET = /processing|being processed|will be|in progress|pending|queued|initiated/i;
const GIVEN_BACK = /already.{0,30}(refund|revers)|(refund|revers).{0,30}already/i;

/** Nomba behind the shop's port. Naira, the two names of a payment and the envelope stop here. */
export function nombaProvider(
  { db, log }: Pick<Ctx, "db" | "log">,
  settings: NombaSettings,
  limits?: CallLimits,
): PaymentProvider {
  const { baseUrl, accountId, clientSecret } = settings;
  const caller = providerCaller({ name: "nomba", baseUrl, log, ...(limits ? { limits } : {}) });
  const token = new SharedToken(db, {
    name: sessionName(settings),
    secret: clientSecret,
    source: nombaTokens(caller, settings),
  });
  const ask = nombaAsker(caller, token, accountId);
  const write = (path: string, body: object, headers: Record<string, string> = {}) =>
    ask({ method: "POST", path, body, headers, repeatable: false });

  return {
    name: "nomba",
    checkoutOrigins: settings.checkoutOrigins,
    showsPartRefunds: false,

    async open({ reference, amount, customerId, customerMail, callbackUrl }) {
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
        warnOfUnknownHost(link);
        return { providerReference: referenceOf(answer.data?.orderReference, reference), link };
      }
      if (TAKEN.test(answer.words)) {
        throw new ProviderRefused("reference_taken", "nomba knows this reference already");
      }
      throw refusalOf(answer);
    },

    lookUp({ reference, providerReference, transactionId }) {
      return lookUpAtNomba(
        ask,
        { reference, providerReference, transactionId, accountId },
        caller.limitFromNow(),
      );
    },

    list: (time) => listAtNomba(ask, time),

    async cancel({ reference, providerReference }) {
      // Nomba does not say which of the two names it wants.
      const names = [...new Set([providerReference ?? reference, reference])];
      for (const [index, name] of names.entries()) {
        const answer = await write("/v1/checkout/order/cancel", { orderReference: name });
        if (isAccepted(answer)) return;
        const refusal = refusalOf(answer);
        if (!(refusal instanceof ProviderRefused) || index === names.length - 1) throw refusal;
      }
    },

    async refund({ transactionId, amount, key }) {
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
      // Another try under this key may still be going on, or be done.
      const isRepeated = [answer.http, Number(answer.code)].some((code) => code === 408 || code === 409);
      if (isRepeated || TAKEN.test(answer.words) || NOT_YET.test(answer.words)) {
        throw new ProviderUnreachable(`nomba gave no clear answer (${answer.http}/${answer.code})`);
      }
      throw refusalOf(answer);
    },

    readEvent: (received) => readEvent(received, settings.webhookSecrets),
    close: () => caller.close(),
  };

  /** The page is used anyway, because Nomba has moved it before. But frames and messages are allowed by origin. */
  function warnOfUnknownHost(link: string): void {
    const { origin } = new URL(link);
    if (settings.checkoutOrigins.includes(origin)) return;
    log.warn(
      { provider: "nomba", origin },
      "The checkout page is at an origin that NOMBA_CHECKOUT_ORIGINS does not name",
    );
  }
}

/** Live and sandbox, and different accounts, never use each other's tokens. */
function sessionName({ baseUrl, clientId, accountId }: NombaSettings): string {
  const about = createHash("sha256").update([baseUrl, clientId, accountId].join("\n")).digest("base64url");
  return `nomba:${about}`;
}
