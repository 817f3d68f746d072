import type { BulkChange, BulkEdit, BulkProduct, BulkSelection } from "@shop/contract/admin/bulk-edits";
import { BULK_OUTCOMES, type BulkOutcome } from "@shop/contract/admin/bulk-limits";
import { join } from "sql-template-tag";
import { z } from "zod";
import type { Db } from "../../../db/pool.ts";
import { type SqlText, sql } from "../../../db/sql.ts";
import { decodeCursor, encodeCursor, pageOf } from "../../../lib/cursor.ts";
import { refuse } from "../../../lib/refuse.ts";
import type { StaffActor } from "../../../lib/staff-actor.ts";
import { filterConditions, TABS } from "../list-staff-products.ts";
import { describeChanges, listCategoryNames } from "./describe-changes.ts";
import type { ProductParts } from "./rules/bulk-change.ts";

export interface BulkRecord {
  id: number;
  token: string;
  change: BulkChange | null;
  undoesId: number | null;
  undoes: string | null;
  undoneBy: string | null;
  status: BulkEdit["status"];
  actor: StaffActor;
  createdAt: string;
  total: number;
  counts: Record<BulkOutcome, number>;
}

const RECORD = sql`
  select e.id, e.token, e.change, e.undoes_id as "undoesId", e.status, e.actor, e.created_at::text as "createdAt",
    (select token from bulk_edits where id = e.undoes_id) as undoes,
    (select token from bulk_edits where undoes_id = e.id) as "undoneBy",
    own.total, own.counts
  from bulk_edits e
  cross join lateral (
    select count(*)::int as total, json_build_object(${join(
      BULK_OUTCOMES.map((outcome) => sql`${outcome}::text, count(*) filter (where outcome = ${outcome})`),
    )}) as counts
    from bulk_edit_products where bulk_edit_id = e.id
  ) own`;

const LISTED = 20;

export async function findBulkEdit({ db }: { db: Db }, { token }: { token: string }): Promise<BulkRecord> {
  const { rows } = await db.execute<BulkRecord & Record<string, unknown>>(
    sql`${RECORD} where e.token = ${token}`,
  );
  return rows[0] ?? refuse("bulk_edit_not_found");
}

export async function listBulkEdits({ db }: { db: Db }): Promise<BulkRecord[]> {
  const { rows } = await db.execute<BulkRecord & Record<string, unknown>>(
    sql`${RECORD} order by e.created_at desc, e.id desc limit ${LISTED}`,
  );
  return rows;
}

export function presentBulkEdit({
  token,
  status,
  total,
  counts,
  undoes,
  undoneBy,
  actor,
  createdAt,
}: BulkRecord): BulkEdit {
  const done = BULK_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  return {
    ...{ token, status, total, done, counts, undoes, undoneBy },
    createdAt: new Date(createdAt).toISOString(),
    by: actor.name,
  };
}

export function refuseEmptyChange(change: BulkChange): void {
  if (Object.values(change).some((part) => part !== undefined)) return;
  const message = "Choose what to change";
  refuse("bad_input", { fields: { change: message } }, { message });
}

/** SQL condition on a product `p`: those that are named, or all that match now. */
export async function conditionOf({ db }: { db: Db }, selection: BulkSelection): Promise<SqlText> {
  if ("products" in selection) return sql`p.token = any(${selection.products}::text[])`;
  const { tab, ...filters } = selection.filter;
  return join([TABS[tab], ...(await filterConditions({ db }, filters))], " and ");
}

interface ReportRow {
  number: number;
  product: string;
  name: string;
  outcome: BulkOutcome | null;
  problem: string | null;
  before: ProductParts | null;
  after: ProductParts | null;
}

const CursorValues = z.tuple([z.int32()]);

/** What an edit has done to each product, in its order. */
export async function listBulkProducts(
  { db }: { db: Db },
  {
    token,
    outcome,
    after,
    limit,
  }: { token: string; outcome?: BulkOutcome | undefined; after?: string | undefined; limit: number },
): Promise<{ rows: BulkProduct[]; next: string | null }> {
  const { id } = await findBulkEdit({ db }, { token });
  const [number] = decodeCursor(after, "number", CursorValues) ?? [0];
  const { rows } = await db.execute<ReportRow & Record<string, unknown>>(sql`
    select number, product_token as product, name, outcome, problem, before, after
    from bulk_edit_products
    where bulk_edit_id = ${id} and number > ${number} and ${outcome ? sql`outcome = ${outcome}` : sql`true`}
    order by number limit ${limit + 1}`);
  const page = pageOf(rows, limit, (row) => encodeCursor("number", [row.number]));
  const names = await listCategoryNames({ db });
  return {
    next: page.next,
    rows: page.rows.map(({ product, name, outcome, problem, before, after }) => ({
      ...{ product, name, outcome, problem },
      changes: before && after ? describeChanges(before, after, names) : [],
    })),
  };
}
