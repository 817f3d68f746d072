import type { FastifyReply } from "fastify";
import { databaseProblem } from "../db/database-problem.ts";
import { listMigrationNames } from "../db/migrate.ts";
import type { Routes } from "./serve.ts";

/** Health checks for load balancers: `live` means that the process runs, `ready` that it can take orders. */
export async function healthRoutes({ app, ctx }: Routes): Promise<void> {
  const newest = (await listMigrationNames()).at(-1) ?? "";
  let hasListened = false;
  app.addHook("onListen", async () => {
    hasListened = true;
  });

  const answer = (reply: FastifyReply, status: number, message: string) =>
    reply
      .code(status)
      .headers({ "cache-control": "no-store", ...(status === 503 ? { "retry-after": "2" } : {}) })
      .send({ status: status === 200, message, data: null });

  app.get("/health/live", { schema: { hide: true } }, async (_request, reply) => answer(reply, 200, "live"));

  app.get("/health/ready", { schema: { hide: true } }, async (_request, reply) => {
    if (app.isStopping || (hasListened && !app.server.listening)) return answer(reply, 503, "stopping");
    const problem = await databaseProblem(ctx, newest);
    return problem === null ? answer(reply, 200, "ready") : answer(reply, 503, problem);
  });
}
