import type { Database } from "../db/pool.ts";
import { sql } from "../db/sql.ts";
import type { Log } from "./log.ts";
import type { Signal } from "./signal.ts";

const DEBOUNCE_MS = 20;

/**
 * Forwards a signal of this process to all processes by NOTIFY. It does so outside the transactions that send the signal
 * and at most fifty times a second, so it slows nothing down. A signal may arrive just before its transaction commits, and
 * a notification can be lost: those who listen look again after a while.
 */
export function forwardSignal(
  { db, log }: { db: Database; log: Log },
  {
    signal,
    channel,
    failure,
  }: { signal: Signal; channel: "outbox" | "orders" | "payments"; failure: string },
): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  const notify = () => {
    timer = undefined;
    sending = db.execute(sql`select pg_notify(${channel}, '')`).catch((err) => log.warn({ err }, failure));
  };
  const stopListening = signal.on(() => {
    timer ??= setTimeout(notify, DEBOUNCE_MS);
  });
  return {
    async stop() {
      stopListening();
      clearTimeout(timer);
      await sending;
    },
  };
}
