import type { Db } from "../../../db/pool.ts";
import { randomToken } from "../../../lib/random-token.ts";
import { findNamedPictures } from "./catalogue-record.ts";
import {
  CATEGORY,
  CATEGORY_COLUMNS,
  CATEGORY_PICTURE,
  CATEGORY_PICTURE_TEXT,
  CATEGORY_TOKEN,
  SEPARATOR,
} from "./category-columns.ts";
import { type CategoryRecord, listCategoryRecords } from "./category-records.ts";
import { type PlannedRow, RowPlan } from "./import-plan.ts";
import { type Mapping, readRows } from "./read-rows.ts";
import type { Table } from "./read-table.ts";

export interface CategoryValues {
  name: string;
  parent: string | null;
  position: number;
  popularPosition: number | null;
  picture: string | null;
  alt: string;
}

export interface CategoryWrites {
  /** Parents before children. */
  newCategories: (CategoryValues & { token: string })[];
  changedCategories: { token: string; version: number; changes: Partial<CategoryValues> }[];
}

export interface CategoryPlan {
  rows: PlannedRow[];
  writes: CategoryWrites;
}

interface Surroundings {
  byToken: ReadonlyMap<string, CategoryRecord>;
  byPath: ReadonlyMap<string, CategoryRecord>;
  pictures: ReadonlyMap<string, { id: string; file: string }>;
  /** The token of each category by its path, those of the file included. */
  tokens: ReadonlyMap<string, string>;
  /** The row of each category that rows so far are about, by its token. */
  lines: Map<string, string>;
}

/** Compares a category table with the shop. Nothing is written. */
export async function planCategoryImport(
  { db }: { db: Db },
  { table, mapping }: { table: Table; mapping: Mapping },
): Promise<CategoryPlan> {
  const records = await listCategoryRecords({ db });
  const rows = readRows(table, mapping, (column, text) => {
    const definition = CATEGORY_COLUMNS[column];
    return definition ? definition.read(text) : { kind: "problem", reason: "is not a column of this table" };
  });
  const pictures = await findNamedPictures(
    { db },
    rows.flatMap((row) => row.text(CATEGORY_PICTURE) || []),
  );
  const byToken = new Map(records.map((record) => [record.token, record]));
  const byPath = new Map(records.map((record) => [record.path, record]));
  const tokens = new Map(records.map(({ path, token }) => [path, token]));
  const plans = rows.map((row) => new RowPlan(row));
  const seen = new Map<string, string>();
  for (const { row } of plans) {
    const path = row.text(CATEGORY);
    if (path === "" && row.problems.length === 0) row.refuse(CATEGORY, "is empty");
    const twin = seen.get(path);
    if (path !== "" && twin !== undefined) row.refuse(CATEGORY, `“${path}” is in ${twin} already`);
    seen.set(path, row.line);
    if (!tokens.has(path) && path.split(SEPARATOR).at(-1)?.includes(";"))
      row.refuse(CATEGORY, "has a name with a semicolon, which separates categories in product tables");
    if (path !== "" && !tokens.has(path)) tokens.set(path, row.text(CATEGORY_TOKEN) || randomToken(14));
  }
  const writes: CategoryWrites = { newCategories: [], changedCategories: [] };
  const around: Surroundings = { byToken, byPath, pictures, tokens, lines: new Map() };
  // Parents first, so that a child finds its parent written.
  const inDepth = plans.toSorted((a, b) => depthOf(a) - depthOf(b));
  let last = Math.max(0, ...records.map(({ position }) => position));
  for (const plan of inDepth) last = planCategory(plan, around, writes, last);
  refuseCircles(plans, around, writes);
  return { rows: plans.map((plan) => plan.finish()), writes };
}

/** Two moves that are each right can make a circle together: A below B, and B below A. */
function refuseCircles(
  plans: readonly RowPlan[],
  { byToken, byPath }: Surroundings,
  writes: CategoryWrites,
): void {
  const parentOf = new Map<string, string | null>();
  for (const { token, path } of byToken.values())
    parentOf.set(token, byPath.get(parentPathOf(path))?.token ?? null);
  for (const { token, parent } of writes.newCategories) parentOf.set(token, parent);
  const moved = writes.changedCategories.filter(({ changes }) => changes.parent !== undefined);
  for (const { token, changes } of moved) parentOf.set(token, changes.parent ?? null);
  for (const { token } of moved) {
    const above = new Set<string>();
    let next = parentOf.get(token);
    while (next && next !== token && !above.has(next)) {
      above.add(next);
      next = parentOf.get(next);
    }
    if (next !== token) continue;
    const moving = plans.find(({ row }) => row.text(CATEGORY_TOKEN) === token);
    moving?.row.refuse(CATEGORY, "cannot be moved below itself");
  }
}

