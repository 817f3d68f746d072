import type { MethodPayOnDelivery, PayOnDeliveryRuleFields } from "@shop/contract/admin/pay-on-delivery";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Database, Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { createRuleIn, removeRuleIn } from "./save-rule.ts";

/** Whether each delivery method can be paid on delivery, as far as a rule about nothing but the method decides. */
export async function listMethods({ db }: { db: Db }): Promise<MethodPayOnDelivery[]> {
  const { rows } = await db.execute<MethodPayOnDelivery>(sql`
    select id as method, not exists (select from pay_on_delivery_exclusions where method_id = m.id) as allowed
    from delivery_methods m order by position, id`);
  return rows;
}

/**
 * Allows or excludes pay on delivery for a method, by removing or adding a rule about it. A method that already has the
 * wanted state is left alone, so that two members at once do not undo each other's change.
 */
export function setPayOnDeliveryOfMethod(
  { db }: { db: Database },
  { by, method, allowed }: { by: StaffActor; method: number; allowed: boolean },
): Promise<MethodPayOnDelivery[]> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pay on delivery of methods', 0))`);
    const { rowCount } = await tx.execute(sql`select from delivery_methods where id = ${method}`);
    if (rowCount === 0) refuse("delivery_record_not_found");
    const { rows } = await tx.execute<{ id: number; version: number }>(sql`
      select r.id, r.version from pay_on_delivery_exclusions e join pay_on_delivery_rules r on r.id = e.rule_id
      where e.method_id = ${method} order by r.id`);
    if (allowed) for (const rule of rows) await removeRuleIn(tx, { by, ...rule });
    else if (rows.length === 0) await createRuleIn(tx, { by, fields: exclusionOf(method) });
    return listMethods({ db: tx });
  });
}

const exclusionOf = (method: number): PayOnDeliveryRuleFields => ({
  outcome: "prepay",
  active: true,
  above: null,
  products: [],
  categories: [],
  zone: null,
  method,
  way: null,
  deliveredBelow: null,
  failedFrom: null,
  openFrom: null,
});
