import type { FastifyReply } from "fastify";
import { databaseProblem } from "../db/database-problem.ts";
import { listMigrationNames } from "../db/migrate.ts";
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
  const answer = (reply: FastifyReply, status: number, message: string) =>
    reply
      .code(status)
      .headers({ "cache-control": "no-store", ...(status === 503 ? { "retry-after": "2" } : {}) })
      .send({ status: status === 200, message, data: null });

  app.get("/health/live", { schema: { hide: true } }, async (_request, reply) => answer(reply, 200, "live"));

  app.get("/health/open", { schema: { hide: true } }, async (_request, reply) =>
    isStopping() ? answer(reply, 503, "stopping") : answer(reply, 200, "open"),
  );

  app.get("/health/ready", { schema: { hide: true } }, async (_request, reply) => {
    if (isStopping()) return answer(reply, 503, "stopping");
    // Not the pictures: orders do not need them, and a start or an upgrade must not wait for a bucket.
    const problem = await databaseProblem(ctx, newest);
    return problem === null ? answer(reply, 200, "ready") : answer(reply, 503, problem);
  });
}
