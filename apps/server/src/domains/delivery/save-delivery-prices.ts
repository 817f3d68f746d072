import type { DeliveryTerms } from "@shop/contract/admin/delivery";
import { fromNaira } from "@shop/contract/money";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Database, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { viewDeliveryGrid } from "./grid.ts";

export interface PriceChange {
  zone: number;
  method: number;
  /** What the member saw; null where the method was not delivered. */
  was: DeliveryTerms | null;
  /** Null: the method is not delivered to the zone any more. */
  terms: DeliveryTerms | null;
}

/**
 * Changes what methods cost to zones, all changes or none. Each compares with what the member saw, so nobody's price is
 * overwritten unseen.
 */
export function saveDeliveryPrices(
  { db }: { db: Database },
  { by, changes }: { by: StaffActor; changes: readonly PriceChange[] },
): Promise<void> {
  for (const { terms } of changes) {
    if (!terms || terms.maxDays >= terms.minDays) continue;
    const message = "The latest day cannot be before the soonest";
    refuse("bad_input", { fields: { maxDays: message } }, { message });
  }
  return inTransaction(db, async (tx) => {
    // Members who save at the same time follow each other.
    await tx.execute(sql`select from delivery_zones order by id for no key update`);
    const before = await viewDeliveryGrid({ db: tx });
    for (const change of changes) {
      if (!(await apply(tx, change))) {
        refuse("changed_meanwhile", { current: await viewDeliveryGrid({ db: tx }) });
      }
      await record(tx, { by, change, grid: before });
    }
  });
}

const inKobo = (naira: number | null) => (naira === null ? null : fromNaira(naira));

/** @returns false when the pair is not what the member saw, or does not exist */
async function apply(tx: Transaction, { zone, method, was, terms }: PriceChange): Promise<boolean> {
  const seen =
    was &&
    sql`(${fromNaira(was.price)}::bigint, ${was.minDays}::integer, ${was.maxDays}::integer,
         ${inKobo(was.freeFrom) ?? 0}::bigint)`;
  if (terms === null) {
    if (!seen) return true;
    const { rowCount } = await tx.execute(sql`
      delete from delivery_prices
      where zone_id = ${zone} and method_id = ${method} and (price, min_days, max_days, coalesce(free_from, 0)) = ${seen}`);
    return rowCount === 1;
  }
  const now = sql`${fromNaira(terms.price)}::bigint, ${terms.minDays}::integer, ${terms.maxDays}::integer,
    ${inKobo(terms.freeFrom)}::bigint`;
  const { rowCount } = seen
    ? await tx.execute(sql`
        update delivery_prices set (price, min_days, max_days, free_from) = (select ${now})
        where zone_id = ${zone} and method_id = ${method} and (price, min_days, max_days, coalesce(free_from, 0)) = ${seen}`)
    : await tx.execute(sql`
        insert into delivery_prices (zone_id, method_id, price, min_days, max_days, free_from)
        select z.id, m.id, ${now} from delivery_zones z, delivery_methods m where z.id = ${zone} and m.id = ${method}
        on conflict do nothing`);
  return rowCount === 1;
}

async function record(
  tx: Transaction,
  {
    by,
    change: { zone, method, was, terms },
    grid,
  }: { by: StaffActor; change: PriceChange; grid: Awaited<ReturnType<typeof viewDeliveryGrid>> },
): Promise<void> {
  const names = [grid.methods.find(({ id }) => id === method), grid.zones.find(({ id }) => id === zone)];
  await recordAudit(
    { db: tx },
    {
      by,
      action: "delivery.price_changed",
      record: {
        kind: "delivery price",
        id: `${zone}/${method}`,
        name: names.map((one) => one?.name).join(" to "),
      },
      before: was,
      after: terms,
    },
  );
}
