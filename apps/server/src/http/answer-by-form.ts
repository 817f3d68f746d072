import { answeredPath, BY_HAND } from "@shop/contract/mail-answers";
import { type ZodType, z } from "zod";
import type { Ctx } from "../ctx.ts";
import { envelope, toRefusal } from "./answers.ts";
import type { Routes } from "./serve.ts";

/** A mail program sends a form of one short field, and so does a page without script. */
const FORM_LIMIT_BYTES = 10 * 1024;

/** The page adds what became of an earlier try to its address, and mail services add where the visitor came from. */
const TokenAlone = z.object({ token: z.unknown() });

/**
 * Lets a link in a mail be answered by posting a form to its address, without the store key: the token in the address is
 * sufficient. Mail programs do so (RFC 8058, one-click unsubscribe) and read the envelope; the page itself does so without
 * script, and is shown again with the outcome.
 * @param options.page the address of the page that the link in the mail opens
 */
export async function answerByForm(
  { app, ctx }: Routes,
  {
    page,
    query,
    message,
    answer,
  }: {
    page: string;
    query: ZodType<{ token: string }, { token: unknown }>;
    message: string;
    answer: (ctx: Ctx, given: { token: string }) => Promise<unknown>;
  },
): Promise<void> {
  const path = page.replace(/\?.*/, "");
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: FORM_LIMIT_BYTES },
      (_request, form, done) => done(null, form),
    );
    scope.post<{ Querystring: { token: string }; Body: unknown }>(
      path,
      { schema: { querystring: TokenAlone.pipe(query) }, attachValidation: true },
      async (request, reply) => {
        reply.header("cache-control", "no-store");
        const isByHand = request.body === `${BY_HAND.name}=${BY_HAND.value}`;
        try {
          if (request.validationError) throw request.validationError;
          await answer(ctx, request.query);
        } catch (error) {
          if (!isByHand) throw error;
          const { status } = toRefusal(error);
          if (status >= 500)
            ctx.log.error({ reqId: request.id, route: path, err: error }, "A request failed");
          const { token } = request.query;
          return reply.redirect(
            status < 500 && status !== 429
              ? answeredPath(path, "invalid")
              : answeredPath(path, "failed", token),
            303,
          );
        }
        return isByHand ? reply.redirect(answeredPath(path, "done"), 303) : envelope({ data: null, message });
      },
    );
  });
}
