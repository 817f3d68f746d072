import { NEWSLETTER_CONFIRM_DAYS } from "@shop/contract/constants";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { everyHour } from "../../lib/every-hour.ts";

/** So long the link of an old mail still answers that all is done. Then the address goes. */
const REMEMBER_UNSUBSCRIBED_DAYS = 365;

/**
 * Forgets addresses that were never confirmed, and those that left long ago. Their tokens go with them; the log of
 * consent stays where there is a consent to prove.
 */
export async function forgetSubscribers({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    delete from newsletter_subscribers
    where (state = 'waiting' and state_at < now() - make_interval(days => ${NEWSLETTER_CONFIRM_DAYS}))
       or (state = 'unsubscribed' and state_at < now() - make_interval(days => ${REMEMBER_UNSUBSCRIBED_DAYS}))`);
  await db.execute(sql`
    delete from newsletter_consents c
    where not exists (select from newsletter_subscribers where id = c.subscriber_id)
      and not exists (select from newsletter_consents where subscriber_id = c.subscriber_id and event = 'confirmed')`);
}

export function startNewsletterJobs(ctx: Ctx): { stop: () => Promise<void> } {
  return everyHour(ctx, () => forgetSubscribers(ctx), "Old newsletter addresses were not forgotten");
}
