import { newsletter } from "@shop/contract/newsletter";
import { paths } from "@shop/contract/paths";
import * as texts from "@shop/contract/texts";
import { envelope } from "../../http/answers.ts";
import { type Routes, serve } from "../../http/serve.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { requestSubscription } from "./request-subscription.ts";
import { unsubscribeByToken } from "./unsubscribe-by-token.ts";

/** A mail program sends a form of one short field. */
const FORM_LIMIT_BYTES = 10 * 1024;

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

  await oneClickUnsubscribe(routes);
}

/**
 * One-click unsubscribe (RFC 8058): the mail program posts a form to the page's address without the store key. The token
 * in the address is sufficient.
 */
async function oneClickUnsubscribe({ app, ctx }: Routes): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "buffer", bodyLimit: FORM_LIMIT_BYTES },
      (_request, _form, done) => done(null),
    );
    scope.post<{ Querystring: { token: string } }>(
      paths.newsletterUnsubscribe("").replace(/\?.*/, ""),
      { schema: { querystring: newsletter.unsubscribeNewsletter.body } },
      async (request, reply) => {
        await unsubscribeByToken(ctx, request.query);
        reply.header("cache-control", "no-store");
        return envelope({ data: null, message: texts.newsletter.unsubscribed });
      },
    );
  });
}
