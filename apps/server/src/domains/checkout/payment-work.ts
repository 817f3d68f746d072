import type { Ctx } from "../../ctx.ts";
import { claimOverdueReservations, findNextRelease } from "../orders/claim-overdue-reservations.ts";
import { claimMissingMoney } from "../payments/announced-money.ts";
import { claimPayments, findNextPoll } from "../payments/claim-payments.ts";
import { postponePoll } from "../payments/record-poll.ts";
import { claimRefunds, findNextRefund } from "../payments/refunds.ts";
import { pollMissingMoney } from "./poll-missing-money.ts";
import { releaseReservation } from "./release-reservation.ts";
import { putOffAfterFault, sendRefund } from "./send-refund.ts";
import { settlePayment } from "./settle-payment.ts";

type Dependencies = Pick<Ctx, "db" | "providers" | "log">;

/** While the provider cannot be asked, the end of a reservation is tried again so often. */
const RELEASE_RETRY_SECONDS = 60;

/** One kind of background work on payments. */
export interface PaymentWork {
  /** Takes up to so many pieces that are due and begins them. @returns each piece; it never fails */
  begin(ctx: Dependencies, limit: number): Promise<Promise<void>[]>;
  /** In how many milliseconds the next piece is due; null when none waits. */
  findNext(ctx: Dependencies): Promise<number | null>;
}

export const PAYMENT_WORK = {
  polls: {
    begin: beginner(claimPayments, settlePayment, postponePoll),
    findNext: findNextPoll,
  },
  releases: {
    begin: beginner(
      (ctx, { limit }) => claimOverdueReservations(ctx, { limit, leaseSeconds: RELEASE_RETRY_SECONDS }),
      releaseReservation,
    ),
    findNext: findNextRelease,
  },
  refunds: {
    begin: beginner(claimRefunds, sendRefund, putOffAfterFault),
    findNext: findNextRefund,
  },
  missingMoney: {
    begin: beginner(claimMissingMoney, pollMissingMoney),
    // It counts as missing after an hour: the regular round is early enough.
    findNext: async () => null,
  },
} as const satisfies Record<string, PaymentWork>;

/**
 * One piece that fails holds up no other: it is tried again.
 * @param putOff when to try again; without it as soon as the lease ends
 */
function beginner<Piece>(
  claim: (ctx: Dependencies, options: { limit: number }) => Promise<Piece[]>,
  work: (ctx: Dependencies, piece: Piece) => Promise<unknown>,
  putOff: (ctx: Dependencies, piece: Piece) => Promise<void> = async () => {},
): PaymentWork["begin"] {
  return async (ctx, limit) =>
    (await claim(ctx, { limit })).map(async (piece) => {
      try {
        await work(ctx, piece);
      } catch (err) {
        ctx.log.error({ alert: "payment_stuck", err }, "Work on a payment failed; it will be tried again");
        await putOff(ctx, piece).catch((error: unknown) => {
          ctx.log.warn({ err: error }, "Work on a payment could not be put off");
        });
      }
    });
}
