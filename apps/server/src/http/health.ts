import { refusals } from "@shop/contract/refusals";
import type { FastifyReply } from "fastify";
import { databaseProblem } from "../db/database-problem.ts";
import { listMigrationNames } from "../db/migrate.ts";
import { type EnvelopeBody, envelope } from "./answers.ts";
import type { Routes } from "./serve.ts";

/** The newest migration that this version knows, read once. */
const newestMigration = listMigrationNames().then((names) => names.at(-1) ?? "");

/**
 * Health checks: `live` means that the process runs, `ready` that it can take orders. A load balancer asks for `open`:
 * whether to send requests here, which a process without its database still answers, from its cache or with 503. It
 * listens only once every migration has run.
 */
export async function healthRoutes({ app, ctx }: Routes): Promise<void> {
  const newest = await newestMigration;
  let hasListened = false;
  app.addHook("onListen", async () => {
    hasListened = true;
  });

  const isStopping = () => app.isStopping || (hasListened && !app.server.listening);
  const answer = (reply: FastifyReply, message: string) =>
    reply.header("cache-control", "no-store").send(envelope({ message, data: null }));
  const refuseHealth = (reply: FastifyReply, message: string) =>
    reply
      .code(refusals.not_ready.status)
      .headers({ "cache-control": "no-store", "retry-after": "2" })
      .send({ status: false, code: "not_ready", message, data: null } satisfies EnvelopeBody);

  app.get("/health/live", { schema: { hide: true } }, async (_request, reply) => answer(reply, "live"));

  app.get("/health/open", { schema: { hide: true } }, async (_request, reply) =>
    isStopping() ? refuseHealth(reply, "stopping") : answer(reply, "open"),
  );

  app.get("/health/ready", { schema: { hide: true } }, async (_request, reply) => {
    if (isStopping()) return refuseHealth(reply, "stopping");
    // Not the pictures: orders do not need them, and a start or an upgrade must not wait for a bucket.
    const problem = await databaseProblem(ctx, newest);
    return problem === null ? answer(reply, "ready") : refuseHealth(reply, problem);
  });
}
