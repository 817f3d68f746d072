import { z } from "zod";
import { approve, attemptInProgress, beginAttempt, decline } from "../attempt.ts";
import type { Nomba } from "../nomba.ts";
import { type Order, returnedAmount, type Transaction } from "../order.ts";
import { receiveTransfer } from "../pay-on-page.ts";
import { refund, reverse } from "../refund.ts";
import { cardUsed, DO_NOT_HONOR, TEST_CARDS } from "../test-cards.ts";

const Paid = {
  /** Kobo. Default: the amount of the order. */
  amount: z.int().min(1).max(1e14).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** How long the record of this payment alone stays hidden after its event. */
  recordDelaySeconds: z.int().min(0).max(86_400).optional(),
};
const OfTransaction = { transactionId: z.string().optional() };

/** An act of the outside world on an order. */
export const Act = z.discriminatedUnion("act", [
  /** A card pays, even a second time or after a cancellation or expiry. */
  z.strictObject({ act: z.literal("approve"), ...Paid }),
  z.strictObject({
    act: z.literal("decline"),
    message: z.string().max(200).optional(),
    code: z.string().max(4).optional(),
  }),
  /** An attempt starts and stays in progress. */
  z.strictObject({ act: z.literal("begin"), ...Paid }),
  z.strictObject({ act: z.literal("transfer"), ...Paid }),
  /** The whole remaining amount, or a part. */
  z.strictObject({ act: z.literal("reverse"), amount: Paid.amount, ...OfTransaction }),
  z.strictObject({ act: z.literal("refund"), amount: Paid.amount, ...OfTransaction }),
  z.strictObject({ act: z.literal("cancel") }),
]);
export type Act = z.infer<typeof Act>;

export type ActOutcome =
  | { kind: "done"; transactionId: string | null; requestId: string | null }
  | { kind: "impossible"; why: string };

export function act(nomba: Nomba, order: Order, asked: Act): ActOutcome {
  switch (asked.act) {
    case "approve": {
      const transaction = attemptFor(nomba, order, asked);
      return done(transaction, approve(nomba, order, transaction));
    }
    case "decline": {
      const transaction = attemptFor(nomba, order, {});
      const { message = DO_NOT_HONOR.message, code = DO_NOT_HONOR.code } = asked;
      return done(transaction, decline(nomba, order, transaction, { message, code }));
    }
    case "begin":
      return done(attemptFor(nomba, order, asked), null);
    case "transfer": {
      const { transaction, requestId } = receiveTransfer(nomba, order, asked);
      return done(transaction, requestId);
    }
    case "reverse": {
      const transaction = paidTransaction(order, asked.transactionId);
      if (!transaction) return impossible("There is no payment that can be reversed");
      return done(transaction, reverse(nomba, order, transaction, asked.amount));
    }
    case "refund": {
      const transaction = paidTransaction(order, asked.transactionId);
      if (!transaction) return impossible("There is no payment that can be refunded");
      const outcome = refund(nomba, transaction.id, asked.amount);
      return outcome.kind === "refused" ? impossible(outcome.why) : done(transaction, null);
    }
    case "cancel":
      order.cancelledAt ??= nomba.clock.now().toISOString();
      nomba.orders.save(order);
      return { kind: "done", transactionId: null, requestId: null };
  }
}

function done({ id }: Transaction, requestId: string | null): ActOutcome {
  return { kind: "done", transactionId: id, requestId };
}

function impossible(why: string): ActOutcome {
  return { kind: "impossible", why };
}

/** The attempt in progress, or a new one if the act has details of its own. */
function attemptFor(
  nomba: Nomba,
  order: Order,
  asked: { amount?: number; currency?: string; recordDelaySeconds?: number },
): Transaction {
  const { amount, currency, recordDelaySeconds } = asked;
  const running = attemptInProgress(order);
  const isAsked = [amount, currency, recordDelaySeconds].some((each) => each !== undefined);
  if (running && !isAsked) return running;
  const [card] = TEST_CARDS;
  const used = cardUsed(card?.number ?? "");
  return beginAttempt(nomba, order, { amount, currency, recordDelaySeconds, card: used });
}

function paidTransaction(order: Order, id: string | undefined): Transaction | undefined {
  return order.transactions.findLast(
    (transaction) =>
      transaction.paidAt !== null &&
      returnedAmount(transaction) < transaction.amount &&
      (id === undefined || transaction.id === id),
  );
}
