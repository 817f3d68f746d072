import type { FastifyInstance } from "fastify";
import type { PushService } from "./push-service.ts";

/** The push service for the shop, and an API with which tests act as its browsers. */
export function servePush(site: FastifyInstance, service: PushService): void {
  site.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_call, body, done) => {
      done(null, body);
    });
    scope.post<{ Params: { id: string }; Body: Buffer }>("/push/:id", async (call, reply) => {
      const { status, reason } = service.take(call.params.id, {
        origin: `http://${call.headers.host}`,
        authorization: String(call.headers.authorization ?? ""),
        encoding: String(call.headers["content-encoding"] ?? ""),
        ttl: String(call.headers.ttl ?? ""),
        body: call.body,
      });
      return reply.code(status).send(reason);
    });
  });

  site.post<{ Body: { applicationServerKey: string } }>("/api/push/subscriptions", async (call) => {
    const { id, ...keys } = service.subscribe(call.body.applicationServerKey);
    return { id, endpoint: `http://${call.headers.host}/push/${id}`, ...keys };
  });
  site.get<{ Params: { id: string } }>("/api/push/subscriptions/:id", async (call, reply) => {
    const received = service.receivedBy(call.params.id);
    return received === null ? reply.code(404).send({ error: "No such subscription" }) : { received };
  });
  site.delete<{ Params: { id: string } }>("/api/push/subscriptions/:id", async (call) => {
    service.unsubscribe(call.params.id);
    return {};
  });
  site.post<{ Body: { status: number | null } }>("/api/push/fail-with", async (call) => {
    service.failWith = call.body.status;
    return {};
  });
}
