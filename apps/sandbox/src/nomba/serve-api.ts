import type { FastifyInstance } from "fastify";
import { REQUEST_FAILED, serveCall } from "./calls/call.ts";
import { eventCalls } from "./calls/event-calls.ts";
import { orderCalls } from "./calls/order-calls.ts";
import { pageCalls } from "./calls/page-calls.ts";
import { recordCalls } from "./calls/record-calls.ts";
import { tokenCalls } from "./calls/token-calls.ts";
import type { Nomba } from "./nomba.ts";

const CALLS = [...tokenCalls, ...orderCalls, ...recordCalls, ...pageCalls, ...eventCalls];

/** Nomba's API, called by the shop's server and by the hosted page. */
export function serveNombaApi(site: FastifyInstance, nomba: Nomba): void {
  site.register(
    async (api) => {
      for (const call of CALLS) serveCall(api, nomba, call);
      api.setNotFoundHandler((_call, reply) =>
        reply.code(404).send({ code: "404", description: "Resource not found", status: false }),
      );
      api.setErrorHandler<Error & { statusCode?: number }>((error, _call, reply) => {
        if ((error.statusCode ?? 500) < 500)
          return reply.code(REQUEST_FAILED.status).send(REQUEST_FAILED.body);
        console.error(error);
        return reply.code(500).send({ code: "500", description: "Server error" });
      });
    },
    { prefix: "/nomba/v1" },
  );

  // The target of the redirect fault. It counts clients that follow.
  site.all("/nomba/elsewhere", async (call) => {
    nomba.calls.followed.times += 1;
    if (call.headers.authorization !== undefined) nomba.calls.followed.withCredentials += 1;
    return { code: "00", description: "Success", data: { success: true } };
  });
}
