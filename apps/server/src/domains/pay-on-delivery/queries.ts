import type { Kobo } from "@shop/contract/money";
import type { PayOnDeliveryOutcome } from "@shop/contract/pay-on-delivery";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";

interface Target {
  token: string;
  name: string;
}

export interface StoredRule {
  id: number;
  version: number;
  active: boolean;
  outcome: PayOnDeliveryOutcome;
  above: Kobo | null;
  products: Target[];
  categories: Target[];
  zone: { id: number; name: string } | null;
  method: { id: number; name: string } | null;
  way: "door" | "pickup" | null;
  deliveredBelow: number | null;
  failedFrom: number | null;
  openFrom: number | null;
}

const COLUMNS = sql`
  r.id, r.version, r.is_active as active, r.outcome, r.above, r.way, r.delivered_below as "deliveredBelow",
  r.failed_from as "failedFrom", r.open_from as "openFrom",
  (select coalesce(json_agg(json_build_object('token', t.token, 'name', t.name) order by t.name, t.id), '[]')
   from products t where t.id = any(r.product_ids)) as products,
  (select coalesce(json_agg(json_build_object('token', t.token, 'name', t.name) order by t.name, t.id), '[]')
   from categories t where t.id = any(r.category_ids)) as categories,
  (select json_build_object('id', z.id, 'name', z.name) from delivery_zones z where z.id = r.zone_id) as zone,
  (select json_build_object('id', m.id, 'name', m.name) from delivery_methods m where m.id = r.method_id) as method`;

/** All rules: those that apply first, the strictest of them first. */
export async function listRules({ db }: { db: Db }): Promise<StoredRule[]> {
  const { rows } = await db.execute<StoredRule>(sql`
    select ${COLUMNS} from pay_on_delivery_rules r
    order by r.is_active desc, array_position(array['prepay', 'confirm', 'allow'], r.outcome), r.id`);
  return rows;
}

/** The rules that can apply to an order now, the strictest first. One whose products and categories are all gone applies to none. */
export async function listShownRules({ db }: { db: Db }): Promise<StoredRule[]> {
  const { rows } = await db.execute<StoredRule>(sql`
    select ${COLUMNS} from pay_on_delivery_rules r
    where r.is_active
      and (r.product_ids = '{}' and r.category_ids = '{}' or exists (select from products t where t.id = any(r.product_ids))
           or exists (select from categories t where t.id = any(r.category_ids)))
      and not exists (select from delivery_zones z where z.id = r.zone_id and z.retired_at is not null)
      and not exists (select from delivery_methods m where m.id = r.method_id and m.retired_at is not null)
    order by array_position(array['prepay', 'confirm', 'allow'], r.outcome), r.id`);
  return rows;
}

/** @throws Refusal when there is no such rule */
export async function getRule({ db }: { db: Db }, { id }: { id: number }): Promise<StoredRule> {
  const { rows } = await db.execute<StoredRule>(
    sql`select ${COLUMNS} from pay_on_delivery_rules r where r.id = ${id}`,
  );
  return rows[0] ?? refuse("rule_not_found");
}
