import type { ProviderName } from "@shop/contract/payments";
import type { Db } from "../../db/pool.ts";
import { fragment, prepared } from "../../db/prepared.ts";
import { DESK_ROWS } from "../payments/money-desk.ts";

// Counts what the money desk lists, so that an alarm never reports something that the desk does not show.
const TO_DECIDE = fragment(DESK_ROWS.to_decide.sql);
const STUCK = fragment(DESK_ROWS.stuck.sql);

/** What waits for a person, or for a job that runs once a day. */
export interface Backlog {
  /** Payments and events that a person has to decide about, and since when the oldest waits, in seconds. */
  reviews: number;
  oldestReview: number;
  /** Refunds that the shop cannot send on its own. */
  stuckRefunds: number;
  /** Mails of the last day that were given up after a day of tries. A mailbox that does not exist is not counted. */
  deadMails: number;
  /** Deliveries to programs of the last day that were given up. */
  failedWebhooks: number;
}

export async function readBacklog({ db }: { db: Db }): Promise<Backlog> {
  const [backlog] = await prepared<Backlog>(db)`
    select reviews.count as reviews, coalesce(greatest(0, reviews.oldest), 0) as "oldestReview",
           (select count(*)::integer from (${STUCK}) stuck) as "stuckRefunds",
           (select count(*)::integer from outbox_mails
            where state = 'dead' and not bounced and finished_at > now() - interval '1 day'
              and last_error not in ('No longer to be sent', 'Expired before it was sent')) as "deadMails",
           (select count(*)::integer from webhook_deliveries
            where state = 'failed' and finished_at > now() - interval '1 day') as "failedWebhooks"
    from (select count(*)::integer, extract(epoch from now() - min(since))::float8 as oldest from (${TO_DECIDE}) waiting) reviews`;
  return backlog ?? { reviews: 0, oldestReview: 0, stuckRefunds: 0, deadMails: 0, failedWebhooks: 0 };
}

/** How the nightly comparison with one provider's records is doing. */
export interface ReconciliationState {
  provider: ProviderName;
  /** Days of the last week that are due and were not compared, or whose records could not be read. */
  daysDue: number;
  /** Differences found in the last week's days. */
  differences: number;
}

export function readReconciliation(
  { db }: { db: Db },
  { providers }: { providers: readonly ProviderName[] },
): Promise<ReconciliationState[]> {
  return prepared<ReconciliationState>(db)`
    with days as (
      select (now() at time zone 'Africa/Lagos')::date - back as day from generate_series(1, 7) back
    )
    select p.provider,
           (select count(*)::integer from days
            where (day + 1)::timestamp at time zone 'Africa/Lagos' < now() - interval '3 hours'
              and not exists (select from reconciliations r
                              where r.provider = p.provider and r.day = days.day and r.problem is null
                                and r.ran_at > (days.day + 1)::timestamp at time zone 'Africa/Lagos')) as "daysDue",
           (select count(*)::integer from reconciliation_differences d join days using (day)
            where d.provider = p.provider) as differences
    from unnest(${providers as ProviderName[]}::text[]) with ordinality as p (provider, place) order by place`;
}
