import type { PayOnDeliveryRuleFields } from "@shop/contract/admin/pay-on-delivery";
import { fromNaira } from "@shop/contract/money";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Database, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { presentRule } from "./present.ts";
import { getRule, type StoredRule } from "./queries.ts";

type Save = { by: StaffActor; fields: PayOnDeliveryRuleFields };
type Removal = { by: StaffActor; id: number; version: number };

/** Makes a rule. It holds for orders from now on. */
export function createRule({ db }: { db: Database }, save: Save): Promise<StoredRule> {
  return inTransaction(db, (tx) => createRuleIn(tx, save));
}

export async function createRuleIn(tx: Transaction, { by, fields }: Save): Promise<StoredRule> {
  const { rows } = await tx.execute<{ id: number }>(sql`
      insert into pay_on_delivery_rules (is_active, outcome, above, product_ids, category_ids, zone_id, method_id, way,
                                         delivered_below, failed_from, open_from)
      select ${valuesOf(fields)} where ${areChosen(fields)} returning id`);
  const [made] = rows;
  if (!made) return refuseUnknown();
  const after = await getRule({ db: tx }, made);
  await audit(tx, { by, action: "created", rule: after, after: presentRule(after) });
  return after;
}

/** Changes a rule. Orders keep what was decided when they were placed. */
export function changeRule(
  { db }: { db: Database },
  { by, id, version, fields }: Save & { id: number; version: number },
): Promise<StoredRule> {
  return inTransaction(db, async (tx) => {
    const before = await getRule({ db: tx }, { id });
    const { rowCount } = await tx.execute(sql`
      update pay_on_delivery_rules set (is_active, outcome, above, product_ids, category_ids, zone_id, method_id, way,
                                        delivered_below, failed_from, open_from) = (select ${valuesOf(fields)}),
        version = version + 1
      where id = ${id} and version = ${version} and ${areChosen(fields)}`);
    if (rowCount === 0) {
      const current = await getRule({ db: tx }, { id });
      if (current.version === version) return refuseUnknown();
      refuse("changed_meanwhile", { current: presentRule(current) });
    }
    const after = await getRule({ db: tx }, { id });
    await audit(tx, {
      by,
      action: "changed",
      rule: after,
      before: presentRule(before),
      after: presentRule(after),
    });
    return after;
  });
}

/** Removes a rule, if it is as the member saw it. */
export function removeRule({ db }: { db: Database }, removal: Removal): Promise<void> {
  return inTransaction(db, (tx) => removeRuleIn(tx, removal));
}

export async function removeRuleIn(tx: Transaction, { by, id, version }: Removal): Promise<void> {
  const before = await getRule({ db: tx }, { id });
  const { rowCount } = await tx.execute(
    sql`delete from pay_on_delivery_rules where id = ${id} and version = ${version}`,
  );
  if (rowCount === 0)
    refuse("changed_meanwhile", { current: presentRule(await getRule({ db: tx }, { id })) });
  await audit(tx, { by, action: "removed", rule: before, before: presentRule(before) });
}

function valuesOf(fields: PayOnDeliveryRuleFields) {
  return sql`${fields.active}::boolean, ${fields.outcome}::text,
    ${fields.above === null ? null : fromNaira(fields.above)}::bigint,
    array(select id from products where token = any(${fields.products}::text[])),
    array(select id from categories where token = any(${fields.categories}::text[])),
    ${fields.zone}::integer, ${fields.method}::integer, ${fields.way}::text,
    ${fields.deliveredBelow}::integer, ${fields.failedFrom}::integer, ${fields.openFrom}::integer`;
}

/** Everything that was chosen still exists. Else the rule would cover more than its author meant. */
function areChosen({ products, categories, zone, method }: PayOnDeliveryRuleFields) {
  return sql`(select count(*) from products where token = any(${products}::text[])) = ${new Set(products).size}
    and (select count(*) from categories where token = any(${categories}::text[])) = ${new Set(categories).size}
    and (${zone}::integer is null or exists (select from delivery_zones where id = ${zone}::integer))
    and (${method}::integer is null or exists (select from delivery_methods where id = ${method}::integer))`;
}

function refuseUnknown(): never {
  const message = "Something that you chose no longer exists. Please choose again";
  return refuse("bad_input", { fields: {} }, { message });
}

async function audit(
  tx: Transaction,
  {
    by,
    action,
    rule,
    ...values
  }: { by: StaffActor; action: string; rule: StoredRule; before?: unknown; after?: unknown },
): Promise<void> {
  const { id, sentence } = presentRule(rule);
  const record = { kind: "pay on delivery rule", id: String(id), name: sentence };
  await recordAudit({ db: tx }, { by, action: `pay_on_delivery_rule.${action}`, record, ...values });
}