const parentPathOf = (path: string) => path.split(SEPARATOR).slice(0, -1).join(SEPARATOR);

const depthOf = ({ row }: RowPlan) => row.text(CATEGORY).split(SEPARATOR).length;

/** @returns the last position that is taken */
function planCategory(plan: RowPlan, around: Surroundings, writes: CategoryWrites, last: number): number {
  const { row } = plan;
  const path = row.text(CATEGORY);
  if (path === "") return last;
  plan.name = path;
  const names = path.split(SEPARATOR);
  const parentPath = parentPathOf(path);
  const parent = parentPath === "" ? null : (around.tokens.get(parentPath) ?? null);
  if (parentPath !== "" && parent === null)
    row.refuse(CATEGORY, `“${parentPath}” is neither in the shop nor in this file`);

  const existing = around.byToken.get(row.text(CATEGORY_TOKEN)) ?? around.byPath.get(path);
  const token = existing?.token ?? around.tokens.get(path) ?? "";
  const twin = around.lines.get(token);
  if (twin !== undefined) row.refuse(CATEGORY, `is the category of ${twin}`);
  around.lines.set(token, row.line);
  const changes: Partial<CategoryValues> = {};
  if (existing && plan.compare(CATEGORY, existing.path)) {
    changes.name = names.at(-1) ?? "";
    changes.parent = parent;
    if (`${path}${SEPARATOR}`.startsWith(`${existing.path}${SEPARATOR}`))
      row.refuse(CATEGORY, "cannot be moved below itself");
  }
  readPlaces(plan, existing, changes);
  readPicture(plan, existing, around, changes);
  if (existing) {
    if (row.problems.length === 0 && Object.keys(changes).length > 0)
      writes.changedCategories.push({ token: existing.token, version: existing.version, changes });
    return last;
  }
  plan.isNew = true;
  if (row.problems.length > 0) return last;
  const position = changes.position ?? last + 1;
  writes.newCategories.push({
    ...{ popularPosition: null, picture: null, alt: "", ...changes },
    ...{ token: around.tokens.get(path) ?? "", name: names.at(-1) ?? "", parent, position },
  });
  return Math.max(last, position);
}

const PLACES = [
  { column: "Position", field: "position" },
  { column: "Popular position", field: "popularPosition" },
] as const;

function readPlaces(
  plan: RowPlan,
  existing: CategoryRecord | undefined,
  changes: Partial<CategoryValues>,
): void {
  for (const { column, field } of PLACES) {
    const cell = plan.row.find(column);
    if (!cell || (existing && !plan.compare(column, CATEGORY_COLUMNS[column]?.write(existing) ?? "")))
      continue;
    if (field === "position") changes.position = Number(cell.value);
    else changes.popularPosition = cell.value === null ? null : Number(cell.value);
  }
}

function readPicture(
  plan: RowPlan,
  existing: CategoryRecord | undefined,
  { pictures }: Surroundings,
  changes: Partial<CategoryValues>,
): void {
  const { row } = plan;
  const [cell, text] = [row.find(CATEGORY_PICTURE), row.find(CATEGORY_PICTURE_TEXT)];
  if (text && (!existing || plan.compare(CATEGORY_PICTURE_TEXT, existing.alt))) changes.alt = text.text;
  if (!cell) return;
  if (cell.value === null) {
    if (existing?.picture) plan.changes.push({ column: CATEGORY_PICTURE, before: existing.file, after: "" });
    changes.picture = null;
    return;
  }
  const found = pictures.get(cell.text);
  if (!found) {
    row.refuse(
      CATEGORY_PICTURE,
      `there is no picture “${cell.text}”. Upload it first, or leave this column out`,
    );
    return;
  }
  if (existing?.picture === found.id) return;
  if (existing) plan.changes.push({ column: CATEGORY_PICTURE, before: existing.file, after: found.file });
  changes.picture = found.id;
}
