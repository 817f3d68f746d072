import { isUtf8 } from "node:buffer";
import { Socket } from "node:net";
import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance } from "fastify";
import { refuse } from "../lib/refuse.ts";
import { admitShoppers } from "./admit-shoppers.ts";
import { admitStaff } from "./admit-staff.ts";
import { answerError } from "./answers.ts";
import type { AppParts, RequestMetadata } from "./app-parts.ts";
import { boundRequests } from "./bound-requests.ts";
import { createProxyWarning } from "./caller.ts";
import { answerKnown, KnownRequests } from "./known-requests.ts";
import { openapiSettings } from "./openapi-settings.ts";
import { RequestSlots } from "./request-slots.ts";
import { serverOptions } from "./server-options.ts";
import { trafficClassOf } from "./traffic-class.ts";
import { validateWithContract } from "./validate.ts";

/** Builds the shop's HTTP server, not yet listening. */
export async function buildApp({
  ctx,
  log,
  authenticateSession,
  admitVisitor,
  admitRead,
  staff,
  limitOf,
  onAnswer,
  instrument,
  slots = new RequestSlots(),
  isDatabaseStalled = () => false,
  makeServer = (options) => Fastify(options),
  routes,
}: AppParts): Promise<FastifyInstance> {
  const app = makeServer(serverOptions({ ctx, log }));

  app.removeContentTypeParser("text/plain");
  acceptOnlyUtf8(app);
  app.setValidatorCompiler(validateWithContract);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, ctx.log));
  app.setNotFoundHandler(() => refuse("not_found"));
  app.decorateRequest("shopper", null);
  app.decorateRequest("bodyBytes", null);
  // Hooks that run around all others see every request.
  const known = instrument ? null : new KnownRequests();
  app.decorate("knownRequests", known);
  app.decorate("beforeDrain", []);
  app.decorate("isStopping", false);
  instrument?.(app);

  const warnOfProxy = createProxyWarning(ctx);
  admitShoppers(app, { ctx, authenticateSession, admitVisitor, admitRead }, warnOfProxy);
  classifyTraffic(app, onAnswer);
  admitStaff(app, ctx, staff);
  boundRequests(app, { slots, isDatabaseStalled }, onAnswer);
  if (known) {
    const admit = (request: RequestMetadata) => admitVisitor(ctx, request);
    answerKnown(app, { ctx, known, admitVisitor: admit, see: warnOfProxy, onAnswer });
  }

  await app.register(swagger, openapiSettings(ctx, limitOf));

  for (const register of routes) await register({ app, ctx });
  return app;
}

/** Gives each route its traffic class, and counts its answers by class. */
function classifyTraffic(app: FastifyInstance, onAnswer: AppParts["onAnswer"]): void {
  app.addHook("onRoute", (route) => {
    const { call, session } = route.config ?? {};
    route.config = { ...route.config, trafficClass: trafficClassOf({ url: route.url, call, session }) };
  });
  if (onAnswer) {
    app.addHook("onResponse", (request, reply, done) => {
      const { trafficClass, endpoint } = request.routeOptions.config;
      // A page asks the API in process, which is part of the page; a stream lasts as long as somebody looks.
      const isCounted = request.raw.socket instanceof Socket && !(endpoint && "stream" in endpoint);
      if (trafficClass && isCounted) onAnswer(trafficClass, reply.statusCode, reply.elapsedTime / 1000);
      done();
    });
  }
}

/**
 * Refuses bodies that are not UTF-8. Decoding would silently replace invalid bytes, for example in a name or a
 * password.
 */
function acceptOnlyUtf8(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    // Many clients send the content type even without a body.
    if (body.length === 0) return done(null, null);
    if (!isUtf8(body)) refuse("bad_json");
    request.bodyBytes = body;
    return parse(request, body.toString(), done);
  });
}
