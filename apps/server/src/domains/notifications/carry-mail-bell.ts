import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { onMailBell } from "./mail-bell.ts";

const GATHER_MS = 20;

/**
 * For a process without a worker (ROLE=web): tells the processes that have one. Outside of the transactions that write
 * mails and at most fifty times a second, so it holds up nobody; without it mail goes out at the worker's next look.
 */
export function carryMailBell({ db, log }: Pick<Ctx, "db" | "log">): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<unknown> = Promise.resolve();
  const tell = () => {
    timer = undefined;
    telling = db
      .execute(sql`select pg_notify('outbox', '')`)
      .catch((err) =>
        log.warn({ err }, "The mail workers were not told of new mail; they will look by themselves"),
      );
  };
  const stopListening = onMailBell(() => {
    timer ??= setTimeout(tell, GATHER_MS);
  });
  return {
    async stop() {
      stopListening();
      clearTimeout(timer);
      await telling;
    },
  };
}
