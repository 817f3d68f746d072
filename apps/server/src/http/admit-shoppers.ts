import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "../lib/refuse.ts";
import type { AppParts } from "./app-parts.ts";
import { callerOf } from "./caller.ts";

/**
 * Admits requests with the store's key, visitors within their limits, and shoppers with a live session. A call with invalid
 * input is not counted.
 */
export function admitShoppers(
  app: FastifyInstance,
  {
    ctx,
    authenticateSession,
    admitVisitor,
    admitRead,
  }: Pick<AppParts, "ctx" | "authenticateSession" | "admitVisitor" | "admitRead">,
  warnOfProxy: (request: FastifyRequest) => void,
): void {
  const storeKey = Buffer.from(ctx.env.storeApiKey);
  // Not an async function, so a cached answer costs no promise here.
  app.addHook("onRequest", (request, _reply, done) => {
    warnOfProxy(request);
    const { storeKey: needsKey, session, call, countsAsRead } = request.routeOptions.config;
    if (needsKey) {
      const given = Buffer.from(bearerOf(request.headers.authorization ?? ""));
      if (given.length !== storeKey.length || !timingSafeEqual(given, storeKey)) refuse("store_key_wrong");
    }
    if (session)
      tokenOf(request); // refused before a body is read
    else if (call) admitVisitor(ctx, { call, caller: callerOf(request, ctx.env.trustedProxies) });
    else if (countsAsRead) admitRead(ctx, callerOf(request, ctx.env.trustedProxies));
    done();
  });

  app.addHook("onRoute", (route) => {
    if (!route.config?.session) return;
    route.attachValidation = true;
    route.preHandler = admitSession;
  });

  /** Checks the session before reporting invalid input. Calls with invalid input are not counted. */
  async function admitSession(request: FastifyRequest): Promise<void> {
    const { call } = request.routeOptions.config;
    if (!call) throw new Error("A route with a session is not a call of the contract");
    const { validationError } = request;
    const shopper = await authenticateSession(ctx, {
      call,
      token: tokenOf(request),
      caller: callerOf(request, ctx.env.trustedProxies),
      isInputValid: validationError === undefined,
    });
    if (!shopper) refuse("session_needed");
    if (validationError) throw validationError;
    request.shopper = shopper;
  }
}

/** The token after the scheme, which is case-insensitive (RFC 9110, section 11.1). */
function bearerOf(authorization: string): string {
  return /^bearer +(?=\S)/i.test(authorization) ? authorization.slice("bearer ".length).trimStart() : "";
}

function tokenOf({ headers: { usertoken } }: FastifyRequest): string {
  return typeof usertoken === "string" && usertoken !== "" ? usertoken : refuse("session_needed");
}
