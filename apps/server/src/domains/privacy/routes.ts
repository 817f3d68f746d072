import { privacy } from "@shop/contract/privacy";
import { STATUS_KINDS } from "@shop/contract/status-messages";
import * as texts from "@shop/contract/texts";
import type { Ctx } from "../../ctx.ts";
import { type Routes, type SessionShopper, serve } from "../../http/serve.ts";
import type { Person } from "../../lib/personal-data.ts";
import { getShopper } from "../accounts/queries.ts";
import { refuseTooManyAttempts } from "../limits/take-attempts.ts";
import { unsubscribeByMail } from "../newsletter/unsubscribe-by-mail.ts";
import { changeReviewRequests } from "../reviews/review-requests.ts";
import { changeMessagesConsent } from "./change-messages-consent.ts";
import { changeOffersConsent } from "./change-offers-consent.ts";
import { collectOwnData } from "./collect-own-data.ts";
import { deleteAccount } from "./delete-account.ts";
import { viewConsents } from "./queries.ts";
import { requestOwnSubscription } from "./request-own-subscription.ts";
import { changeStatusMails } from "./status-messages.ts";

const PROFILE = "/profile";

export function privacyRoutes(routes: Routes): void {
  serve(routes, privacy.viewConsents, async ({ ctx, shopper }) => ({
    data: await viewConsents(ctx, await personOf(ctx, shopper)),
  }));

  serve(routes, privacy.changeNewsletterConsent, async ({ ctx, shopper, network }, { agreed }) => {
    const person = await personOf(ctx, shopper);
    const { shopperId } = shopper;
    let wait = 0;
    if (agreed) wait = await requestOwnSubscription(ctx, { shopperId, page: PROFILE }, network);
    else await unsubscribeByMail(ctx, person);
    const consents = await viewConsents(ctx, person);
    // The public form never says this. A signed-in owner may know that no mail was written.
    if (wait > 0 && consents.newsletter === "off") refuseTooManyAttempts(wait);
    const message = agreed ? texts.newsletter.checkInbox : texts.newsletter.unsubscribed;
    return { data: consents, message };
  });

  serve(routes, privacy.changeOffersConsent, async ({ ctx, shopper }, { agreed }) => {
    await changeOffersConsent(ctx, { shopperId: shopper.shopperId, agreed });
    return {
      data: await viewConsents(ctx, await personOf(ctx, shopper)),
      message: texts.privacy.consentSaved,
    };
  });

  serve(routes, privacy.changeMessagesConsent, async ({ ctx, shopper }, { agreed }) => {
    await changeMessagesConsent(ctx, { shopperId: shopper.shopperId, agreed });
    return {
      data: await viewConsents(ctx, await personOf(ctx, shopper)),
      message: texts.privacy.consentSaved,
    };
  });

  serve(routes, privacy.changeStatusMails, async ({ ctx, shopper }, { kind, agreed }) => {
    const kinds = kind === undefined ? STATUS_KINDS : [kind];
    await changeStatusMails(ctx, { shopperId: shopper.shopperId, kinds, isWanted: agreed });
    return {
      data: await viewConsents(ctx, await personOf(ctx, shopper)),
      message: texts.privacy.consentSaved,
    };
  });

  serve(routes, privacy.changeReviewRequests, async ({ ctx, shopper }, { agreed }) => {
    await changeReviewRequests(ctx, { shopperId: shopper.shopperId, isWanted: agreed });
    return {
      data: await viewConsents(ctx, await personOf(ctx, shopper)),
      message: texts.privacy.consentSaved,
    };
  });

  serve(routes, privacy.viewOwnData, async ({ ctx, shopper }) => ({
    data: await collectOwnData(ctx, await personOf(ctx, shopper)),
  }));

  serve(routes, privacy.deleteAccount, async ({ ctx, shopper, network }, { pword, otp, claim }) => {
    const proof = { password: pword, code: otp, claim };
    await deleteAccount(ctx, { shopperId: shopper.shopperId, proof }, network);
    return { data: null, message: texts.privacy.accountDeleted };
  });
}

async function personOf(ctx: Ctx, { shopperId }: SessionShopper): Promise<Person> {
  const { mail } = await getShopper(ctx, shopperId);
  return { shopperId, mail };
}
