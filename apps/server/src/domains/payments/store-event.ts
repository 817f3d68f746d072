import type { ProviderName } from "@shop/contract/payments";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { ProviderEvent } from "../../payment-provider.ts";
import { MISSING_AFTER_SECONDS } from "./announced-money.ts";
import { paymentSignal } from "./payment-signal.ts";
import { POLL_PRIORITY } from "./rules/polls.ts";

/**
 * Keeps a signed event, once however often it is delivered, and makes the payment it is about due now: in one
 * statement, because the provider waits. Nothing else in the event is believed.
 */
export async function storeEvent(
  { db }: { db: Db },
  {
    provider,
    event,
    body,
  }: { provider: ProviderName; event: Extract<ProviderEvent, { kind: "event" }>; body: Buffer },
): Promise<{ isNew: boolean; paymentId: number | null }> {
  const [stored] = await prepared<{ isNew: boolean; paymentId: number | null }>(db)`
    with payment as (
      update payments set next_poll_at = now(), lease = null, hurried_polls = 0, poll_priority = ${POLL_PRIORITY.announced}
      where id = (select id from payments
                  where provider = ${provider} and state <> 'refused'
                    and (reference = any(${event.references}::text[])
                         or lower(provider_reference) in (select lower(name) from unnest(${event.references}::text[]) name))
                  order by id desc limit 1)
      returning id
    ), stored as (
      insert into payment_events as e (provider, event_id, type, payment_id, transaction_id, body, says_paid,
                                       missing_at)
      select ${provider}::text, ${event.id}::text, ${event.type}::text, (select id from payment),
             ${event.transactionId}::text, ${body}::bytea, ${event.saysPaid}::boolean,
             case when ${event.saysPaid}::boolean
               then now() + make_interval(secs => ${MISSING_AFTER_SECONDS}::integer) end
      on conflict (provider, event_id) do update set deliveries = e.deliveries + 1
      returning deliveries
    )
    select (select id from payment) as "paymentId", (select deliveries from stored) = 1 as "isNew"`;
  paymentSignal.send();
  return stored ?? { isNew: false, paymentId: null };
}
