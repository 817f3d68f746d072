import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { applyFault, type Fault } from "../controls/faults.ts";
import { initialize } from "./initialize.ts";
import { owner, type Paystack } from "./paystack.ts";
import { presentRefund, presentTransaction } from "./present.ts";
import { carryOutDueRefunds, refund } from "./refund.ts";

interface Answer {
  status: number;
  body: object;
}
interface CallInput {
  paystack: Paystack;
  body: Record<string, unknown>;
  params: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  origin: string;
}
interface Call {
  name: "initialize" | "verify" | "list" | "refund" | "fetch_refund";
  method: "GET" | "POST";
  path: string;
  answer(given: CallInput): Answer;
}

const LISTED = 50;
const MAX_LISTED = 100;

const ok = (message: string, data: unknown): Answer => ({
  status: 200,
  body: { status: true, message, data },
});
/** Pages are numbered from 1. */
function okPage(message: string, all: readonly unknown[], query: CallInput["query"]): Answer {
  const perPage = Math.min(Math.max(Number(query.perPage) || LISTED, 1), MAX_LISTED);
  const page = Math.max(Number(query.page) || 1, 1);
  const skipped = (page - 1) * perPage;
  const meta = { total: all.length, skipped, perPage, page, pageCount: Math.ceil(all.length / perPage) };
  const data = all.slice(skipped, skipped + perPage);
  return { status: 200, body: { status: true, message, data, meta } };
}
/** The time that a list is asked for, open at both ends. Null when it is no time. */
function readTime({ from, to }: CallInput["query"]): { from: number; to: number } | null {
  const time = {
    from: from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from),
    to: to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to),
  };
  return Number.isNaN(time.from) || Number.isNaN(time.to) ? null : time;
}

function isWithin(at: string, { from, to }: { from: number; to: number }): boolean {
  const moment = Date.parse(at);
  return moment >= from && moment <= to;
}

const no = (status: number, message: string, more: object = {}): Answer => ({
  status,
  body: { status: false, message, ...more },
});
const NOT_FOUND = no(400, "Transaction reference not found.", {
  meta: {
    nextStep: "Ensure that you're passing the reference of a transaction that exists on this integration",
  },
  type: "validation_error",
  code: "transaction_not_found",
});

const CALLS: readonly Call[] = [
  {
    name: "initialize",
    method: "POST",
    path: "/transaction/initialize",
    answer({ paystack, body, origin }) {
      const outcome = initialize(paystack, body);
      if (outcome.kind === "duplicate") {
        return no(400, "Duplicate Transaction Reference", {
          meta: { nextStep: "Try and create the Transaction or Charge with a new reference" },
          type: "validation_error",
          code: "duplicate_reference",
        });
      }
      if (outcome.kind === "refused") {
        return no(400, outcome.message, {
          type: "validation_error",
          code: "invalid_params",
          meta: { field: outcome.field },
        });
      }
      const { accessCode, reference } = outcome.transaction;
      return ok("Authorization URL created", {
        authorization_url: `${origin}/paystack/checkout/${accessCode}`,
        access_code: accessCode,
        reference,
      });
    },
  },
  {
    name: "verify",
    method: "GET",
    path: "/transaction/verify/:reference",
    answer({ paystack, params }) {
      const transaction = paystack.transactions.find(params.reference ?? "");
      if (!transaction || transaction.reference !== params.reference) return NOT_FOUND;
      carryOutDueRefunds(paystack, transaction);
      return ok("Verification successful", presentTransaction(paystack, transaction));
    },
  },
  {
    name: "list",
    method: "GET",
    path: "/transaction",
    answer({ paystack, query }) {
      const time = readTime(query);
      if (!time) return no(400, "Invalid date", { type: "validation_error", code: "invalid_params" });
      const transactions = paystack.transactions
        .list()
        .filter(({ createdAt }) => isWithin(createdAt, time))
        .toSorted((a, b) => b.id - a.id);
      for (const transaction of transactions) carryOutDueRefunds(paystack, transaction);
      const shown = transactions
        .map((transaction) => presentTransaction(paystack, transaction))
        .filter(({ status }) => query.status === undefined || status === query.status);
      return okPage("Transactions retrieved", shown, query);
    },
  },
  {
    name: "verify",
    method: "GET",
    path: "/transaction/:id",
    answer({ paystack, params }) {
      const transaction = paystack.transactions.find(params.id ?? "");
      if (!transaction || String(transaction.id) !== params.id) return NOT_FOUND;
      carryOutDueRefunds(paystack, transaction);
      return ok("Transaction retrieved", presentTransaction(paystack, transaction));
    },
  },
  {
    name: "refund",
    method: "POST",
    path: "/refund",
    answer({ paystack, body }) {
      const name = body.transaction;
      const isName = typeof name === "string" || typeof name === "number";
      const transaction = isName ? paystack.transactions.find(String(name)) : undefined;
      if (!transaction) return no(404, "Transaction not found");
      const { amount } = body;
      const isAmount = amount === undefined || amount === null || /^[1-9]\d{0,13}$/.test(String(amount));
      if (!isAmount) return no(400, "Invalid Amount Sent");
      const outcome = refund(paystack, transaction, amount == null ? undefined : Number(amount));
      if (outcome.kind === "refused") return no(400, outcome.message);
      return ok("Refund has been queued for processing", presentRefund(outcome.refund, transaction));
    },
  },
  {
    name: "fetch_refund",
    method: "GET",
    path: "/refund",
    answer({ paystack, query }) {
      const time = readTime(query);
      if (!time) return no(400, "Invalid date", { type: "validation_error", code: "invalid_params" });
      const all = query.transaction === undefined ? paystack.transactions.list() : [];
      const one = query.transaction === undefined ? undefined : paystack.transactions.find(query.transaction);
      const refunds = (one ? [one] : all).flatMap((transaction) => {
        carryOutDueRefunds(paystack, transaction);
        return transaction.refunds
          .filter(({ kind, createdAt }) => kind === "refund" && isWithin(createdAt, time))
          .map((refunded) => presentRefund(refunded, transaction));
      });
      return okPage("Refunds retrieved", refunds, query);
    },
  },
  {
    name: "fetch_refund",
    method: "GET",
    path: "/refund/:id",
    answer({ paystack, params }) {
      for (const transaction of paystack.transactions.list()) {
        carryOutDueRefunds(paystack, transaction);
        const found = transaction.refunds.find(
          ({ id, kind }) => kind === "refund" && String(id) === params.id,
        );
        if (found) return ok("Refund retrieved", presentRefund(found, transaction));
      }
      return no(404, "Refund not found");
    },
  },
];

