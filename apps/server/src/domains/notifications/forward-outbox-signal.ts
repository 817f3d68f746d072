import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { onOutboxSignal } from "./outbox-signal.ts";

const DEBOUNCE_MS = 20;

/**
 * For a process without a relay (ROLE=web): forwards the signal by NOTIFY to the processes that run one. It does so
 * outside the transactions that write mails and at most fifty times a second, so it slows nothing down. If a
 * notification is lost, the mail goes out at the relay's next poll.
 */
export function forwardOutboxSignal({ db, log }: Pick<Ctx, "db" | "log">): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  const notify = () => {
    timer = undefined;
    sending = db
      .execute(sql`select pg_notify('outbox', '')`)
      .catch((err) =>
        log.warn(
          { err },
          "The outbox relays were not notified of new mail; they will find it at their next poll",
        ),
      );
  };
  const stopListening = onOutboxSignal(() => {
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
