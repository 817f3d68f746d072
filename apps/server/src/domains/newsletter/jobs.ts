import { NEWSLETTER_CONFIRM_DAYS } from "@shop/contract/constants";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { everyHour } from "../../lib/every-hour.ts";

/** For this long, old unsubscribe links keep working and a bounced address is known. Then the address is deleted. */
const REMEMBER_UNSUBSCRIBED_DAYS = 365;

/**
 * Deletes addresses that were never confirmed or unsubscribed long ago, with their tokens. The consent log stays where
 * there is a consent to prove.
 */
export async function deleteOldSubscribers({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    delete from newsletter_subscribers
    where (state = 'waiting' and state_at < now() - make_interval(days => ${NEWSLETTER_CONFIRM_DAYS}))
       or (state in ('unsubscribed', 'bounced') and state_at < now() - make_interval(days => ${REMEMBER_UNSUBSCRIBED_DAYS}))`);
  await db.execute(sql`
    delete from newsletter_consents c
    where not exists (select from newsletter_subscribers where id = c.subscriber_id)
      and not exists (select from newsletter_consents where subscriber_id = c.subscriber_id and event = 'confirmed')`);
}

export function startNewsletterJobs(ctx: Ctx): { stop: () => Promise<void> } {
  return everyHour(ctx, () => deleteOldSubscribers(ctx), "Deleting old newsletter addresses failed");
}
