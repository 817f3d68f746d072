import { sqlState } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { readDoubt, type StoredPayment } from "../payments/queries.ts";
import { recordPoll } from "../payments/record-poll.ts";
import { holdWhileUnclear } from "./hold-while-unclear.ts";
import { raiseReview } from "./raise-review.ts";
import type { Alert } from "./rules/review-alert.ts";

/** Data exceptions and violated constraints. */
const UNSTORABLE = /^(22|23)/;

/** Whether the database will never accept the data, however often it is tried. */
export function isUnstorable(error: unknown): boolean {
  return UNSTORABLE.test(sqlState(error) ?? "");
}

/** A provider's answer cannot be stored. Its meaning is unknown, so the order waits for a person. */
export async function noteUnstorable(
  { db }: { db: Transaction },
  { payment, lease }: { payment: StoredPayment; lease: string | null },
): Promise<Alert | null> {
  const order = await lockOrder({ db }, payment);
  const { alert } = await raiseReview(
    { db },
    {
      paymentId: payment.id,
      kind: "unrecognised",
      transactionId: null,
      reason: "The provider's answer cannot be stored",
      holdsOrder: true,
    },
  );
  await recordPoll({ db }, payment, { answer: "unrecognised", failure: null, resolved: [], lease });
  const { isInReview, isAnnounced } = await readDoubt({ db }, payment);
  await holdWhileUnclear({ db }, { order, isUnclear: isInReview || isAnnounced });
  return alert;
}
