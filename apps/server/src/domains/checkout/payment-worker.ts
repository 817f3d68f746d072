import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "../../ctx.ts";
import { listen } from "../../db/listen.ts";
import { lookAtAllSoon } from "../payments/claim-payments.ts";
import { doPaymentWork, findNextWork } from "./payment-work.ts";

export interface PaymentPace {
  /** How many payments, reservations and refunds each are taken at a time … */
  limit: number;
  /** … and how long to rest before the next: providers count questions by the second. */
  restMs: number;
  /** How often to look although nobody rang. */
  pollMs: number;
  /** Over how long the looks at all open payments are spread when a process starts. */
  catchUpSeconds: number;
}

export const PAYMENT_PACE: PaymentPace = { limit: 5, restMs: 500, pollMs: 10_000, catchUpSeconds: 20 };

const AFTER_A_FAULT_MS = 1000;

/** Looks payments up, ends reservations and sends refunds. Any number of processes may run it. */
export async function startPaymentWorker(
  ctx: Ctx,
  pace: PaymentPace = PAYMENT_PACE,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  let wake = () => {};
  const line = await listen(ctx.env.databaseUrl, "payments", {
    onMessage: () => wake(),
    onGap: () => wake(),
    onError: (err) => ctx.log.warn({ err }, "The line that tells of payment events broke; connecting again"),
  });
  await lookAtAllSoon(ctx, { withinSeconds: pace.catchUpSeconds });

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      let napMs: number;
      try {
        const done = await doPaymentWork(ctx, pace);
        napMs =
          done > 0
            ? pace.restMs
            : Math.max(0, Math.min((await findNextWork(ctx)) ?? pace.pollMs, pace.pollMs));
      } catch (err) {
        ctx.log.error({ err }, "Payments could not be worked on; trying again");
        napMs = AFTER_A_FAULT_MS;
      }
      const nap = new AbortController();
      const stop = AbortSignal.any([nap.signal, stopping.signal]);
      await Promise.race([woken, wait(napMs, undefined, { signal: stop }).catch(() => {})]); // woken or stopped
      nap.abort();
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await Promise.all([line.close(), running]);
    },
  };
}
