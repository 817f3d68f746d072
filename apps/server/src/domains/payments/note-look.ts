import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { StoredPayment } from "./queries.ts";
import { nextLook } from "./rules/looks.ts";

export interface Look {
  /** Null when the provider could not be asked. */
  answer: StoredPayment["lastAnswer"];
  failure: string | null;
  /** Announced transactions about which the provider now had something to say. */
  resolved: readonly string[];
  /** The lease under which it was looked up by itself; none when somebody asked. */
  lease: string | null;
}

/** Writes down what a look found, and when the next one is due. */
export async function noteLook(
  { db }: { db: Db },
  payment: StoredPayment,
  { answer, failure, resolved, lease }: Look,
): Promise<void> {
  const isPaid = answer === "paid" || answer === "gone_back";
  // An earlier try that failed does not explain what was announced since: its record may lag behind.
  const hurriedLooks = isPaid ? null : payment.hurriedLooks;
  const isAnswered = answer !== null;
  const isUnclear = payment.isUnclear && !isPaid;
  const next = nextLook({ ...payment, isPaid, isUnclear, isAnswered, hurriedLooks });
  // What was announced stays announced while the provider cannot be asked about it.
  const hurriedSoFar = hurriedLooks === null || !isAnswered ? hurriedLooks : hurriedLooks + 1;
  // Only whoever holds the lease says when the next look is: an event that came while we were asking has taken it away
  // and set the next look itself.
  await prepared(db)`
    with resolved as (
      update payment_events set looked_up = true
      where payment_id = ${payment.id}
        and lower(transaction_id) in (select lower(id) from unnest(${resolved}::text[]) id)
    )
    update payments set
      looks = looks + 1,
      unconfirmed_since = case when ${answer}::text is null then unconfirmed_since end,
      last_answer = coalesce(${answer}::text, last_answer),
      failure = case when ${answer}::text is null then failure else ${failure}::text end,
      hurried_looks = case when lease = ${lease}::uuid
        then ${hurriedSoFar}::integer else hurried_looks end,
      poll_priority = case when lease = ${lease}::uuid
        then coalesce(${next?.priority ?? null}::smallint, poll_priority) else poll_priority end,
      next_look_at = case when lease = ${lease}::uuid
        then now() + make_interval(secs => ${next?.afterSeconds ?? null}::float8) else next_look_at end,
      lease = case when lease = ${lease}::uuid then null else lease end
    where id = ${payment.id}`;
}

/** A poll that came to nothing by a fault of ours is tried again, ever more slowly. */
export async function putLookOff(
  { db }: { db: Db },
  { paymentId, lease }: { paymentId: number; lease: string },
): Promise<void> {
  await prepared(db)`
    update payments set lease = null,
      next_look_at = now() + least(greatest(now() - created_at, interval '1 minute'), interval '1 hour')
    where id = ${paymentId} and lease = ${lease}::uuid`;
}
