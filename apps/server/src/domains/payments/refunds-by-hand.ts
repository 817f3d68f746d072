import { randomUUID } from "node:crypto";
import type { Db, Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { IS_OF_EDIT } from "./edit-refunds.ts";
import { paymentSignal } from "./payment-signal.ts";
import { type ClaimedRefund, REFUND_LEASE_SECONDS, readClaimed } from "./refunds.ts";

/** A refund that is not sent while a person deals with it. */
export type RefundAtPerson = Omit<ClaimedRefund, "state">;

/**
 * Takes a refund for a person, so that the shop does not send it meanwhile.
 * @param isOnItsWayToo takes one as well that the provider has accepted and the shop looks up
 * @returns none when it is done, being sent or on its way
 */
export async function claimRefundForPerson(
  { db }: { db: Db },
  { refundId, isOnItsWayToo = false }: { refundId: number; isOnItsWayToo?: boolean },
): Promise<RefundAtPerson | undefined> {
  const { rows } = await db.execute<RefundAtPerson>(sql`
    with claimed as (
      update refunds f set lease = ${randomUUID()}::uuid, next_try_at = now() + make_interval(secs => ${REFUND_LEASE_SECONDS})
      where id = ${refundId} and (lease is null or next_try_at < now())
        and (state in ('due', 'needs_person') or (state = 'sending' and sent_at is null)
             or (state = 'on_its_way' and ${isOnItsWayToo}::boolean))
      returning f.*
    )
    ${readClaimed}`);
  return rows[0];
}

/** Nobody deals with it any more: it returns to the state before it was claimed for a person. */
export async function releaseRefund({ db }: { db: Db }, { id, lease }: RefundAtPerson): Promise<void> {
  await prepared(db)`
    update refunds set lease = null, next_try_at = now() where id = ${id} and lease = ${lease}::uuid`;
}

/**
 * Has a refund sent again that a person has claimed: they know that no earlier try paid it. One that the provider had accepted
 * gets a new key, because it would repeat its first answer to the old one.
 * @returns false when their lease is over
 */
export async function makeRefundDue(
  { db }: { db: Transaction },
  { id, lease }: Pick<RefundAtPerson, "id" | "lease">,
): Promise<boolean> {
  const due = await prepared(db)`
    update refunds set state = 'due', sent_at = null, lease = null, last_error = null, next_try_at = now(),
      key = case when accepted_at is null then key else gen_random_uuid() end, accepted_at = null
    where id = ${id} and lease = ${lease}::uuid and state not in ('done', 'withdrawn')
    returning id`;
  if (due.length > 0) paymentSignal.send();
  return due.length > 0;
}

/**
 * Gives up a refund that staff had asked for and a person has claimed: it never reached the provider. Not possible once
 * all money of the order has to go back, because nobody could ask for the amount again. The caller holds the order's
 * lock.
 * @returns false when their lease is over, or the money has to go back
 */
export async function markWithdrawn(
  { db }: { db: Transaction },
  { id, lease }: Pick<RefundAtPerson, "id" | "lease">,
): Promise<boolean> {
  const withdrawn = await prepared(db)`
    update refunds f set state = 'withdrawn', lease = null
    from payment_receipts r
    where f.id = ${id} and f.lease = ${lease}::uuid and f.request_id is not null and f.state not in ('done', 'withdrawn')
      and r.id = f.receipt_id and r.state not in ('refund_due', 'refunded')
    returning f.id`;
  return withdrawn.length > 0;
}

/** Whether a refund is for a change that made a paid order cheaper. */
export async function isRefundOfEdit(
  { db }: { db: Db },
  { id }: Pick<RefundAtPerson, "id">,
): Promise<boolean> {
  const found = await prepared(db)`
    select from refunds f join refund_requests q on q.id = f.request_id where f.id = ${id} and ${IS_OF_EDIT}`;
  return found.length > 0;
}

export async function findRefundState(
  { db }: { db: Db },
  { refundId }: { refundId: number },
): Promise<string | undefined> {
  const [refund] = await prepared<{ state: string }>(db)`select state from refunds where id = ${refundId}`;
  return refund?.state;
}