/** Paystack's API, called by the shop's server. */
export function servePaystackApi(site: FastifyInstance, paystack: Paystack): void {
  site.register(
    async (api) => {
      for (const call of CALLS) serveCall(api, paystack, call);
      api.setErrorHandler<Error & { statusCode?: number }>((error, _call, reply) => {
        if ((error.statusCode ?? 500) < 500)
          return reply.code(400).send({ status: false, message: "Invalid JSON" });
        console.error(error);
        return reply.code(500).send({ status: false, message: "An error occurred" });
      });
    },
    { prefix: "/paystack" },
  );
  site.all("/paystack/elsewhere", async (call) => {
    paystack.calls.followed.times += 1;
    if (call.headers.authorization !== undefined) paystack.calls.followed.withCredentials += 1;
    return { status: true, message: "Elsewhere", data: { status: "success" } };
  });
}

function serveCall(api: FastifyInstance, paystack: Paystack, call: Call): void {
  api.route({
    method: call.method,
    url: call.path,
    async handler(request, reply) {
      const given = readInput(paystack, request);
      const about = callOwner(given);
      const fault = paystack.switches.takeFault(call.name, about);
      const log = (status: number | null) =>
        paystack.calls.add({
          at: paystack.clock.now().toISOString(),
          call: call.name,
          method: call.method,
          path: request.url.split("?")[0] ?? "",
          status,
          reference: about?.reference ?? null,
          fault: fault?.kind ?? null,
        });
      if (fault && !fault.acted && (await applyFaultTo(fault, request, reply, given.origin))) {
        log(null);
        return reply;
      }
      const answer = isSigned(request, paystack) ? call.answer(given) : no(401, "Invalid key");
      if (fault?.acted && (await applyFaultTo(fault, request, reply, given.origin))) {
        log(null);
        return reply;
      }
      log(answer.status);
      return reply.code(answer.status).send(answer.body);
    },
  });
}

function isSigned(request: FastifyRequest, { secretKey }: Paystack): boolean {
  return request.headers.authorization === `Bearer ${secretKey}`;
}

function applyFaultTo(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): Promise<boolean> {
  const words = {
    200: "Request failed",
    400: "Request failed",
    429: "Too many requests",
    500: "An error occurred",
  };
  return applyFault(fault, request, reply, {
    refusal: (status) => ({ status: false, message: words[status] }),
    elsewhere: `${origin}/paystack/elsewhere`,
  });
}

function readInput(paystack: Paystack, request: FastifyRequest): CallInput {
  const record = (value: unknown) => (typeof value === "object" && value !== null ? value : {});
  return {
    paystack,
    body: record(request.body) as CallInput["body"],
    params: record(request.params) as CallInput["params"],
    query: record(request.query) as CallInput["query"],
    origin: `${request.protocol}://${request.host}`,
  };
}

/** The transaction or the customer that a call names: their switches apply. */
function callOwner({ paystack, body, params, query }: CallInput) {
  for (const name of [params.reference, body.transaction, query.transaction, body.reference]) {
    const found = name === undefined ? undefined : paystack.transactions.find(String(name));
    if (found) return { ...owner(found), reference: found.reference };
  }
  if (typeof body.email !== "string") return undefined;
  const reference = typeof body.reference === "string" ? body.reference : null;
  return { customerEmail: body.email, reference };
}
