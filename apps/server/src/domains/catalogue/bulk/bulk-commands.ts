import type { BulkChange, BulkSelection } from "@shop/contract/admin/bulk-edits";
import type { Ctx } from "../../../ctx.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Transaction } from "../../../db/pool.ts";
import { type SqlText, sql } from "../../../db/sql.ts";
import { randomToken } from "../../../lib/random-token.ts";
import { refuse } from "../../../lib/refuse.ts";
import type { StaffActor } from "../../../lib/staff-actor.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { refuseUnknownCategory } from "../save-product.ts";
import { type BulkRecord, conditionOf, findBulkEdit, refuseEmptyChange } from "./bulk-store.ts";

/** Reports are kept for this long: long enough to see what was done, and to undo it. */
const KEPT = "90 days";

export interface BulkStart {
  by: StaffActor;
  /** Starting again under the same token answers with the edit that is there. */
  token: string;
  selection: BulkSelection;
  change: BulkChange;
}

/** Asks for a change of many products. The selection is resolved now; a worker makes the change. */
export async function startBulkEdit(
  { db }: Pick<Ctx, "db">,
  { by, token, selection, change }: BulkStart,
): Promise<BulkRecord> {
  refuseEmptyChange(change);
  return inTransaction(db, async (tx) => {
    for (const category of [change.category, change.addTo, change.removeFrom])
      await refuseUnknownCategory({ db: tx }, { category });
    await tx.execute(sql`
      delete from bulk_edits e where created_at < now() - ${KEPT}::interval
        and not exists (select from bulk_edits where undoes_id = e.id)`);
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into bulk_edits (token, change, actor)
      values (${token}, ${JSON.stringify(change)}::jsonb, ${JSON.stringify(by)}::jsonb)
      on conflict (token) do nothing returning id`);
    const [added] = rows;
    if (!added) return findBulkEdit({ db: tx }, { token });
    const condition = await conditionOf({ db: tx }, selection);
    const { rowCount } = await tx.execute(sql`
      insert into bulk_edit_products (bulk_edit_id, number, product_token, name)
      select ${added.id}, row_number() over (order by lower(name), id), token, name from products p where ${condition}`);
    if (!rowCount) {
      const message = "No product matches any more";
      refuse("bad_input", { fields: { selection: message } }, { message });
    }
    await audit(
      { db: tx },
      { by, token, action: "products.bulk_edited", after: { change, products: rowCount } },
    );
    return findBulkEdit({ db: tx }, { token });
  });
}

/** Stops an edit after the product that is being changed. */
export async function cancelBulkEdit(
  { db }: Pick<Ctx, "db">,
  { token }: { token: string },
): Promise<BulkRecord> {
  const { rowCount } = await db.execute(sql`
    update bulk_edits set cancel_requested = true where token = ${token} and status = 'running'`);
  const current = await findBulkEdit({ db }, { token });
  if (rowCount === 0) refuse("changed_meanwhile", { current: { status: current.status } });
  return current;
}

/** Asks for an edit that restores what another one has changed. An edit is undone once. */
export function undoBulkEdit(
  { db }: Pick<Ctx, "db">,
  { by, token }: { by: StaffActor; token: string },
): Promise<BulkRecord> {
  return inTransaction(db, async (tx) => {
    const { id, status, undoneBy } = await findBulkEdit({ db: tx }, { token });
    if (undoneBy !== null) return findBulkEdit({ db: tx }, { token: undoneBy });
    if (status === "running") return refuse("changed_meanwhile", { current: { status } });
    const undoing = randomToken(14);
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into bulk_edits (token, undoes_id, actor)
      values (${undoing}, ${id}, ${JSON.stringify(by)}::jsonb)
      on conflict (undoes_id) do nothing returning id`);
    const [added] = rows;
    // Another member was faster.
    if (!added) return refuse("changed_meanwhile", { current: { status } });
    await copyChanged({ db: tx }, sql`${id}`, sql`${added.id}`);
    await audit({ db: tx }, { by, token: undoing, action: "products.bulk_undone", after: { undoes: token } });
    return findBulkEdit({ db: tx }, { token: undoing });
  });
}

/** What was changed is restored: before and after change places. */
async function copyChanged({ db }: { db: Transaction }, from: SqlText, to: SqlText): Promise<void> {
  await db.execute(sql`
    insert into bulk_edit_products (bulk_edit_id, number, product_token, name, before, after, version)
    select ${to}, number, product_token, name, after, before, version
    from bulk_edit_products where bulk_edit_id = ${from} and outcome = 'changed'`);
}

function audit(
  { db }: { db: Transaction },
  {
    by,
    token,
    action,
    after,
  }: { by: StaffActor; token: string; action: `${string}.${string}`; after: unknown },
): Promise<void> {
  return recordAudit(
    { db },
    { by, action, record: { kind: "bulk-edit", id: token, name: "Many products" }, after },
  );
}
