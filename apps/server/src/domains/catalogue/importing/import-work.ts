import type { Ctx } from "../../../ctx.ts";
import { inTransaction, isUniqueViolation } from "../../../db/in-transaction.ts";
import type { Transaction } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import type { Work } from "../../../lib/leased-worker.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { PlanOutdated } from "./apply-products.ts";
import { countRows, type ImportCounts, type PlannedRow } from "./import-plan.ts";
import { findImport, type ImportRecord, readImportFile } from "./import-store.ts";
import { type Plan, TABLE_KINDS } from "./table-kinds.ts";

/** A worker that has not reported for this long is taken to be gone. */
const LEASE = "60 seconds";
const PROGRESS_EVERY_MS = 500;
const REPORT_ROWS_AT_ONCE = 1000;
/** A dry run that was begun so often, and stopped each time without a word, is the reason for it itself. */
const CHECKS_MAX = 3;

class Cancelled extends Error {}

/** Another process has recorded this worker as gone, so it must not change anything any more. */
class GivenUp extends Error {
  override name = "GivenUp";
}

/**
 * Dry runs and imports, one at a time. A dry run whose worker was stopped begins again, a few times. An import whose worker was
 * stopped has changed nothing, and staff decide whether to try again.
 */
export function importWork(ctx: Pick<Ctx, "db" | "log" | "now">): Work {
  return {
    async begin() {
      await failAbandoned(ctx);
      const { rows } = await ctx.db.execute<{ token: string }>(sql`
        update imports set begun = begun + 1, lease_until = now() + ${LEASE}::interval
        where id = (
          select id from imports
          where status in ('checking', 'importing') and (lease_until is null or lease_until < now())
          order by id limit 1 for update skip locked
        )
        returning token`);
      return rows.map(({ token }) => runImport(ctx, token));
    },
    findNext: async () => null,
  };
}

async function failAbandoned({ db, log }: Pick<Ctx, "db" | "log">): Promise<void> {
  const { rows } = await db.execute<{ token: string; begun: number }>(sql`
    update imports set status = 'failed', finished_at = now(),
      problem = case status
        when 'importing'
          then 'The shop was stopped during the import. Nothing was changed. Check the file and import it again.'
        else 'The shop stopped ' || begun || ' times while it checked this file. Nothing was changed. '
          || 'Split the file into smaller ones. If that does not help, tell the person who looks after the server.' end
    where lease_until < now() and (status = 'importing' or status = 'checking' and begun >= ${CHECKS_MAX}::integer)
    returning token, begun`);
  for (const { token, begun } of rows) {
    if (begun >= CHECKS_MAX)
      log.error(
        { alert: "dead_letter", import: token, begun },
        "A dry run was given up: it was stopped each time",
      );
  }
}

async function runImport(ctx: Pick<Ctx, "db" | "log" | "now">, token: string): Promise<void> {
  const { db, log } = ctx;
  try {
    const record = await findImport({ db }, { token });
    if (record.status === "checking") await check(ctx, record);
    else await importAll(ctx, record);
  } catch (error) {
    if (error instanceof GivenUp) {
      log.warn({ import: token }, "An import was too slow and has been given up");
      return;
    }
    const problem = problemOf(error);
    if (problem === null) log.error({ err: error, import: token }, "An import failed");
    await db
      .execute(sql`
        update imports set status = ${error instanceof Cancelled ? "cancelled" : "failed"}, finished_at = now(),
          problem = ${problem ?? "Something went wrong on our side. Nothing was changed."}
        where token = ${token} and status in ('checking', 'importing')`)
      .catch((err: unknown) => log.error({ err, import: token }, "The end of an import was not recorded"));
  }
}

function problemOf(error: unknown): string | null {
  if (error instanceof Cancelled) return "Stopped before it was finished. Nothing was changed.";
  const isTaken = isUniqueViolation(error);
  if (error instanceof PlanOutdated || isTaken)
    return "The shop has changed since the file was checked. Nothing was imported. Check the file again.";
  return null;
}

