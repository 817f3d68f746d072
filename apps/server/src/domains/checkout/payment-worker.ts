import type { Ctx } from "../../ctx.ts";
import { listen } from "../../db/listen.ts";
import { lookAtAllSoon } from "../payments/claim-payments.ts";
import { PAYMENT_WORK } from "./payment-work.ts";
import { WorkLane } from "./work-lane.ts";

export interface PaymentPace {
  /** How many pieces of each kind of work are under way at a time: most of it is waiting for a provider. */
  atOnce: Record<keyof typeof PAYMENT_WORK, number>;
  /** How often the database is asked although nobody rang. */
  pollMs: number;
  /** Over how long the polls of payments are spread when a process starts, and those of older ones. */
  catchUpSeconds: number;
  catchUpOlderSeconds: number;
}

export function paymentPace(pollsAtOnce: number): PaymentPace {
  return {
    atOnce: { polls: pollsAtOnce, releases: 5, refunds: 5, missingMoney: 5 },
    pollMs: 10_000,
    catchUpSeconds: 20,
    catchUpOlderSeconds: 60 * 60,
  };
}

/** Polls payments, ends reservations and sends refunds. Any number of processes may run it. */
export async function startPaymentWorker(
  ctx: Ctx,
  pace: PaymentPace = paymentPace(ctx.env.payments.pollsAtOnce),
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const kinds = Object.keys(PAYMENT_WORK) as (keyof typeof PAYMENT_WORK)[];
  const lanes = kinds.map(
    (kind) => new WorkLane(ctx, PAYMENT_WORK[kind], { atOnce: pace.atOnce[kind], pollMs: pace.pollMs }),
  );
  const wakeAll = () => {
    for (const lane of lanes) lane.wake();
  };
  const line = await listen(ctx.env.databaseUrl, "payments", {
    onMessage: wakeAll,
    onGap: wakeAll,
    onError: (err) => ctx.log.warn({ err }, "The line that tells of payment events broke; connecting again"),
  });
  await lookAtAllSoon(ctx, {
    withinSeconds: pace.catchUpSeconds,
    olderWithinSeconds: pace.catchUpOlderSeconds,
  });
  const running = lanes.map((lane) => lane.run(stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([line.close(), ...running]);
    },
  };
}
