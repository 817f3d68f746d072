import type { ZodType } from "zod";
import type { Ctx } from "../ctx.ts";
import { envelope } from "./answers.ts";
import type { Routes } from "./serve.ts";

/** A mail program sends a form of one short field. */
const FORM_LIMIT_BYTES = 10 * 1024;

/**
 * One-click unsubscribe (RFC 8058): the mail program posts a form to the page's address without the store key. The token
 * in the address is sufficient.
 * @param options.page the address of the page that the link in the mail opens
 */
export async function oneClickUnsubscribe(
  { app, ctx }: Routes,
  {
    page,
    query,
    message,
    unsubscribe,
  }: {
    page: string;
    query: ZodType<{ token: string }>;
    message: string;
    unsubscribe: (ctx: Ctx, given: { token: string }) => Promise<void>;
  },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "buffer", bodyLimit: FORM_LIMIT_BYTES },
      (_request, _form, done) => done(null),
    );
    scope.post<{ Querystring: { token: string } }>(
      page.replace(/\?.*/, ""),
      { schema: { querystring: query } },
      async (request, reply) => {
        await unsubscribe(ctx, request.query);
        reply.header("cache-control", "no-store");
        return envelope({ data: null, message });
      },
    );
  });
}