async function check(ctx: Pick<Ctx, "db" | "now">, record: ImportRecord): Promise<void> {
  const { db } = ctx;
  const { rows } = await planOf(ctx, record, reporter(ctx, record));
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`delete from import_rows where import_id = ${record.id}`);
    for (let at = 0; at < rows.length; at += REPORT_ROWS_AT_ONCE) {
      await tx.execute(sql`
        insert into import_rows (import_id, number, line, name, outcome, problems, changes, note, has_big_price_change)
        select ${record.id}, r.number, r.line, r.name, r.outcome, r.problems, r.changes, r.note, r."hasBigPriceChange"
        from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + REPORT_ROWS_AT_ONCE))}::jsonb) as r(number integer,
          line text, name text, outcome text, problems jsonb, changes jsonb, note text, "hasBigPriceChange" boolean)`);
    }
    await finish(tx, record, sql`status = 'checked', counts = ${JSON.stringify(countRows(rows))}::jsonb`);
  });
}

async function importAll(ctx: Pick<Ctx, "db" | "now">, record: ImportRecord): Promise<void> {
  const { db } = ctx;
  const report = reporter(ctx, record);
  const plan = await planOf(ctx, record, async () => report(0));
  if (!isSameResult(countRows(plan.rows), record.counts)) throw new PlanOutdated();
  await requireSameChanges(ctx, record, plan.rows);
  await inTransaction(db, async (tx) => {
    await plan.apply(tx, { by: record.actor, key: `import ${record.token}` }, (done) =>
      report((record.rowsTotal * done) / Math.max(1, plan.steps)),
    );
    await recordAudit(
      { db: tx },
      {
        by: record.actor,
        action: `${record.kind}.imported`,
        record: { kind: "import", id: record.token, name: record.fileName },
        after: record.counts,
      },
    );
    await finish(tx, record, sql`status = 'done'`);
  });
}

/** In the transaction of the work: it is done exactly if its work is. */
async function finish(
  tx: Transaction,
  { id, status }: ImportRecord,
  set: ReturnType<typeof sql>,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update imports set ${set}, rows_done = rows_total, finished_at = now(), lease_until = null
    where id = ${id} and status = ${status} and not cancel_requested`);
  if (rowCount !== 0) return;
  const { rowCount: ours } = await tx.execute(sql`
    select from imports where id = ${id} and status = ${status}`);
  throw ours === 0 ? new GivenUp() : new Cancelled();
}

function isSameResult(one: ImportCounts, other: ImportCounts | null): boolean {
  return (["new", "changed", "same", "refused", "bigPriceChanges"] as const).every(
    (count) => one[count] === other?.[count],
  );
}

/**
 * What staff have confirmed is each cell before and after. Somebody may have changed the same cell since. Stock is left out: it
 * changes by differences, and orders go on.
 */
async function requireSameChanges(
  { db }: Pick<Ctx, "db">,
  { id, kind }: ImportRecord,
  rows: readonly PlannedRow[],
): Promise<void> {
  if (kind === "stock") return;
  const changed = rows.filter(({ outcome }) => outcome === "changed");
  for (let at = 0; at < changed.length; at += REPORT_ROWS_AT_ONCE) {
    const some = changed
      .slice(at, at + REPORT_ROWS_AT_ONCE)
      .map(({ number, changes }) => ({ number, changes }));
    const { rowCount } = await db.execute(sql`
      select from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(number integer, changes jsonb)
      where not exists (
        select from import_rows checked
        where checked.import_id = ${id} and checked.number = r.number and checked.changes = r.changes)
      limit 1`);
    if (rowCount !== 0) throw new PlanOutdated();
  }
}

async function planOf(
  ctx: Pick<Ctx, "db" | "now">,
  { token, kind, mapping }: ImportRecord,
  onProgress: (done: number) => Promise<void>,
): Promise<Plan> {
  const table = await readImportFile(ctx, { token });
  return TABLE_KINDS[kind].plan(ctx, { table, mapping }, onProgress);
}

/** Reports progress outside the transaction of the work, renews the lease, and learns whether it is to be cancelled. */
function reporter({ db }: Pick<Ctx, "db">, { id, status }: ImportRecord) {
  let reportedAt = 0;
  return async (rowsDone: number): Promise<void> => {
    if (Date.now() - reportedAt < PROGRESS_EVERY_MS) return;
    reportedAt = Date.now();
    const { rows } = await db.execute<{ cancelled: boolean }>(sql`
      update imports set rows_done = least(rows_total, ${Math.floor(rowsDone)}::integer),
        lease_until = now() + ${LEASE}::interval
      where id = ${id} and status = ${status} returning cancel_requested as cancelled`);
    const [own] = rows;
    if (!own) throw new GivenUp();
    if (own.cancelled) throw new Cancelled();
  };
}
