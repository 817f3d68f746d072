import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** Books lag behind by seconds; what they do not show after so long a person has to look at. */
export const MISSING_AFTER_SECONDS = 60 * 60;

/** An event that announces money which the provider's books have not shown yet. */
export interface AnnouncedMoney {
  provider: string;
  eventId: string;
  paymentId: number;
}

/** Longer than asking takes; while the provider cannot be asked it is tried again so often. */
const AGAIN_AFTER_SECONDS = 60;

/** Takes announced money that is missing by now: the provider is to be asked once more. Nobody else gets it meanwhile. */
export function claimMissingMoney(
  { db }: { db: Db },
  { limit }: { limit: number },
): Promise<AnnouncedMoney[]> {
  return prepared<AnnouncedMoney>(db)`
    with missing as (
      select provider, event_id from payment_events
      where missing_at <= now() and not looked_up and payment_id is not null
      order by missing_at limit ${limit}::integer for no key update skip locked
    )
    update payment_events e set missing_at = now() + make_interval(secs => ${AGAIN_AFTER_SECONDS}::integer)
    from missing m where e.provider = m.provider and e.event_id = m.event_id
    returning e.provider, e.event_id as "eventId", e.payment_id as "paymentId"`;
}

/**
 * Puts missing money before a person, once.
 * @returns none when it was found meanwhile, or somebody has been told: an event that names no transaction has come true
 * when the payment has any money
 */
export async function reportMissingMoney(
  { db }: { db: Db },
  { provider, eventId }: AnnouncedMoney,
): Promise<{ reference: string } | undefined> {
  const [reported] = await prepared<{ reference: string }>(db)`
    with told as (
      update payment_events e set missing_at = null
      where provider = ${provider} and event_id = ${eventId} and missing_at is not null and not looked_up
      returning payment_id,
        transaction_id is null and exists (select from payment_receipts r where r.payment_id = e.payment_id) as "isThere"
    )
    update payments p
    set review_reason = coalesce(p.review_reason, 'The provider announced money that its books do not show')
    from told where p.id = told.payment_id and not told."isThere"
    returning p.reference`;
  return reported;
}
