import { type StaffCallName, staffCalls } from "@shop/contract/admin/calls";
import type { StaffEndpoint } from "@shop/contract/admin/endpoint";
import { API_BASE } from "@shop/contract/paths";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Ctx } from "../ctx.ts";
import type { StaffActor } from "../lib/staff-actor.ts";
import { callerOf } from "./caller.ts";
import { requireCleanText } from "./require-clean-text.ts";
import { type Call, checkAnswer, type DataOf, type InputOf, inputOf, type Routes } from "./serve.ts";
import { onStandby } from "./standby-calls.ts";

export interface StaffCall extends Call {
  staff: StaffActor;
}

type CallOf<E extends StaffEndpoint> = E["permission"] extends "nobody yet" ? Call : StaffCall;
type BesideOf<E extends StaffEndpoint> = E extends { beside: infer Beside extends z.ZodType }
  ? z.output<Beside>
  : unknown;

/** The answer of a staff call, before it is wrapped in the envelope, and what comes beside `data` in it. */
export type StaffAnswer<E extends StaffEndpoint> = {
  data: DataOf<E>;
  message?: string;
  /** For cookies. */
  headers?: Record<string, string | string[]>;
} & BesideOf<E>;

/**
 * Registers a call of staff: origin → session → permission → step-up → validated input → handler → envelope.
 * Everything before the handler is enforced from the endpoint alone (`admit-staff.ts`).
 */
export function serveStaff<const E extends StaffEndpoint>(
  { app, ctx }: Routes,
  endpoint: E,
  handle: (call: CallOf<E>, input: InputOf<E>) => Promise<StaffAnswer<E>>,
): void {
  serveAs({ app, ctx }, endpoint, handle, (reply, { headers, message, ...answer }) => {
    checkAnswer(ctx, endpoint, answer);
    checkBeside(ctx, endpoint, answer);
    return protectedReply(reply, headers)
      .header("content-type", "application/json; charset=utf-8")
      .send(JSON.stringify({ status: true, message: message ?? "OK", ...answer }));
  });
}

/** A file that a call of staff answers. */
export interface StaffFile {
  /** Offered as the name to save it under. Letters, digits, dots, - and _ only. */
  name: string;
  content: string;
}

/** Registers a call of staff that answers a file. A refusal comes in the envelope, as everywhere. */
export function serveStaffFile<const E extends StaffEndpoint & { file: string }>(
  routes: Routes,
  endpoint: E,
  handle: (call: CallOf<E>, input: InputOf<E>) => Promise<StaffFile>,
): void {
  serveAs(routes, endpoint, handle, (reply, { name, content }) =>
    protectedReply(reply, endpoint.file === "text/html" ? SHOWN : savedAs(name))
      .header("content-type", `${endpoint.file}; charset=utf-8`)
      .send(content),
  );
}

/** @param send puts what the handler has answered into the reply */
function serveAs<const E extends StaffEndpoint, Answer>(
  { app, ctx }: Routes,
  endpoint: E,
  handle: (call: CallOf<E>, input: InputOf<E>) => Promise<Answer>,
  send: (reply: FastifyReply, answer: Answer) => FastifyReply,
): void {
  const call = callNameOf(endpoint);
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const input = inputOf<E>(endpoint, request);
      requireCleanText(input);
      return send(reply, await onStandby(ctx, call, (ctx) => handle(callOf<E>(ctx, request), input)));
    },
  });
}

const savedAs = (name: string) => ({
  "content-disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "-")}"`,
});

/** HTML that the back office shows in a frame on its own pages: it may show pictures of the shop and run nothing. */
const SHOWN = {
  "content-security-policy":
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
};

function protectedReply(reply: FastifyReply, headers: Record<string, string | string[]> = {}): FastifyReply {
  return reply
    .headers(headers)
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff")
    .header("cross-origin-resource-policy", "same-origin");
}

export function routeOf(endpoint: StaffEndpoint) {
  return {
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    config: { endpoint, staffCall: callNameOf(endpoint) },
    ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
    schema: {
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
    },
  };
}

const NAMES = new Map<string, StaffCallName>(
  Object.entries(staffCalls).map(([name, { method, path }]) => [`${method} ${path}`, name as StaffCallName]),
);

function callNameOf({ method, path }: StaffEndpoint): StaffCallName {
  const name = NAMES.get(`${method} ${path}`);
  if (name === undefined) throw new Error(`${method} ${path} is not a call of staff`);
  return name;
}

function callOf<E extends StaffEndpoint>(ctx: Ctx, request: FastifyRequest): CallOf<E> {
  // `admitStaff` has already refused requests without the session that the endpoint needs.
  const { staff, headers } = request;
  const { network } = callerOf(request, ctx.env.trustedProxies);
  return { ctx, network, staff, headers, requestId: request.id } as unknown as CallOf<E>;
}

function checkBeside({ env }: Ctx, { path, beside }: StaffEndpoint, answer: object): void {
  if (env.production || !beside) return;
  const checked = beside.safeParse(answer);
  if (checked.success) return;
  throw new Error(`The answer of ${path} breaks the contract: ${z.prettifyError(checked.error)}`);
}
