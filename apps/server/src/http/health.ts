import type { FastifyReply } from "fastify";
import { listMigrationNames } from "../db/migrate.ts";
import { sql } from "../db/sql.ts";
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
    if (hasListened && !app.server.listening) return answer(reply, 503, "stopping");
    try {
      const { rows } = await ctx.db.execute<{ writable: boolean; migrated: boolean }>(sql`
        select not pg_is_in_recovery() as writable,
               exists (select from migrations where name = ${newest}) as migrated`);
      if (!rows[0]?.writable) return answer(reply, 503, "the database does not take changes");
      if (!rows[0].migrated) return answer(reply, 503, "the database is not migrated");
      return answer(reply, 200, "ready");
    } catch {
      return answer(reply, 503, "the database is away"); // the pool logs the cause
    }
  });
}
