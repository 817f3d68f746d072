import type { WireAnswer, WireRequest } from "@shop/contract/client";
import { API_BASE } from "@shop/contract/paths";
import type { FastifyInstance } from "fastify";

/**
 * Calls the API without a socket, through the same routes and checks. The call counts as the machine's own, because
 * the page itself has been counted for the network that asked.
 */
export function pageTransport(app: Pick<FastifyInstance, "inject">) {
  return async ({ method, path, headers, body }: WireRequest): Promise<WireAnswer> => {
    const answer = await app.inject({
      method,
      url: API_BASE + path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    const retryAfter = answer.headers["retry-after"];
    return {
      status: answer.statusCode,
      text: answer.payload,
      retryAfter: retryAfter === undefined ? null : String(retryAfter),
    };
  };
}
