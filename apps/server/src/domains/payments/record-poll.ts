import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { StoredPayment } from "./queries.ts";
import { nextPoll } from "./rules/polls.ts";

export interface Poll {
  /** Null when the provider could not be asked. */
  answer: StoredPayment["lastAnswer"];
  failure: string | null;
  /** Announced transactions about which the provider now had something to say. */
  resolved: readonly string[];
  /** The lease of the worker that polls; none when somebody asked. */
  lease: string | null;
}

/** Writes down what a poll found, and when the next one is due. */
export async function recordPoll(
  { db }: { db: Db },
  payment: StoredPayment,
  { answer, failure, resolved, lease }: Poll,
): Promise<void> {
  const isPaid = answer === "paid" || answer === "reversed";
  // An earlier try that failed does not explain what was announced since: its record may lag behind.
  const hurriedPolls = isPaid ? null : payment.hurriedPolls;
  const isAnswered = answer !== null;
  const isUnclear = payment.isUnclear && !isPaid;
  const next = nextPoll({ ...payment, isPaid, isUnclear, isAnswered, hurriedPolls });
  // What was announced stays announced while the provider cannot be asked about it.
  const hurriedSoFar = hurriedPolls === null || !isAnswered ? hurriedPolls : hurriedPolls + 1;
  // Only the process that holds the lease says when the next poll is: an event that came while we were asking has taken it away
  // and set the next poll itself.
  await prepared(db)`
    with resolved as (
      update payment_events set resolved = true
      where payment_id = ${payment.id}
        and lower(transaction_id) in (select lower(id) from unnest(${resolved}::text[]) id)
    )
    update payments set
      polls = polls + 1,
      unconfirmed_since = case when ${answer}::text is null then unconfirmed_since end,
      last_answer = coalesce(${answer}::text, last_answer),
      answered_at = case when ${answer}::text is null then answered_at else now() end,
      failure = case when ${answer}::text is null then failure else ${failure}::text end,
      hurried_polls = case when lease = ${lease}::uuid
        then ${hurriedSoFar}::integer else hurried_polls end,
      poll_priority = case when lease = ${lease}::uuid
        then coalesce(${next?.priority ?? null}::smallint, poll_priority) else poll_priority end,
      next_poll_at = case when lease = ${lease}::uuid
        then now() + make_interval(secs => ${next?.afterSeconds ?? null}::float8) else next_poll_at end,
      lease = case when lease = ${lease}::uuid then null else lease end
    where id = ${payment.id}`;
}

/** A poll that came to nothing by a fault of ours is tried again, ever more slowly. */
export async function postponePoll(
  { db }: { db: Db },
  { paymentId, lease }: { paymentId: number; lease: string },
): Promise<void> {
  await prepared(db)`
    update payments set lease = null,
      next_poll_at = now() + least(greatest(now() - created_at, interval '1 minute'), interval '1 hour')
    where id = ${paymentId} and lease = ${lease}::uuid`;
}
