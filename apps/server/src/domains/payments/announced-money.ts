import type { ProviderName } from "@shop/contract/payments";
import type { Db, Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { openReview } from "./reviews.ts";

/** Records lag behind by seconds. A person decides about money that they do not show after this time. */
export const MISSING_AFTER_SECONDS = 60 * 60;

/** An event that announces money which the provider's records have not shown yet. */
export interface AnnouncedMoney {
  provider: string;
  eventId: string;
  paymentId: number;
}

/** Longer than asking takes; while the provider cannot be asked it is tried again so often. */
const AGAIN_AFTER_SECONDS = 60;

/**
 * Claims announced money that now counts as missing: the provider is asked one last time. Nobody else can claim it in
 * the meantime.
 */
export function claimMissingMoney(
  { db }: { db: Db },
  { limit }: { limit: number },
): Promise<AnnouncedMoney[]> {
  return prepared<AnnouncedMoney>(db)`
    with missing as (
      select provider, event_id from payment_events
      where missing_at <= now() and not resolved and payment_id is not null
      order by missing_at limit ${limit}::integer for no key update skip locked
    )
    update payment_events e set missing_at = now() + make_interval(secs => ${AGAIN_AFTER_SECONDS}::integer)
    from missing m where e.provider = m.provider and e.event_id = m.event_id
    returning e.provider, e.event_id as "eventId", e.payment_id as "paymentId"`;
}

/**
 * The provider's checkout says that a transaction is a success, and there is no record of it yet. That counts like an
 * event that says so.
 */
export async function announceByRecord(
  { db }: { db: Transaction },
  { id: paymentId, provider }: { id: number; provider: ProviderName },
  { transactionId }: { transactionId: string },
): Promise<void> {
  await prepared(db)`
    insert into payment_events (provider, event_id, type, payment_id, transaction_id, body, says_paid, missing_at)
    values (${provider}, ${`record:${transactionId.toLowerCase()}`}, 'success_without_record', ${paymentId},
            ${transactionId}, ''::bytea, true, now() + make_interval(secs => ${MISSING_AFTER_SECONDS}::integer))
    on conflict (provider, event_id) do nothing`;
}

/**
 * Opens a review for missing money, once. The order is held until a person has decided.
 * @returns none when it was found meanwhile, or somebody has been told: an event that names no transaction has come true
 * when the payment has any money
 */
export async function reportMissingMoney(
  { db }: { db: Transaction },
  { provider, eventId }: AnnouncedMoney,
): Promise<{ reference: string } | undefined> {
  const [missing] = await prepared<{ paymentId: number; reference: string; transactionId: string | null }>(
    db,
  )`
    with told as (
      update payment_events e set missing_at = null
      where provider = ${provider} and event_id = ${eventId} and missing_at is not null and not resolved
      returning payment_id, transaction_id
    )
    select p.id as "paymentId", p.reference, told.transaction_id as "transactionId"
    from told join payments p on p.id = told.payment_id
    where not (told.transaction_id is null and exists (select from payment_receipts r where r.payment_id = p.id))
      and not exists (select from payment_reviews v where v.payment_id = p.id and v.closed_at is null
                        and lower(v.transaction_id) = lower(told.transaction_id))`;
  if (!missing) return undefined;
  const { paymentId, transactionId, reference } = missing;
  const opened = await openReview(
    { db },
    {
      paymentId,
      kind: "announced_not_found",
      transactionId,
      reason: "The provider announced money that its records do not show",
      holdsOrder: true,
    },
  );
  return opened === "opened" ? { reference } : undefined;
}
