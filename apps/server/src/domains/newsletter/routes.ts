import { newsletter } from "@shop/contract/newsletter";
import { paths } from "@shop/contract/paths";
import * as texts from "@shop/contract/texts";
import { answerByForm } from "../../http/answer-by-form.ts";
import { type Routes, serve } from "../../http/serve.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { requestSubscription } from "./request-subscription.ts";
import { unsubscribeByToken } from "./unsubscribe-by-token.ts";

export async function newsletterRoutes(routes: Routes): Promise<void> {
  serve(routes, newsletter.subscribeNewsletter, async ({ ctx, network }, { mail, page = null }) => {
    await requestSubscription(ctx, { mail, page }, network);
    return { data: { mail }, message: texts.newsletter.checkInbox };
  });

  serve(routes, newsletter.confirmNewsletter, async ({ ctx }, { token }) => ({
    data: await confirmSubscription(ctx, { token }),
    message: texts.newsletter.confirmed,
  }));

  serve(routes, newsletter.unsubscribeNewsletter, async ({ ctx }, { token }) => {
    await unsubscribeByToken(ctx, { token });
    return { data: null, message: texts.newsletter.unsubscribed };
  });

  await answerByForm(routes, {
    page: paths.newsletterConfirm(""),
    query: newsletter.confirmNewsletter.body,
    message: texts.newsletter.confirmed,
    answer: confirmSubscription,
  });
  await answerByForm(routes, {
    page: paths.newsletterUnsubscribe(""),
    query: newsletter.unsubscribeNewsletter.body,
    message: texts.newsletter.unsubscribed,
    answer: unsubscribeByToken,
  });
}
