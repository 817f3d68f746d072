import type { PromotionFields } from "@shop/contract/admin/promotions";
import { fromNaira } from "@shop/contract/money";
import { inTransaction, isUniqueViolation } from "../../db/in-transaction.ts";
import type { Database, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { presentPromotion } from "./present.ts";
import { checkTerms, termsOfKind } from "./rules/check-terms.ts";
import { getPromotion, type StoredPromotion } from "./staff-queries.ts";

export interface PromotionSave {
  by: StaffActor;
  fields: PromotionFields;
}

/** Makes a promotion. @returns it as it is stored */
export function createPromotion(
  { db }: { db: Database },
  { by, fields, key }: PromotionSave & { key: string },
): Promise<StoredPromotion> {
  return save(db, fields, async (tx) => {
    const { rows } = await tx.execute<{ id: number; isNew: boolean }>(sql`
      insert into promotions (request_key, name, code, kind, amount, percent, buy_quantity, get_quantity, minimum, first_order,
                              limit_total, limit_per_customer, stacks, deducts, active, starts_at, ends_at)
      select ${key}::text, ${valuesOf(fields)}
      on conflict (request_key) do nothing returning id`);
    const made = rows[0];
    if (!made) return repeated(tx, key);
    await writeTargets(tx, made.id, fields);
    const after = await getPromotion({ db: tx }, made);
    await recordAudit(
      { db: tx },
      { by, action: "promotion.created", record: recordOf(after), after: presentPromotion(after) },
    );
    return after;
  });
}

async function repeated(tx: Transaction, key: string): Promise<StoredPromotion> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from promotions where request_key = ${key}`,
  );
  return getPromotion({ db: tx }, { id: rows[0]?.id ?? 0 });
}

/** Changes a promotion. Orders keep what they were given. @returns it as it is stored */
export function savePromotion(
  { db }: { db: Database },
  { by, id, version, fields }: PromotionSave & { id: number; version: number },
): Promise<StoredPromotion> {
  return save(db, fields, async (tx) => {
    // In a statement of its own: a statement that waits for the row counts as of when it began to wait. It also waits
    // for the orders that hold the promotion without counting it, because it has no limit yet.
    await tx.execute(sql`select from promotions where id = ${id} for update`);
    const before = await getPromotion({ db: tx }, { id });
    // A limit that is new counts the orders that hold the promotion already.
    const { rowCount } = await tx.execute(sql`
      update promotions set (name, code, kind, amount, percent, buy_quantity, get_quantity, minimum, first_order,
                             limit_total, limit_per_customer, stacks, deducts, active, starts_at, ends_at) =
        (select ${valuesOf(fields)}),
        redeemed = (select count(*) from promotion_redemptions where promotion_id = ${id} and released_at is null),
        version = version + 1
      where id = ${id} and version = ${version}`);
    if (rowCount === 0) refuse("changed_meanwhile", { current: presentPromotion(before) });
    await writeTargets(tx, id, fields);
    const after = await getPromotion({ db: tx }, { id });
    refuseLostTargets(after);
    await recordAudit(
      { db: tx },
      { by, action: "promotion.changed", record: recordOf(after), ...differences(before, after) },
    );
    return after;
  });
}

async function save(
  db: Database,
  fields: PromotionFields,
  work: (tx: Transaction) => Promise<StoredPromotion>,
): Promise<StoredPromotion> {
  const problems = checkTerms(fields);
  const [message] = Object.values(problems);
  if (message !== undefined) refuse("bad_input", { fields: problems }, { message });
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (isUniqueViolation(error)) refuse("promo_code_taken");
    throw error;
  }
}

function valuesOf(fields: PromotionFields) {
  const terms = termsOfKind(fields);
  return sql`${fields.name}::text, ${fields.code}::text, ${fields.kind}::text,
    ${terms.amount === null ? null : fromNaira(terms.amount)}::bigint, ${terms.percent}::integer,
    ${terms.buyQuantity}::integer, ${terms.getQuantity}::integer, ${fromNaira(fields.minimum)}::bigint,
    ${fields.firstOrder}::boolean, ${fields.limitTotal}::integer, ${fields.limitPerCustomer}::integer,
    ${fields.stacks}::boolean, ${fields.deducts}::boolean, ${fields.active}::boolean,
    ${fields.startsAt}::timestamptz, ${fields.endsAt}::timestamptz`;
}

/** Without any, a promotion covers everything, so one that is gone is refused and never left out. */
async function writeTargets(tx: Transaction, id: number, { products, categories }: PromotionFields) {
  // Locked first, by a statement of its own: it waits for a deletion, and then does not find the category.
  const { rows: found } = await tx.execute<{ id: number }>(sql`
    select id from categories where token = any(${categories}::text[]) order by id for key share`);
  if (found.length !== new Set(categories).size) refuseGone("A category");
  await tx.execute(sql`delete from promotion_products where promotion_id = ${id}`);
  await tx.execute(sql`delete from promotion_categories where promotion_id = ${id}`);
  const { rowCount } = await tx.execute(sql`
    insert into promotion_products select ${id}::bigint, id from products where token = any(${products}::text[])`);
  if (rowCount !== new Set(products).size) refuseGone("A product");
  await tx.execute(sql`
    insert into promotion_categories select ${id}::bigint, unnest(${found.map((row) => row.id)}::bigint[])`);
}

/** A promotion that was for a deleted category must not begin to cover the whole shop because its dates are changed. */
function refuseLostTargets({ deletedCategories, categories, products, state }: StoredPromotion): void {
  if (deletedCategories.length === 0 || categories.length + products.length > 0) return;
  if (state === "ended" || state === "stopped") return;
  const message = `It was for “${deletedCategories.join("”, “")}”, which ${deletedCategories.length === 1 ? "has" : "have"} been deleted. Choose categories or products for it, or make a new promotion for the whole shop`;
  refuse("bad_input", { fields: {} }, { message });
}

function refuseGone(what: string): never {
  const message = `${what} that you chose has been deleted meanwhile. Reload the page and choose again`;
  // Of no field: the form does not show the one that is gone.
  refuse("bad_input", { fields: {} }, { message });
}

const recordOf = ({ id, name }: StoredPromotion) => ({ kind: "promotion", id: String(id), name });

/** Only the fields that changed, as they were and as they are. */
function differences(before: StoredPromotion, after: StoredPromotion) {
  const [was, is] = [presentPromotion(before), presentPromotion(after)];
  const names = (Object.keys(is) as (keyof typeof is)[]).filter(
    (name) => name !== "version" && JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const only = (record: typeof is) => Object.fromEntries(names.map((name) => [name, record[name]]));
  return { before: only(was), after: only(is) };
}
