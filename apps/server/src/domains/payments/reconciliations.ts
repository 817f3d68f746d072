import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { reconcileDay } from "./reconcile-day.ts";
import type { DaySums, DifferenceKind } from "./rules/reconcile.ts";

export interface ReconciledDay {
  day: string;
  provider: ProviderName;
  ranAt: string | null;
  byName: string | null;
  /** Why the provider's records could not be read at the last try. */
  problem: string | null;
  atProvider: DaySums;
  here: DaySums;
  differences: number;
}

/** The days that were compared, newest first. */
export function listReconciliations(
  { db }: { db: Db },
  { from, to }: { from: string; to: string },
): Promise<ReconciledDay[]> {
  return prepared<ReconciledDay>(db)`
    select day::text, provider, ran_at as "ranAt", by_name as "byName", problem,
           json_build_object('count', provider_count, 'amount', provider_amount, 'returned', provider_returned)
             as "atProvider",
           json_build_object('count', shop_count, 'amount', shop_amount, 'returned', shop_returned) as here,
           (select count(*)::integer from reconciliation_differences d
            where d.day = r.day and d.provider = r.provider) as differences
    from reconciliations r where day between ${from}::date and ${to}::date
    order by r.day desc, provider`;
}

export interface FoundDifference {
  day: string;
  provider: ProviderName;
  kind: DifferenceKind;
  transactionId: string;
  reference: string | null;
  /** The order's public id. */
  order: string | null;
  currency: string;
  providerAmount: Kobo | null;
  shopAmount: Kobo | null;
}

export function listDifferences(
  { db }: { db: Db },
  { from, to }: { from: string; to: string },
): Promise<FoundDifference[]> {
  return prepared<FoundDifference>(db)`
    select d.day::text, d.provider, d.kind, d.transaction_id as "transactionId", d.reference,
           o.public_id as "order", d.currency, d.provider_amount as "providerAmount", d.shop_amount as "shopAmount"
    from reconciliation_differences d left join orders o on o.id = d.order_id
    where d.day between ${from}::date and ${to}::date
    order by d.day desc, d.provider, d.transaction_id`;
}

/** A day is compared an hour after its end, when the records are there, and again while they could not be read. */
const DAYS_BACK = 7;
const LEASE_MINUTES = 10;

/**
 * Compares the last days that were not compared yet. Any number of processes may run it: each day is claimed. A day that cannot be
 * compared is left for the next run, and holds up neither the other days nor the other providers.
 */
export async function reconcileDueDays(ctx: Pick<Ctx, "db" | "providers" | "log">): Promise<void> {
  for (const provider of ctx.providers.keys()) {
    const tried: string[] = [];
    for (;;) {
      const day = await claimDay(ctx, { provider, tried });
      if (day === null) break;
      tried.push(day);
      await reconcileDay(ctx, { day, provider, byName: null }).catch((err: unknown) =>
        ctx.log.error({ day, provider, err }, "Comparing a day with a provider's records failed"),
      );
    }
  }
}

async function claimDay(
  { db }: { db: Db },
  { provider, tried }: { provider: ProviderName; tried: readonly string[] },
): Promise<string | null> {
  const [claimed] = await prepared<{ day: string }>(db)`
    with due as (
      select day from (
        select (now() at time zone 'Africa/Lagos')::date - back as day from generate_series(1, ${DAYS_BACK}::integer) back
      ) past
      where (day + 1)::timestamp at time zone 'Africa/Lagos' < now() - interval '1 hour'
        and past.day <> all(${tried as string[]}::date[])
        and not exists (
          select from reconciliations r where r.provider = ${provider}::text and r.day = past.day
            and (r.claimed_until > now()
                 or r.problem is null and r.ran_at > (past.day + 1)::timestamp at time zone 'Africa/Lagos'))
      order by day desc limit 1
    )
    insert into reconciliations as r (day, provider, claimed_until)
    select day, ${provider}::text, now() + make_interval(mins => ${LEASE_MINUTES}::integer) from due
    on conflict (day, provider) do update set claimed_until = excluded.claimed_until
      -- Another process may have compared the day since this statement began.
      where (r.claimed_until is null or r.claimed_until < now())
        and (r.problem is not null or r.ran_at is null
             or r.ran_at <= (r.day + 1)::timestamp at time zone 'Africa/Lagos')
    returning day::text as day`;
  return claimed?.day ?? null;
}
