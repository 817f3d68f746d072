import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { hashToken } from "../../lib/hash-token.ts";
import { refuse } from "../../lib/refuse.ts";
import type { MailWatcher } from "../notifications/mail-watcher.ts";
import type { ReviewRequest } from "../notifications/templates/review-request.ts";

/** Whether the shopper gets emails that ask for reviews: yes, unless they have switched them off. */
export async function wantsReviewRequests(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<boolean> {
  const { rows } = await db.execute<{ isWanted: boolean }>(sql`
    select is_wanted as "isWanted" from review_request_choices where shopper_id = ${shopperId}`);
  return rows[0]?.isWanted ?? true;
}

/** Switches the emails on or off. Idempotent. */
export async function changeReviewRequests(
  { db }: { db: Db },
  { shopperId, isWanted }: { shopperId: number; isWanted: boolean },
): Promise<void> {
  await db.execute(sql`
    insert into review_request_choices (shopper_id, is_wanted) values (${shopperId}, ${isWanted})
    on conflict (shopper_id) do update set is_wanted = excluded.is_wanted, changed_at = now()
      where review_request_choices.is_wanted <> excluded.is_wanted`);
}

/** Switches them off with the link of any such email. Idempotent. */
export function stopReviewRequests({ db }: Pick<Ctx, "db">, { token }: { token: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ shopperId: number }>(sql`
      select s.id as "shopperId"
      from review_requests r join orders o on o.id = r.order_id join shoppers s on s.id = o.shopper_id
      where r.token_hash = ${hashToken(token)} and s.erased_at is null
      for no key update of s`);
    const { shopperId } = rows[0] ?? refuse("unsubscribe_link_invalid");
    await changeReviewRequests({ db: tx }, { shopperId, isWanted: false });
  });
}

/** Checked by the outbox relay: whether the shopper still wants these emails and is not blocked, and the parcel has not come back. */
export const reviewRequestMails: MailWatcher = {
  async mayBeSent({ db }, data) {
    const { askedOrder } = data as ReviewRequest;
    const { rows } = await db.execute<{ may: boolean }>(sql`
      select o.status = 'delivered' and s.blocked_at is null and coalesce(c.is_wanted, true) as may
      from orders o join shoppers s on s.id = o.shopper_id
      left join review_request_choices c on c.shopper_id = s.id where o.id = ${askedOrder}`);
    return rows[0]?.may ?? false;
  },
  async onMailResult() {},
};
