import type { Ctx } from "../../../ctx.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Transaction } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import type { Work } from "../../../lib/leased-worker.ts";
import { Refusal } from "../../../lib/refuse.ts";
import { refuseTaken, saveWithin } from "../save-product.ts";
import { findStaffProduct, presentStaffProduct, type StaffProductRow } from "../staff-product.ts";
import { type BulkRecord, findBulkEdit } from "./bulk-store.ts";
import { type BulkStep, type ProductParts, stepOf } from "./rules/bulk-change.ts";

/** A worker that has not reported for this long counts as gone, and another continues where it stopped. */
const LEASE = "60 seconds";

/** A product at which the worker was stopped so often, one time after the other, is left as it is. */
const TRIES_MAX = 3;

/** Changes of many products, one product after the other. */
export function bulkWork(ctx: Pick<Ctx, "db" | "log">): Work {
  return {
    async begin() {
      const { rows } = await ctx.db.execute<{ token: string; begun: number }>(sql`
        update bulk_edits set begun = begun + 1, lease_until = now() + ${LEASE}::interval
        where id = (
          select id from bulk_edits where status = 'running' and (lease_until is null or lease_until < now())
          order by id limit 1 for update skip locked
        )
        returning token, begun`);
      return rows.map(({ token, begun }) =>
        run(ctx, { token, begun }).catch((err: unknown) =>
          ctx.log.error({ err, bulkEdit: token }, "A bulk edit stopped"),
        ),
      );
    },
    findNext: async () => null,
  };
}

async function run(
  { db, log }: Pick<Ctx, "db" | "log">,
  { token, begun }: { token: string; begun: number },
): Promise<void> {
  const edit = await findBulkEdit({ db }, { token });
  let tries = begun;
  while (await mayGoOn({ db }, edit)) {
    const number = await findNextNumber({ db }, edit);
    if (number === null) return finish({ db }, edit, "done");
    if (tries > TRIES_MAX) await leaveOne({ db, log }, edit, number);
    else await changeOne({ db, log }, edit, number);
    if (tries > 1) await db.execute(sql`update bulk_edits set begun = 1 where id = ${edit.id}`);
    tries = 1;
  }
  return finish({ db }, edit, "cancelled");
}

/** Renews the lease, and learns whether the edit is to be cancelled. */
async function mayGoOn({ db }: Pick<Ctx, "db">, { id }: BulkRecord): Promise<boolean> {
  const { rows } = await db.execute<{ cancelled: boolean }>(sql`
    update bulk_edits set lease_until = now() + ${LEASE}::interval
    where id = ${id} returning cancel_requested as cancelled`);
  return rows[0]?.cancelled === false;
}

async function findNextNumber({ db }: Pick<Ctx, "db">, { id }: BulkRecord): Promise<number | null> {
  const { rows } = await db.execute<{ number: number }>(sql`
    select number from bulk_edit_products where bulk_edit_id = ${id} and outcome is null order by number limit 1`);
  return rows[0]?.number ?? null;
}

async function finish(
  { db }: Pick<Ctx, "db">,
  { id }: BulkRecord,
  status: "done" | "cancelled",
): Promise<void> {
  await db.execute(sql`
    update bulk_edits set status = ${status}, finished_at = now(), lease_until = null
    where id = ${id} and status = 'running'`);
}

interface ToDo {
  token: string;
  before: ProductParts | null;
  after: ProductParts | null;
  version: number | null;
}

/** Changes one product and writes its line of the report, both or neither. */
async function changeOne(
  { db, log }: Pick<Ctx, "db" | "log">,
  edit: BulkRecord,
  number: number,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      // Two workers on the same edit, after a lease has ended: the second finds it done.
      const { rows } = await tx.execute<ToDo & Record<string, unknown>>(sql`
        select product_token as token, before, after, version from bulk_edit_products
        where bulk_edit_id = ${edit.id} and number = ${number} and outcome is null for update`);
      if (!rows[0]) return;
      const { step, version } = await applyTo({ db: tx }, edit, rows[0]);
      await tx.execute(sql`
        update bulk_edit_products
        set outcome = ${step.kind}, problem = ${step.kind === "refused" ? step.problem : null},
          before = ${step.kind === "changed" ? JSON.stringify(step.before) : null}::jsonb,
          after = ${step.kind === "changed" ? JSON.stringify(step.after) : null}::jsonb, version = ${version}
        where bulk_edit_id = ${edit.id} and number = ${number}`);
    }).catch(refuseTaken);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null)
      log.error({ err: error, bulkEdit: edit.token, number }, "A product was not changed");
    await db.execute(sql`
      update bulk_edit_products
      set outcome = 'refused', problem = ${problem ?? "Something went wrong on our side, so it stays as it is"}, before = null, after = null
      where bulk_edit_id = ${edit.id} and number = ${number} and outcome is null`);
  }
}

/** The shop has stopped each time that it began with this product. */
async function leaveOne(
  { db, log }: Pick<Ctx, "db" | "log">,
  edit: BulkRecord,
  number: number,
): Promise<void> {
  log.error(
    { alert: "dead_letter", bulkEdit: edit.token, number },
    "A product was given up: its worker was stopped each time",
  );
  await db.execute(sql`
    update bulk_edit_products
    set outcome = 'refused', before = null, after = null,
      problem = ${`The shop stopped ${TRIES_MAX} times while it changed this product, so it stays as it is`}
    where bulk_edit_id = ${edit.id} and number = ${number} and outcome is null`);
}

function problemOf(error: unknown): string | null {
  if (!(error instanceof Refusal)) return null;
  const fields = (error.data as { fields?: Record<string, string> } | null)?.fields ?? {};
  return Object.values(fields)[0] ?? error.message;
}

async function applyTo(
  { db }: { db: Transaction },
  { change, actor }: BulkRecord,
  { token, before, after, version: seen }: ToDo,
): Promise<{ step: BulkStep; version: number | null }> {
  // Locked before it is read, so that nobody changes it between.
  await db.execute(sql`select from products where token = ${token} for update`);
  const product = await findStaffProduct({ db }, { token });
  if (!product) return { step: { kind: "refused", problem: "It was deleted" }, version: null };
  const step = change
    ? stepOf(change, presentStaffProduct(product))
    : undoStep(product, { before, after, seen });
  if (step.kind !== "changed") return { step, version: null };
  const { variants, ...changes } = step.after;
  const saved = await saveWithin(
    { db },
    {
      by: actor,
      token,
      version: product.version,
      changes,
      ...(variants ? { variants: { change: variants } } : {}),
    },
  );
  return { step, version: saved.version };
}

/** Restores a product that nobody has changed since. */
function undoStep(
  { version }: StaffProductRow,
  { before, after, seen }: { before: ProductParts | null; after: ProductParts | null; seen: number | null },
): BulkStep {
  if (version !== seen || !before || !after)
    return { kind: "refused", problem: "Somebody has changed it since, so it stays as it is" };
  return { kind: "changed", before, after };
}
