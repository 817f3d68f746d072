import type { Ctx } from "../../ctx.ts";
import { listen } from "../../db/listen.ts";
import { LeasedWorker } from "../../lib/leased-worker.ts";
import { pollAllSoon } from "../payments/claim-payments.ts";
import { PAYMENT_WORK } from "./payment-work.ts";

export interface PaymentPace {
  /** How many pieces of each kind of work are under way at a time: most of it is waiting for a provider. */
  atOnce: Record<keyof typeof PAYMENT_WORK, number>;
  /** How often the database is polled without a signal. */
  pollMs: number;
  /** How long it polls more often after a signal, which may come before the commit that leaves something to do. */
  expectCommitMs: number;
  /** When a process starts: the time over which it spreads the polls that are overdue, and those of older payments. */
  catchUpSeconds: number;
  catchUpOlderSeconds: number;
}

export function paymentPace(pollsAtOnce: number): PaymentPace {
  return {
    atOnce: { polls: pollsAtOnce, releases: 5, refunds: 5, missingMoney: 5 },
    pollMs: 10_000,
    expectCommitMs: 2_500,
    catchUpSeconds: 20,
    catchUpOlderSeconds: 60 * 60,
  };
}

/** Polls payments, ends reservations and sends refunds. Any number of processes may run it. */
export async function startPaymentWorker(
  ctx: Ctx,
  pace: PaymentPace = paymentPace(ctx.env.payments.pollsAtOnce),
): Promise<{ stop: () => Promise<void> }> {
  const kinds = Object.keys(PAYMENT_WORK) as (keyof typeof PAYMENT_WORK)[];
  const workers = kinds.map((kind) => {
    const { begin, findNext } = PAYMENT_WORK[kind];
    const work = { begin: (limit: number) => begin(ctx, limit), findNext: () => findNext(ctx) };
    return new LeasedWorker(work, {
      atOnce: () => pace.atOnce[kind],
      pollMs: pace.pollMs,
      expectMs: pace.expectCommitMs,
      log: ctx.log,
      fault: "Payments could not be worked on; trying again",
    });
  });
  const expectAll = () => {
    for (const worker of workers) worker.expect();
  };
  const line = await listen(ctx.env.directDatabaseUrl, ["payments"], {
    onMessage: expectAll,
    onGap: expectAll,
    onError: (err) =>
      ctx.log.warn({ err }, "The connection that listens for payment events was lost; reconnecting"),
  });
  await pollAllSoon(ctx, {
    withinSeconds: pace.catchUpSeconds,
    olderWithinSeconds: pace.catchUpOlderSeconds,
  });
  for (const worker of workers) worker.start();
  return {
    async stop() {
      await Promise.all([line.close(), ...workers.map((worker) => worker.stop())]);
    },
  };
}
