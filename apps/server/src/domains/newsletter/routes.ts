import { newsletter } from "@shop/contract/newsletter";
import { paths } from "@shop/contract/paths";
import * as texts from "@shop/contract/texts";
import { envelope } from "../../http/answers.ts";
import { type Routes, serve } from "../../http/serve.ts";
import { askForNewsletter } from "./ask-for-newsletter.ts";
import { confirmNewsletter } from "./confirm-newsletter.ts";
import { leaveNewsletter } from "./leave-newsletter.ts";

/** The form of a mail program says one thing in a few bytes. */
const FORM_LIMIT_BYTES = 10 * 1024;

export async function newsletterRoutes(routes: Routes): Promise<void> {
  serve(routes, newsletter.subscribeNewsletter, async ({ ctx, network }, { mail, page = null }) => {
    await askForNewsletter(ctx, { mail, page }, network);
    return { data: { mail }, message: texts.newsletter.checkInbox };
  });

  serve(routes, newsletter.confirmNewsletter, async ({ ctx }, { token }) => ({
    data: await confirmNewsletter(ctx, { token }),
    message: texts.newsletter.confirmed,
  }));

  serve(routes, newsletter.unsubscribeNewsletter, async ({ ctx }, { token }) => {
    await leaveNewsletter(ctx, { token });
    return { data: null, message: texts.newsletter.unsubscribed };
  });

  await oneClickUnsubscribe(routes);
}

/**
 * Mail programs leave a list by themselves (RFC 8058): they post a form to the address of the page, without the
 * store key. The token in the address is all that is needed.
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
        await leaveNewsletter(ctx, request.query);
        reply.header("cache-control", "no-store");
        return envelope({ data: null, message: texts.newsletter.unsubscribed });
      },
    );
  });
}
