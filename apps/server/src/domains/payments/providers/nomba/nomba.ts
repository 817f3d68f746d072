import { createHash } from "node:crypto";
import type { Ctx } from "../../../../ctx.ts";
import { type PaymentProvider, ProviderRefused } from "../../../../payment-provider.ts";
import type { NombaSettings } from "../../../../payment-settings.ts";
import { type CallLimits, providerCaller } from "../call-provider.ts";
import { SharedToken } from "../shared-token.ts";
import { nombaAsker, type WriteToNomba } from "./ask-nomba.ts";
import { nombaTokens } from "./fetch-token.ts";
import { listAtNomba } from "./list.ts";
import { lookUpAtNomba } from "./look-up.ts";
import { openAtNomba } from "./open.ts";
import { refundAtNomba } from "./refund.ts";
import { isAccepted, refusalOf } from "./rules/answer.ts";
import { readEvent } from "./rules/read-event.ts";

/** Nomba behind the shop's port. Naira, the two names of a payment and the envelope stop here. */
export function nombaProvider(
  { db, log }: Pick<Ctx, "db" | "log">,
  settings: NombaSettings,
  limits?: CallLimits,
): PaymentProvider {
  const { baseUrl, accountId, clientSecret, checkoutOrigins } = settings;
  const caller = providerCaller({ name: "nomba", baseUrl, log, ...(limits ? { limits } : {}) });
  const token = new SharedToken(db, {
    name: sessionName(settings),
    secret: clientSecret,
    source: nombaTokens(caller, settings),
  });
  const ask = nombaAsker(caller, token, accountId);
  const write: WriteToNomba = (path, body, headers = {}) =>
    ask({ method: "POST", path, body, headers, repeatable: false });

  return {
    name: "nomba",
    checkoutOrigins,
    showsPartRefunds: false,

    open: (payment) => openAtNomba(write, payment, { settings, log }),

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

    refund: (refund) => refundAtNomba(write, refund),
    readEvent: (received) => readEvent(received, settings.webhookSecrets),
    close: () => caller.close(),
  };
}

/** Live and sandbox, and different accounts, never use each other's tokens. */
function sessionName({ baseUrl, clientId, accountId }: NombaSettings): string {
  const about = createHash("sha256").update([baseUrl, clientId, accountId].join("\n")).digest("base64url");
  return `nomba:${about}`;
}
