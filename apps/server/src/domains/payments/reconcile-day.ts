import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import {
  type ListedTransaction,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnreachable,
} from "../../payment-provider.ts";
import { providerOf } from "./provider-of.ts";
import { type BookedMoney, type Reconciled, reconcile } from "./rules/reconcile.ts";

interface Day {
  /** A day in Lagos, such as 2026-11-22. */
  day: string;
  provider: ProviderName;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day in Lagos, which has no summer time. */
export function timeOfDay(day: string): { from: Date; to: Date } {
  const from = new Date(`${day}T00:00:00+01:00`);
  return { from, to: new Date(from.getTime() + DAY_MS) };
}

/**
 * Compares a provider's records of a day with the shop's, and writes down what differs in the place of what the last run
 * found. Nothing else changes: a person decides what becomes of a difference.
 * @param byName who asked for it; null for the nightly run
 * @returns how many differences there are; null when the provider's records could not be read
 */
export async function reconcileDay(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  { byName, ...day }: Day & { byName: string | null },
): Promise<number | null> {
  const provider = providerOf(ctx, day.provider);
  const time = timeOfDay(day.day);
  let found: Reconciled;
  try {
    const listed = await provider.list(time);
    found = await compare(ctx, provider, { listed, time });
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) {
      await writeProblem(ctx, day, { byName, problem: "Something went wrong on our side" });
      throw error;
    }
    ctx.log.warn({ ...day, err: error }, "A provider's records could not be compared with the shop's");
    await writeProblem(ctx, day, { byName, problem: error.message.slice(0, 300) });
    return null;
  }
  await write(ctx, day, { byName, found });
  const count = found.differences.length;
  if (count > 0) {
    ctx.log.error(
      { alert: "reconciliation_differs", ...day, differences: count },
      "A provider's records of a day differ from the shop's",
    );
  }
  return count;
}

async function compare(
  { db }: { db: Db },
  provider: PaymentProvider,
  { listed, time }: { listed: readonly ListedTransaction[]; time: { from: Date; to: Date } },
): Promise<Reconciled> {
  const ids = new Set(listed.map(({ id }) => id.toLowerCase()));
  const all = await listBooked({ db }, { provider: provider.name, ids: [...ids], ...time });
  const booked = all.filter(({ transactionId }) => ids.has(transactionId.toLowerCase()));
  const missing: BookedMoney[] = [];
  for (const each of all) {
    if (ids.has(each.transactionId.toLowerCase())) continue;
    // Most of these were begun before midnight and written down after it.
    const { kind } = await provider.lookUp(each);
    if (kind !== "paid" && kind !== "reversed") missing.push(each);
  }
  return reconcile(listed, { booked, missing }, provider);
}

/** Money with one of these ids, and money that was written down within the time. */
function listBooked(
  { db }: { db: Db },
  { provider, ids, from, to }: { provider: ProviderName; ids: readonly string[]; from: Date; to: Date },
): Promise<(BookedMoney & { providerReference: string | null })[]> {
  return prepared<BookedMoney & { providerReference: string | null }>(db)`
    select r.transaction_id as "transactionId", p.reference, p.provider_reference as "providerReference",
           r.order_id as "orderId", r.amount, r.currency,
           case r.state when 'reversed' then r.amount else least(r.returned_amount + back.done, r.amount) end as returned,
           back.under_way as returning
    from payment_receipts r join payments p on p.id = r.payment_id
      cross join lateral (
        select coalesce(sum(f.amount) filter (where f.state = 'done'), 0)::bigint as done,
               coalesce(sum(f.amount) filter (where f.state in ('sending', 'on_its_way', 'needs_person')), 0)::bigint
                 as under_way
        from refunds f where f.receipt_id = r.id and f.done_by is null
      ) back
    where r.provider = ${provider} and r.state <> 'dismissed'
      and (lower(r.transaction_id) = any(${ids as string[]}::text[])
           or r.received_at >= ${from} and r.received_at < ${to})`;
}

async function write(
  { db }: Pick<Ctx, "db">,
  { day, provider }: Day,
  { byName, found }: { byName: string | null; found: Reconciled },
): Promise<void> {
  const { provider: theirs, shop: ours, differences } = found;
  await inTransaction(db, async (tx) => {
    await prepared(tx)`
      insert into reconciliations as r (day, provider, ran_at, by_name, provider_count, provider_amount,
        provider_returned, shop_count, shop_amount, shop_returned)
      values (${day}::date, ${provider}, now(), ${byName}, ${theirs.count}, ${theirs.amount}, ${theirs.returned},
              ${ours.count}, ${ours.amount}, ${ours.returned})
      on conflict (day, provider) do update set ran_at = excluded.ran_at, by_name = excluded.by_name, problem = null,
        claimed_until = null, provider_count = excluded.provider_count, provider_amount = excluded.provider_amount,
        provider_returned = excluded.provider_returned, shop_count = excluded.shop_count,
        shop_amount = excluded.shop_amount, shop_returned = excluded.shop_returned`;
    await prepared(tx)`
      delete from reconciliation_differences where day = ${day}::date and provider = ${provider}`;
    const rows = JSON.stringify(differences);
    await prepared(tx)`
      insert into reconciliation_differences
        (day, provider, kind, transaction_id, reference, order_id, currency, provider_amount, shop_amount)
      select ${day}::date, ${provider}::text, d.kind, d."transactionId", d.reference,
             coalesce(d."orderId", (select order_id from payments p
                                    where p.provider = ${provider}::text
                                      and d.reference in (p.reference, p.provider_reference) limit 1)),
             d.currency, d."providerAmount", d."shopAmount"
      from json_to_recordset(${rows}::json) as d(kind text, "transactionId" text, reference text, "orderId" bigint,
        currency text, "providerAmount" bigint, "shopAmount" bigint)`;
  });
}

async function writeProblem(
  { db }: Pick<Ctx, "db">,
  { day, provider }: Day,
  { byName, problem }: { byName: string | null; problem: string },
): Promise<void> {
  await prepared(db)`
    insert into reconciliations (day, provider, by_name, problem)
    values (${day}::date, ${provider}, ${byName}, ${problem})
    on conflict (day, provider) do update set problem = excluded.problem, by_name = excluded.by_name,
      claimed_until = null`;
}
